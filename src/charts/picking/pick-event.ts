import type { MarkProps, PickEvent } from '#charts/mark-props.ts'
import type { LatePick } from '#domain/chart/model/pick/late-pick.ts'

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

/**
 * Reports the rows behind a part that was pressed; nothing of a part without rows, or where the code that finds them cannot
 * be loaded.
 */
export async function report(
  pick: LatePick,
  held: Held,
  onPick: MarkProps<unknown>['onPick'],
): Promise<void> {
  const event = pickEvent(held)
  const found = await Promise.resolve(pick).catch(() => null)
  if (found !== null) onPick?.(found, event)
}

/** Whether a key leads to another part. */
export function isArrowKey(key: string): boolean {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key)
}

/** Whether a key presses the part that has the focus. */
export function isPressKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}
