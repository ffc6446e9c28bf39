/** What a key press reports about an input method. */
interface ComposedPress {
  readonly isComposing: boolean
  readonly keyCode: number
}

/** What every browser reports as the key's number when an input method has taken it. Source: UI Events §7.3.1. */
const TAKEN_KEY = 229

/**
 * Tells whether a key belongs to an input method that is at work: Enter takes the word that it offers, Esc gives it up.
 * Safari ends the composition before it reports the key, which then has the number alone.
 */
export function isForInputMethod({ isComposing, keyCode }: ComposedPress): boolean {
  return isComposing || keyCode === TAKEN_KEY
}

/**
 * Keeps the keys of an input method from everything that listens in this window, also from handlers that do not ask and
 * from those of packages. To be called before anything else listens for keys. The content of an editor is left out: it
 * has its own way with compositions, and needs their keys.
 */
export function leaveKeysToInputMethod(): void {
  addEventListener('keydown', hold, { capture: true })
}

function hold(event: KeyboardEvent): void {
  const [target] = event.composedPath()
  const isEditor = target instanceof HTMLElement && target.isContentEditable
  if (isForInputMethod(event) && !isEditor) event.stopImmediatePropagation()
}
