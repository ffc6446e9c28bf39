import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  selectedCompletion,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { sqlLanguage } from '#ui/code/sql/sql-completion.ts'

/** What was typed whole needs no completion: Enter closes the list and is a new line. */
const leaveWhole = (view: EditorView): boolean => {
  const label = selectedCompletion(view.state)?.label
  if (label === undefined) return false
  const { head } = view.state.selection.main
  const typed = /[\w$]+$/.exec(view.state.sliceDoc(Math.max(0, head - label.length - 1), head))?.[0]
  if (typed?.toLowerCase() === label.toLowerCase()) closeCompletion(view)
  return false
}

/** What helps while one writes: the list of completions, and brackets that close by themselves. */
const help: Extension = [
  closeBrackets(),
  Prec.highest(keymap.of([{ key: 'Enter', run: leaveWhole }])),
  autocompletion({ icons: false, maxRenderedOptions: 80 }),
  keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap, ...completionKeymap]),
]

/** All that writes along: the grammar by dialect and catalogue, the help, and how its list is closed. */
export const writing = { help, closeCompletion, sqlLanguage } as const
