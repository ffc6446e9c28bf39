import { type Extension, Prec } from '@codemirror/state'
import { EditorView, runScopeHandlers } from '@codemirror/view'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'

/** Keys of commands that load with the language. Letters, deletions and movements work without it. */
const COMMAND_KEYS = new Set(['Enter', 'Tab'])
const COMMAND_LETTERS = new Set(['z', 'y', '/'])

type Held = {
  /** Resolves after the commands are loaded or have failed to load. */
  readonly load: () => Promise<void>
  readonly docKey: () => string
}

/**
 * Holds a key whose command is still being loaded, and the keys after it, and runs all in order after `load` has resolved,
 * unless another document is shown by then. A command that failed to load is dropped; Enter is a line break.
 */
export const heldKeys = ({ load, docKey }: Held): Extension => {
  const held: KeyboardEvent[] = []
  const release = (view: EditorView, heldFor: string) => {
    const events = held.splice(0)
    if (docKey() !== heldFor) return
    for (const event of events) {
      if (!runScopeHandlers(view, event, 'editor')) type(view, event)
    }
  }
  const keydown = (event: KeyboardEvent, view: EditorView) => {
    if (isForInputMethod(event) || (held.length === 0 && !isCommand(event))) return false
    event.preventDefault()
    held.push(event)
    const heldFor = docKey()
    if (held.length === 1) void load().then(() => release(view, heldFor))
    return true
  }
  return Prec.lowest(EditorView.domEventHandlers({ keydown }))
}

const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? !altKey && COMMAND_LETTERS.has(key.toLowerCase()) : COMMAND_KEYS.has(key)

const type = (view: EditorView, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
  const text = key === 'Enter' ? '\n' : key
  if (ctrlKey || metaKey || altKey || [...text].length !== 1) return
  view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })
}
