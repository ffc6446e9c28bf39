import type { WireSlot } from '#domain/contract/server/schedule.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'

const STATES: Readonly<Record<WireSlot['state'], string>> = {
  due: 'Waiting',
  claimed: 'Scheduled',
  running: 'Running',
  done: 'Success',
  failed: 'Failed',
  skipped: 'Skipped',
}

/** The state of a slot, as the list shows it. */
export function slotState({ state, cause }: WireSlot): string {
  return cause === 'user' ? `${STATES[state]}, run now` : STATES[state]
}

/** The outcome of a slot: the reason of a failure, or its rows and the difference to the run before. */
export function slotText({ reason, rows, difference }: WireSlot): string {
  if (reason !== null) return reason
  if (rows === null) return ''
  const total = rowsText(rows)
  if (difference === null) return total
  const { added, removed, changed } = difference
  if (added + removed + changed === 0) return `${total}, unchanged`
  const parts = [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
  ] as const
  return [
    total,
    ...parts.flatMap(([count, name]) => (count === 0 ? [] : [`${count.toLocaleString('en-US')} ${name}`])),
  ].join(', ')
}
