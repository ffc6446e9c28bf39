/** Keys that a journey presses: one character, or one of these names; modifiers before it, as in `Control+Enter`. */
const NAMED_KEYS: ReadonlyMap<string, string> = new Map([
  ['Enter', '\uE007'],
  ['Tab', '\uE004'],
  ['Escape', '\uE00C'],
  ['ArrowDown', '\uE015'],
  ['Control', '\uE009'],
  ['Shift', '\uE008'],
  ['Alt', '\uE00A'],
])

/** A keyboard action of WebDriver and WebDriver BiDi. */
export interface KeyStep {
  readonly type: 'keyDown' | 'keyUp'
  readonly value: string
}

/** The actions of a key press, such as `Control+Enter`. */
export function pressSteps(keys: string): readonly KeyStep[] {
  const values = keys.split('+').map((key) => NAMED_KEYS.get(key) ?? key)
  const down = values.map((value): KeyStep => ({ type: 'keyDown', value }))
  const up = values.toReversed().map((value): KeyStep => ({ type: 'keyUp', value }))
  return [...down, ...up]
}

/** The actions to type a text. */
export function typeSteps(text: string): readonly KeyStep[] {
  return [...text].flatMap((value): KeyStep[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
}

/** One window of a browser. */
export interface BrowserWindow {
  readonly open: (address: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Evaluates an expression or promise in the page. The value must be JSON. Throws the error of the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly keys: (steps: readonly KeyStep[]) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
}

/** An unmodified browser with an empty profile. */
export interface Browser {
  readonly window: BrowserWindow
  readonly newWindow: () => Promise<BrowserWindow>
  /** Ends its processes and removes its profile. */
  readonly close: () => Promise<void>
}

/** A browser that may be installed here. */
export interface BrowserKind {
  readonly name: string
  /** How to install it when `find` returns null. */
  readonly install: string
  /** Returns a function that starts it; null when it is not installed. */
  readonly find: () => (() => Promise<Browser>) | null
}
