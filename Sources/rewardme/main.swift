print("rewardme")
