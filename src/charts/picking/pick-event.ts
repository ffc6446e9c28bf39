import type { PickEvent } from '#charts/mark-props.ts'

/** The modifier keys of a press or a key. */
interface Held {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The event of a press or a key: Ctrl, Cmd or Shift add to the picked parts, Alt opens the menu of the part. */
export function pickEvent({ ctrlKey, metaKey, shiftKey, altKey }: Held): PickEvent {
  const event = { adds: ctrlKey || metaKey || shiftKey }
  return altKey ? { ...event, opensMenu: true } : event
}

/** Whether a key leads to another part. */
export function isArrowKey(key: string): boolean {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
}

/** Whether a key presses the focused part. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}
