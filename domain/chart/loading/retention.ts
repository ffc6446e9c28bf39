import { chartOfKey } from './chart-query.ts'

/** Most chart results that are cached on this device. */
export const MAX_CACHED_RESULTS = 300

/**
 * The cached results to let go, given all keys from the oldest to the newest: the oldest beyond the limit, but never the
 * newest of a chart, because with it the chart opens without a network. Keys that are none go first.
 */
export function resultsToDrop(keys: readonly string[], limit: number): readonly string[] {
  const newest = new Map(keys.map((key) => [chartOfKey(key), key]))
  const unreadable = keys.filter((key) => chartOfKey(key) === null)
  const spare = keys.filter((key) => chartOfKey(key) !== null && newest.get(chartOfKey(key)) !== key)
  const excess = Math.max(0, keys.length - unreadable.length - limit)
  return [...unreadable, ...spare.slice(0, excess)]
}
