import type { ComponentProps } from 'react'
import { keyNames } from '#ui/keyboard/Kbd.tsx'

const PASSED = [
  'ref',
  'id',
  'autoFocus',
  'aria-label',
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-pressed',
  'aria-describedby',
  'aria-current',
] as const satisfies readonly (keyof ComponentProps<'button'>)[]

/** The attributes that a button passes on to its element. */
export type ButtonAttributes = Pick<ComponentProps<'button'>, (typeof PASSED)[number]>

/** Picks the attributes that a button passes on to its element. */
export const passedOn = (props: ButtonAttributes): ButtonAttributes =>
  Object.fromEntries(PASSED.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])))

/** The attributes of a disabled or busy button: it stays in the tab order, but presses do nothing. */
export const pressState = (busy: boolean, disabledReason: string | false | undefined) => {
  const disabled = disabledReason !== undefined && disabledReason !== false
  return {
    stopped: busy || disabled,
    attributes: {
      ...(busy || disabled ? { 'aria-disabled': true as const } : {}),
      ...(disabled ? { 'data-disabled': true } : {}),
      ...(busy ? { 'data-busy': true, 'aria-busy': true as const } : {}),
    },
  }
}

const ARIA_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ Ctrl: 'Control', Cmd: 'Meta', Option: 'Alt' }),
)

/** A key combination in the notation of aria-keyshortcuts: `Control+Enter`. */
export const shortcutNames = (keys: string | undefined) =>
  keys === undefined
    ? undefined
    : keyNames(keys)
        .map((name) => ARIA_NAMES.get(name) ?? name)
        .join('+')
