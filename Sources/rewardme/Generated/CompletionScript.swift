/// A shell for which there are completions.
enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

/// The completions of a shell: a small script that asks the program what fits, and hands it on as
/// data. Words and titles are never evaluated, split or expanded in it.
extension Shell {
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Works with bash 3.2 and later, with and without the package bash-completion.
  ///
  /// bash replaces only what follows the last of COMP_WORDBREAKS, such as = and :, so what stands
  /// before it in the word is cut from the candidates. Readline puts a candidate in as it is: outside
  /// of quotes it is escaped here, within quotes only what has a meaning there.
  private static let bashScript = #"""
    # bash completion of rewardme. Load it with: source <(rewardme completions bash)

    # Takes a line apart as the shell would, expanding nothing: words go to rewardme_words, the
    # quote that is open at its end to rewardme_quote.
    _rewardme_split() {
      local line=$1 word= character started=
      rewardme_words=() rewardme_quote=
      while [[ -n $line ]]; do
        character=${line:0:1} line=${line:1}
        if [[ $character == "$rewardme_quote" ]]; then
          rewardme_quote=
        elif [[ $rewardme_quote == "'" ]]; then
          word+=$character
        elif [[ $character == \\ ]]; then
          word+=${line:0:1} line=${line:1} started=1
        elif [[ -n $rewardme_quote ]]; then
          word+=$character
        elif [[ $character == [\'\"] ]]; then
          rewardme_quote=$character started=1
        elif [[ $character == [[:space:]] ]]; then
          [[ -n $started ]] && rewardme_words+=("$word")
          word= started=
        else
          word+=$character started=1
        fi
      done
      rewardme_words+=("$word")
    }

    _rewardme() {
      local rewardme_words rewardme_quote current raw cut kind candidate says
      local -a found=() shown=()
      COMPREPLY=()
      if [[ -n ${COMP_LINE-} ]]; then
        _rewardme_split "${COMP_LINE:0:COMP_POINT}"
      else
        rewardme_words=("${COMP_WORDS[@]:0:COMP_CWORD+1}") rewardme_quote=
      fi
      local -a words=("${rewardme_words[@]:1}")
      local quote=$rewardme_quote
      current=${rewardme_words[${#rewardme_words[@]}-1]}
      # What readline takes for the word, up to the cursor: the rest stays as it was typed.
      raw=${COMP_WORDS[COMP_CWORD]-}
      [[ $raw == [=:] ]] && raw=
      _rewardme_split "$raw"
      raw=${rewardme_words[${#rewardme_words[@]}-1]}
      while [[ -n $raw && $current != *"$raw" ]]; do raw=${raw%?}; done
      cut=$((${#current} - ${#raw}))
      {
        IFS= read -r kind
        while IFS=$'\t' read -r candidate says; do
          [[ -n $candidate ]] || continue
          candidate=${candidate:cut}
          shown+=("$candidate${says:+  ($says)}")
          case $quote in
            "'") candidate=${candidate//\'/\'\\\'\'} ;;
            '"') [[ $candidate == *!* ]] && continue
              candidate=${candidate//\\/\\\\} candidate=${candidate//\"/\\\"}
              candidate=${candidate//\$/\\\$} candidate=${candidate//\`/\\\`} ;;
            *) printf -v candidate %q "$candidate" ;;
          esac
          found+=("$candidate")
        done
      } < <(command rewardme complete-words -- "${words[@]}" 2>/dev/null)
      if [[ ${#found[@]} -gt 1 && ${COMP_TYPE-} == 63 ]]; then
        # Only a list is shown: with what each of them is.
        COMPREPLY=("${shown[@]}")
      elif [[ ${#found[@]} -gt 0 ]]; then
        COMPREPLY=("${found[@]}")
      fi
      [[ $kind == files ]] && compopt -o default 2>/dev/null
      [[ $kind == folders ]] && compopt -o dirnames 2>/dev/null
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]]; then
        compopt -o nospace 2>/dev/null
      fi
      return 0
    }

    complete -F _rewardme rewardme
    """#

  /// Candidates are quoted by zsh itself as they are put in.
  private static let zshScript = #"""
    #compdef rewardme
    # zsh completion of rewardme. Load it with: source <(rewardme completions zsh)

    _rewardme() {
      emulate -L zsh
      local -a lines words_before found shown
      local line kind word says
      local -i width=0
      words_before=("${(@Q)words[2,CURRENT-1]}")
      lines=("${(@f)$(command rewardme complete-words -- "${words_before[@]}" "${(Q)PREFIX}" 2>/dev/null)}")
      kind=$lines[1]
      for line in "${(@)lines[2,-1]}"; do
        word=${line%%$'\t'*}
        (( ${#word} > width )) && width=${#word}
      done
      for line in "${(@)lines[2,-1]}"; do
        word=${line%%$'\t'*} says=${line#*$'\t'}
        [[ -n $word ]] || continue
        found+=("$word")
        if [[ -n $says ]]; then shown+=("${(r:width:)word}  $says"); else shown+=("$word"); fi
      done
      if [[ $#found -eq 1 && $found[1] == *[=:] ]]; then
        compadd -S '' -- "${found[@]}"
      else
        compadd -V rewardme -l -d shown -a found
      fi
      [[ $PREFIX == --*=* ]] && compset -P 1 '*='
      case $kind in
        files) _files ;;
        folders) _files -/ ;;
        *) (( $#found )) ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _rewardme "$@"
    else
      compdef _rewardme rewardme
    fi
    """#

  private static let fishScript = #"""
    # fish completion of rewardme. Load it with: rewardme completions fish | source

    function __rewardme_lines
        set -l words (commandline -opc)
        set -e words[1]
        set -l current (commandline -ct | string unescape; or commandline -ct)
        command rewardme complete-words -- $words "$current" 2>/dev/null
    end

    function __rewardme_candidates
        set -l lines (__rewardme_lines)
        set -e lines[1]
        if set -q lines[1]
            printf '%s\n' $lines
        end
    end

    function __rewardme_wants
        set -l lines (__rewardme_lines)
        test "$lines[1]" = $argv[1]
    end

    complete -c rewardme -f -k -a '(__rewardme_candidates)'
    complete -c rewardme -n '__rewardme_wants files' -F
    complete -c rewardme -n '__rewardme_wants folders' -a '(__fish_complete_directories (commandline -ct))'
    """#
}
