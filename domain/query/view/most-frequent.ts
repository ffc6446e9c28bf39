/** The indexes of the highest counts over 0, highest first, equal ones in order. */
export function mostFrequent(
  counts: Uint32Array,
  most: number,
): readonly { readonly place: number; readonly count: number }[] {
  const least = leastOf(counts, most)
  const over: { place: number; count: number }[] = []
  const equal: { place: number; count: number }[] = []
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0
    if (count > least) over.push({ place, count })
    else if (count === least && equal.length < most) equal.push({ place, count })
  }
  over.sort((a, b) => b.count - a.count || a.place - b.place)
  return [...over, ...equal].slice(0, most)
}

/** Counts below this are sorted by bucket. */
const BUCKETS = 1_024

/** The `most`-th highest count, at least 1. */
function leastOf(counts: Uint32Array, most: number): number {
  const buckets = new Uint32Array(BUCKETS)
  for (let place = 0; place < counts.length; place += 1) {
    const bucket = Math.min(counts[place] ?? 0, BUCKETS - 1)
    buckets[bucket] = (buckets[bucket] ?? 0) + 1
  }
  let taken = 0
  for (let count = BUCKETS - 1; count > 0; count -= 1) {
    taken += buckets[count] ?? 0
    if (taken < most) continue
    if (count < BUCKETS - 1) return count
    const sorted = counts.filter((one) => one >= BUCKETS - 1).sort()
    return sorted[sorted.length - most] ?? count
  }
  return 1
}
