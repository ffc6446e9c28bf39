import { Compartment, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { hasSignatures, isCallTyped } from './call-typed.ts'
import type * as hintsModule from './parameter-hints.ts'

const slot = new Compartment()

type Hints = Awaited<ReturnType<typeof hintsModule.loadHints>>

let loading: Promise<void> | null = null
let loaded: Hints | null = null

/** Loads the code and the signatures once; without them there is no hint, and the next call tries again. */
const load = (): Promise<void> => {
  loading ??= import('./parameter-hints.ts')
    .then(async ({ loadHints }) => {
      loaded = await loadHints()
    })
    .catch(() => {
      loading = null
    })
  return loading
}

/** Shows the hint of the call at the cursor, if the focus is still in the text. */
const open = async (view: EditorView): Promise<void> => {
  await load()
  if (loaded === null || !view.hasFocus) return
  // Each document has its own slot.
  if (!isFilled(view, loaded)) view.dispatch({ effects: slot.reconfigure(loaded.extension) })
  loaded.open(view)
}

const isFilled = (view: EditorView, { extension }: Hints): boolean => slot.get(view.state) === extension

/** Hints about the parameters of a function: their code is loaded with the first bracket, or by their key. */
export const lazyHints: Extension = [
  slot.of([]),
  keymap.of([
    {
      key: 'Ctrl-Shift-Space',
      run: (view) => {
        if (hasSignatures(view.state)) void open(view)
        return true
      },
      preventDefault: true,
    },
  ]),
  EditorView.updateListener.of(({ view, transactions }) => {
    if (loaded !== null && isFilled(view, loaded)) return
    if (hasSignatures(view.state) && transactions.some(isCallTyped)) void open(view)
  }),
]
