/** How long an answer is given again where nobody says, in s. Source: wire §7. */
const DEFAULT_CACHE_SECONDS = 300

/** How long an answer is given again, in s, by the first who says: a request, its chart, dataset or database. Source: wire §7. */
export function cacheSeconds(said: readonly (number | null | undefined)[]): number {
  return said.find((seconds) => seconds !== null && seconds !== undefined) ?? DEFAULT_CACHE_SECONDS
}

/** Whether an answer of this age in ms may be given again: 0 s is without end, fewer than none never. */
export function isFresh(ageMs: number, seconds: number): boolean {
  return seconds === 0 || ageMs <= seconds * 1000
}

/** Whether answers are given again at all. */
export function isCached(seconds: number): boolean {
  return seconds >= 0
}
