import type { Choice } from '#domain/chart/fields/choices.ts'
import { TIME_GRAINS } from '#domain/chart/fields/shown/time-grains.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'

/** Reads the grains that a stored filter offers; none if it offers all of its database. */
export function readAllowedGrains(stored: Readonly<Record<string, unknown>>): readonly string[] {
  const grains = stored['time_grains']
  return Array.isArray(grains) ? grains.filter((grain) => typeof grain === 'string') : []
}

/** The grains that a filter offers. The chosen one is always among them, if the engine understands it. */
export function offeredGrains(
  grains: readonly Choice[],
  allowed: readonly string[],
  chosen: string | null,
): readonly Choice[] {
  if (allowed.length === 0) return grains
  return grains.filter(({ value }) => value === chosen || allowed.some((grain) => grain === value))
}

/** Shown where a server does not report the time grains of an engine. */
export const GRAINS_NOT_REPORTED = 'The time grains of this database are not known. Some may not work.'

/**
 * The grains that the engine of a filter's dataset understands; of a filter without a dataset those that all engines of the
 * dashboard understand. Null if one of them is not known.
 */
export function engineGrains(
  datasetId: number | null,
  datasets: readonly Pick<Dataset, 'id' | 'grains'>[],
): readonly Choice[] | null {
  const own = datasets.filter(({ id }) => datasetId === null || id === datasetId)
  if (own.length === 0 || own.some(({ grains }) => grains === undefined)) return null
  const [first = [], ...others] = own.map(({ grains = [] }) => grains.flatMap(choiceOf))
  return first.filter(({ value }) => others.every((grains) => grains.some((other) => other.value === value)))
}

/** A grain of the wire as a choice; none for rows without a grain. */
function choiceOf(grain: unknown): readonly Choice[] {
  const pair: readonly unknown[] = Array.isArray(grain) ? grain : []
  const [value, label] = pair
  if (typeof value !== 'string' || typeof label !== 'string') return []
  const known = TIME_GRAINS.find((one) => one.value === value)?.label
  // A longer label names a difference of this engine, such as the first day of its week.
  return [{ value, label: known === undefined || label.startsWith(`${known} `) ? label : known }]
}
