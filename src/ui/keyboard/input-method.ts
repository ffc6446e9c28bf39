/** The properties of a key press that concern input methods. */
interface ComposedPress {
  readonly isComposing: boolean
  readonly keyCode: number
}

/** The key code that browsers report for a key that an input method uses. Source: UI Events §7.3.1. */
const TAKEN_KEY = 229

/**
 * Whether a key belongs to an active input method: Enter accepts its word, Esc cancels it. Safari ends the composition before
 * it reports the key, which then has only the code.
 */
export function isForInputMethod({ isComposing, keyCode }: ComposedPress): boolean {
  return isComposing || keyCode === TAKEN_KEY
}

/**
 * Hides the keys of an input method from all listeners of this window, also from those that do not check and those of packages.
 * To be called before other listeners are added. Editors are exempt: they handle compositions themselves, and need the keys.
 */
export function leaveKeysToInputMethod(): void {
  addEventListener('keydown', hold, { capture: true })
}

function hold(event: KeyboardEvent): void {
  const [target] = event.composedPath()
  const isEditor = target instanceof HTMLElement && target.isContentEditable
  if (isForInputMethod(event) && !isEditor) event.stopImmediatePropagation()
}
