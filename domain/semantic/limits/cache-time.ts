/** Default cache time, in s. Source: wire §7. */
const DEFAULT_CACHE_SECONDS = 300

/** The cache time in s: the first one set, in the order request, chart, dataset, database. Source: wire §7. */
export function cacheSeconds(candidates: readonly (number | null | undefined)[]): number {
  return candidates.find((seconds) => seconds !== null && seconds !== undefined) ?? DEFAULT_CACHE_SECONDS
}

/** Whether a cached answer of this age in ms is valid: forever for 0 s, never for negative seconds. */
export function isFresh(ageMs: number, seconds: number): boolean {
  return seconds === 0 || ageMs <= seconds * 1000
}

/** Whether answers are cached. */
export function isCached(seconds: number): boolean {
  return seconds >= 0
}
