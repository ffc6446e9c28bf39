import { groupText } from '#domain/semantic/steps/groups/group-names.ts'
import { timeText } from '#domain/time/format-time.ts'
import { parseWireTime } from '#domain/time/wire-time.ts'
import { groupLabel, NULL_LABEL } from './cell-labels.ts'

/** Python's booleans, and their labels. */
const TRUTH: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
])

/** A time in the name of a series. Source: wire §7. */
const TIME_NAME = /^-?\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})?$/

/**
 * The labels of all groups of a column, whose names in a response have no type. If all names are booleans or times, they are
 * formatted as such.
 */
export function groupLabels(names: readonly string[]): readonly string[] {
  const known = names.filter((name) => groupText(name) !== null)
  const write = known.every((name) => TRUTH.has(name)) ? truthLabel : known.every(isTime) ? timeLabel : null
  return names.map((name) => (groupText(name) === null ? NULL_LABEL : (write?.(name) ?? groupLabel(name))))
}

function truthLabel(name: string): string | null {
  return TRUTH.get(name) ?? null
}

function isTime(name: string): boolean {
  return TIME_NAME.test(name)
}

function timeLabel(name: string): string | null {
  const time = parseWireTime(name)
  return time === null ? null : timeText(time, null)
}
