import type { PickEvent } from '#charts/mark-props.ts'

/** A press or a key with what was held down beside it. */
interface Held {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Ctrl, Cmd or Shift add to the parts that are picked already. */
export function pickEvent({ ctrlKey, metaKey, shiftKey }: Held): PickEvent {
  return { adds: ctrlKey || metaKey || shiftKey }
}

/** Whether a key presses the part that has the focus. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}
