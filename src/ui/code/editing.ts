import {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  indentLess,
  indentMore,
  isolateHistory,
  redo,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { EditorState, type Extension, Transaction } from '@codemirror/state'
import { type KeyBinding, keymap, rectangularSelection } from '@codemirror/view'
import { fromOutside } from './doc/changes-from-outside.ts'
import type { EarlyEdits } from './early/early-edits.ts'
import { folding } from './folding/folding.ts'
import { sqlHighlights } from './sql/sql-highlights.ts'
import { editorColours } from './theme/editor-colours.ts'

/** Ctrl+[ and Ctrl+] switch tabs, and Tab indents. Source: look §9. */
const NOT_OURS = new Set(['Mod-[', 'Mod-]', 'Mod-Enter'])

const editingKeys: readonly KeyBinding[] = [
  { key: 'Tab', run: indentMore, shift: indentLess },
  { key: 'Mod-Shift-z', run: redo },
]

/** Commands of the keyboard, colours, brackets, folding, several cursors and indentation. */
export const editing: Extension = [
  indentOnInput(),
  bracketMatching(),
  folding,
  rectangularSelection(),
  sqlHighlights,
  editorColours,
  keymap.of([
    ...editingKeys,
    ...defaultKeymap.filter(({ key }) => key === undefined || !NOT_OURS.has(key)),
    ...historyKeymap,
  ]),
]

/** The width of an indentation, in spaces. */
export const indentation = (tabWidth: number): Extension => indentUnit.of(' '.repeat(tabWidth))

/** The undo history, with the edits that were made before it was loaded. */
export const historyAfter = (early: EarlyEdits | undefined): Extension =>
  early === undefined || early.edits.length === 0
    ? history()
    : [historyField.init(() => replayed(early).field(historyField)), history()]

const replayed = ({ from, edits }: EarlyEdits): EditorState => {
  const start = EditorState.create({
    doc: from.doc,
    selection: from.selection,
    extensions: [history(), EditorState.allowMultipleSelections.of(true)],
  })
  return edits.reduce((state, edit) => state.update(again(edit)).state, start)
}

const again = (edit: Transaction) => {
  const userEvent = edit.annotation(Transaction.userEvent)
  const time = edit.annotation(Transaction.time)
  return {
    changes: edit.changes,
    ...(edit.selection === undefined ? {} : { selection: edit.selection }),
    annotations: [
      ...(userEvent === undefined ? [] : [Transaction.userEvent.of(userEvent)]),
      ...(time === undefined ? [] : [Transaction.time.of(time)]),
      ...(edit.annotation(fromOutside) === 'own-step' ? [isolateHistory.of('full')] : []),
    ],
  }
}
