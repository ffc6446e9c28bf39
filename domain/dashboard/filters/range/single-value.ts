import { isRecord } from '#domain/core/parse.ts'
import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'

/** The only end that a range filter offers: its minimum, its maximum, or one value that is both. */
export type SingleValue = 'minimum' | 'exact' | 'maximum'

/** The values of `enableSingleValue` on the wire. */
const ON_THE_WIRE: ReadonlyMap<unknown, SingleValue> = new Map([
  [0, 'minimum'],
  [1, 'exact'],
  [2, 'maximum'],
])

/** Reads the setting of a stored filter; null if it offers both ends. */
export function readSingleValue({ controlValues }: Readonly<Record<string, unknown>>): SingleValue | null {
  return (isRecord(controlValues) && ON_THE_WIRE.get(controlValues['enableSingleValue'])) || null
}

/** Writes the setting for `controlValues`. */
export function wireOfSingleValue(single: SingleValue): number {
  return [...ON_THE_WIRE].findIndex(([, value]) => value === single)
}

/** The fields that a range filter shows. A set end is never hidden: such a value has both fields. */
export function shownEnds(single: SingleValue | null, value: NativeValue | undefined): SingleValue | 'both' {
  if (single === null) return 'both'
  if (value?.kind !== 'range') return single
  const { from, to } = value
  const fits = { minimum: to === null, exact: from === to, maximum: from === null }
  return fits[single] ? single : 'both'
}
