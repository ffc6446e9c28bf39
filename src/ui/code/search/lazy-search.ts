import { Compartment, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type * as searchModule from './search-panel.ts'

const slot = new Compartment()

/** Text typed while the code is loaded: it belongs to the search field, or replaces the selected occurrences. */
const waiting = new WeakMap<EditorView, string>()

/** A command that loads its code first. */
const late =
  (run: (loaded: typeof searchModule, view: EditorView, typed: string) => void) => (view: EditorView) => {
    if (waiting.has(view)) return true
    waiting.set(view, '')
    void import('./search-panel.ts')
      .then((loaded) => {
        view.dispatch({ effects: slot.reconfigure(loaded.searchPanel) })
        run(loaded, view, waiting.get(view) ?? '')
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

/** Ctrl+F and Ctrl+D: their code (6 kB gzipped) is loaded when one is first pressed. */
export const lazySearch: Extension = [
  Prec.highest(hold),
  slot.of(
    keymap.of([
      {
        key: 'Mod-f',
        run: late(({ openWith }, view, typed) => openWith(view, typed)),
        preventDefault: true,
      },
      {
        key: 'Mod-d',
        run: late(({ selectNextWith }, view, typed) => selectNextWith(view, typed)),
        preventDefault: true,
      },
    ]),
  ),
]
