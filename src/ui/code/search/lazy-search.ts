import { Compartment, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const slot = new Compartment()

/** Text typed between Ctrl+F and the panel, which belongs to the search field. */
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

/** Ctrl+F: the code of the panel (6 kB gzipped) is loaded with its first opening. */
export const lazySearch: Extension = [
  Prec.highest(hold),
  slot.of(keymap.of([{ key: 'Mod-f', run: open, preventDefault: true }])),
]
