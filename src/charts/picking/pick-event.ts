import type { PickEvent } from '#charts/mark-props.ts'

/** The modifier keys of a press or a key. */
interface Held {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The event of a press or a key: Ctrl, Cmd or Shift add to the picked parts. */
export function pickEvent({ ctrlKey, metaKey, shiftKey }: Held): PickEvent {
  return { adds: ctrlKey || metaKey || shiftKey }
}

/** Whether a key leads to another part. */
export function isArrowKey(key: string): boolean {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
}

/** Whether a key presses the focused part. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}
