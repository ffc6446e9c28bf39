import type { SortKey } from './result-view.ts'

/**
 * Sorts rows by lists of keys, one for each of `sort`, in this priority; equal rows keep their order. Radix sort, linear
 * for any keys.
 */
export function orderRows(
  rows: Uint32Array,
  sort: readonly Pick<SortKey, 'isDescending'>[],
  keysOf: (index: number) => Float64Array,
): Uint32Array {
  let order = rows
  for (let index = sort.length - 1; index >= 0; index -= 1) {
    order = stableOrder(order, keysOf(index), sort[index]?.isDescending ?? false)
  }
  return order
}

const BITS = 11
const BUCKETS = 2 ** BITS
const ALL = 0xff_ff_ff_ff
const SIGN = 0x80_00_00_00

/** Sorts stably by one list of keys: radix sort by 11 bits of each double. */
function stableOrder(rows: Uint32Array, keys: Float64Array, isDescending: boolean): Uint32Array {
  const count = rows.length
  const [low, high] = sortableBits(rows, keys, isDescending)
  let order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = at
  let other = new Uint32Array(count)
  for (const [halves, shift] of [
    [low, 0],
    [low, 11],
    [low, 22],
    [high, 0],
    [high, 11],
    [high, 22],
  ] as const) {
    const places = new Uint32Array(BUCKETS)
    for (let at = 0; at < count; at += 1) {
      const bucket = ((halves[at] ?? 0) >>> shift) & (BUCKETS - 1)
      places[bucket] = (places[bucket] ?? 0) + 1
    }
    // All in one bucket: these bits are equal.
    if (places.includes(count)) continue
    let start = 0
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const held = places[bucket] ?? 0
      places[bucket] = start
      start += held
    }
    for (let at = 0; at < count; at += 1) {
      const place = order[at] ?? 0
      const bucket = ((halves[place] ?? 0) >>> shift) & (BUCKETS - 1)
      const target = places[bucket] ?? 0
      other[target] = place
      places[bucket] = target + 1
    }
    ;[order, other] = [other, order]
  }
  for (let at = 0; at < count; at += 1) other[at] = rows[order[at] ?? 0] ?? 0
  return other
}

/** The bits of each key as two integers with the order of the keys; NaN comes last. */
function sortableBits(
  rows: Uint32Array,
  keys: Float64Array,
  isDescending: boolean,
): readonly [low: Uint32Array, high: Uint32Array] {
  const low = new Uint32Array(rows.length)
  const high = new Uint32Array(rows.length)
  const double = new Float64Array(1)
  const halves = new Uint32Array(double.buffer)
  for (let at = 0; at < rows.length; at += 1) {
    const key = keys[rows[at] ?? 0] ?? Number.NaN
    if (Number.isNaN(key)) {
      low[at] = ALL
      high[at] = ALL
      continue
    }
    // Positive and negative zero are equal.
    double[0] = key === 0 ? 0 : key
    const isNegative = ((halves[1] ?? 0) & SIGN) !== 0
    const flipped = isNegative ? ALL : SIGN
    low[at] = (halves[0] ?? 0) ^ (isNegative !== isDescending ? ALL : 0)
    high[at] = (halves[1] ?? 0) ^ (isDescending ? ~flipped : flipped)
  }
  return [low, high]
}
