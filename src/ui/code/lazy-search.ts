import { Compartment, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const slot = new Compartment()

/** What is typed between Ctrl+F and the panel belongs to the search and not to the text. */
const waiting = new WeakMap<EditorView, string>()

const open = (view: EditorView) => {
  if (waiting.has(view)) return true
  waiting.set(view, '')
  void import('./search-panel.ts')
    .then(({ searchPanel, openWith }) => {
      view.dispatch({ effects: slot.reconfigure(searchPanel) })
      openWith(view, waiting.get(view) ?? '')
    })
    .finally(() => waiting.delete(view))
  return true
}

const hold = EditorView.domEventHandlers({
  keydown: (event, view) => {
    const typed = waiting.get(view)
    if (typed === undefined) return false
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) waiting.set(view, typed + event.key)
    event.preventDefault()
    return true
  },
})

/** Ctrl+F: the panel's code (6 kB gzipped) is loaded when it is first opened. */
export const lazySearch: Extension = [
  Prec.highest(hold),
  slot.of(keymap.of([{ key: 'Mod-f', run: open, preventDefault: true }])),
]
