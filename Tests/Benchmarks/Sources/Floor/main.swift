// Does nothing: what a Swift program takes to start and to end.
