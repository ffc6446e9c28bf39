import {
  cursorDocEnd,
  cursorDocStart,
  cursorGroupBackward,
  cursorGroupForward,
  deleteGroupBackward,
  deleteGroupForward,
  emacsStyleKeymap,
  undo,
} from '@codemirror/commands'
import { EditorSelection, type Extension, Prec } from '@codemirror/state'
import { type EditorView, type KeyBinding, keymap } from '@codemirror/view'

/** The text that was removed last, for all editors of the window. */
const killed = { text: '' }

/** Removes the text up to the end of the line, or the line break there. */
const killLine = (view: EditorView): boolean => {
  const { state } = view
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const to = head === line.to ? Math.min(line.to + 1, state.doc.length) : line.to
  if (to === head) return true
  killed.text = state.sliceDoc(head, to)
  view.dispatch({ changes: { from: head, to }, userEvent: 'delete.cut', scrollIntoView: true })
  return true
}

/** Removes the selected text. */
const killRegion = (view: EditorView): boolean => {
  const { from, to, empty } = view.state.selection.main
  if (empty) return false
  killed.text = view.state.sliceDoc(from, to)
  view.dispatch({ changes: { from, to }, selection: EditorSelection.cursor(from), userEvent: 'delete.cut' })
  return true
}

const yank = (view: EditorView): boolean => {
  if (killed.text !== '')
    view.dispatch(view.state.replaceSelection(killed.text), {
      userEvent: 'input.paste',
      scrollIntoView: true,
    })
  return true
}

const ownKeys: readonly KeyBinding[] = [
  { key: 'Ctrl-k', run: killLine },
  { key: 'Ctrl-w', run: killRegion },
  { key: 'Ctrl-y', run: yank },
  { key: 'Ctrl-/', run: undo },
  { key: 'Ctrl-_', run: undo },
  { key: 'Alt-f', run: cursorGroupForward },
  { key: 'Alt-b', run: cursorGroupBackward },
  { key: 'Alt-d', run: deleteGroupForward },
  { key: 'Alt-Backspace', run: deleteGroupBackward },
  { key: 'Alt-<', run: cursorDocStart },
  { key: 'Alt->', run: cursorDocEnd },
]

/**
 * Keys of Emacs that move, remove and insert. The package @replit/codemirror-emacs 6.1 loses its keys in a build: they are
 * marked as free of effects. Load it lazily.
 */
export const emacsKeys: Extension = Prec.high(
  keymap.of([...ownKeys, ...emacsStyleKeymap].map((binding) => ({ ...binding, preventDefault: true }))),
)
