import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  selectedCompletion,
  selectedCompletionIndex,
} from '@codemirror/autocomplete'
import { isolateHistory } from '@codemirror/commands'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap, tooltips } from '@codemirror/view'
import type { TextChecks } from '#ui/code/code-types.ts'
import { editing, historyAfter, indentation } from '#ui/code/editing.ts'
import { lazyHints } from '#ui/code/hints/lazy-hints.ts'
import { checkAgain, problemChecks } from '#ui/code/marks/problem-checks.ts'
import { isOwnWord } from '#ui/code/sql/own-word.ts'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'

/** Enter closes the list where the word is a new name, and inserts a line break. A selected entry is taken. */
const leaveOwn = (view: EditorView): boolean => {
  const label = selectedCompletion(view.state)?.label
  if (label === undefined || selectedCompletionIndex(view.state) !== 0) return false
  const { head } = view.state.selection.main
  const before = view.state.sliceDoc(Math.max(0, head - label.length - LOOK_BACK), head)
  if (isOwnWord(before, label)) closeCompletion(view)
  return false
}

/** Longest distance from the end of a value to a name, in characters. */
const LOOK_BACK = 20

/** The window down to the lower edge of the editor: lists do not hide what is below it. */
const spaceAbove = ({ dom }: EditorView) => ({
  top: 0,
  left: 0,
  right: window.innerWidth,
  bottom: Math.min(window.innerHeight, dom.getBoundingClientRect().bottom),
})

type HelpProps = {
  readonly sparesBelow: boolean
  readonly checks: () => TextChecks | undefined
}

/** Aids for typing: completion lists, parameters, brackets that close automatically, and the commands of the keyboard. */
const help = ({ sparesBelow, checks }: HelpProps): Extension => [
  closeBrackets(),
  Prec.highest(keymap.of([{ key: 'Enter', run: leaveOwn }])),
  autocompletion({ icons: false, maxRenderedOptions: 80, aboveCursor: sparesBelow }),
  sparesBelow ? tooltips({ tooltipSpace: spaceAbove }) : [],
  keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap, ...completionKeymap]),
  editing,
  lazyHints,
  problemChecks(checks),
]

/** Makes changes one step of Undo, apart from those before and after it. */
const ownStep = isolateHistory.of('full')

/** The tools that load after the text: the grammar by dialect and catalogue, the aids for typing, and the undo history. */
export const languageTools = {
  help,
  indentation,
  historyAfter,
  ownStep,
  closeCompletion,
  checkAgain,
  sqlLanguage,
} as const
