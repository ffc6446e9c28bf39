import { chartOfKey } from './chart-query.ts'

/** Maximum number of chart results cached on this device. */
export const MAX_CACHED_RESULTS = 300

/**
 * The cached results to delete, given all keys from oldest to newest: the oldest beyond the limit, but never the newest of a
 * chart, with which it opens offline. Invalid keys are deleted first.
 */
export function resultsToDrop(keys: readonly string[], limit: number): readonly string[] {
  const newest = new Map(keys.map((key) => [chartOfKey(key), key]))
  const unreadable = keys.filter((key) => chartOfKey(key) === null)
  const spare = keys.filter((key) => chartOfKey(key) !== null && newest.get(chartOfKey(key)) !== key)
  const excess = Math.max(0, keys.length - unreadable.length - limit)
  return [...unreadable, ...spare.slice(0, excess)]
}
