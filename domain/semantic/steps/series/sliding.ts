/**
 * Aggregates a moving window in constant time per value: two stacks, of which the older one holds partial results.
 * Nothing is subtracted, so large values leave no rounding errors.
 */
class SlidingJoin<T> {
  readonly #join: (one: T, other: T) => T
  readonly #older: T[] = []
  #newer: T[] = []
  #newest: T | null = null

  constructor(join: (one: T, other: T) => T) {
    this.#join = join
  }

  push(value: T): void {
    this.#newer.push(value)
    this.#newest = this.#newest === null ? value : this.#join(this.#newest, value)
  }

  shift(): void {
    if (this.#older.length === 0) {
      let joined: T | null = null
      for (const value of this.#newer.toReversed()) {
        joined = joined === null ? value : this.#join(value, joined)
        this.#older.push(joined)
      }
      this.#newer = []
      this.#newest = null
    }
    this.#older.pop()
  }

  get value(): T | null {
    const oldest = this.#older.at(-1) ?? null
    if (oldest === null || this.#newest === null) return oldest ?? this.#newest
    return this.#join(oldest, this.#newest)
  }
}

/** Moving windows over a list: each value with the previous ones, `size` in total; missing values are skipped. */
export interface Windows {
  readonly values: readonly (number | null)[]
  readonly size: number
}

/** Aggregates each window; null for an empty one. */
export function joinWindows<T>(
  { values, size }: Windows,
  start: (value: number) => T,
  join: (one: T, other: T) => T,
): (T | null)[] {
  const window = new SlidingJoin(join)
  return values.map((value, index) => {
    const leaving = values[index - size] ?? null
    if (leaving !== null) window.shift()
    if (value !== null) window.push(start(value))
    return window.value
  })
}

/** Number of values in each window. */
export function countWindows({ values, size }: Windows): number[] {
  let count = 0
  return values.map((value, index) => {
    if ((values[index - size] ?? null) !== null) count -= 1
    if (value !== null) count += 1
    return count
  })
}

/** Median of each window; null for an empty one. */
export function medianWindows({ values, size }: Windows): (number | null)[] {
  const sorted = [...new Set(values.filter((value) => value !== null))].toSorted((one, other) => one - other)
  const ranks = new Map(sorted.map((value, rank) => [value, rank]))
  const counts = new RankCounts(sorted.length)
  let inWindow = 0
  const add = (value: number | null, by: 1 | -1) => {
    const rank = value === null ? undefined : ranks.get(value)
    if (rank === undefined) return
    counts.add(rank, by)
    inWindow += by
  }
  return values.map((value, index) => {
    add(values[index - size] ?? null, -1)
    add(value, 1)
    if (inWindow === 0) return null
    const lower = sorted[counts.rankOf(Math.ceil(inWindow / 2))] ?? 0
    const upper = sorted[counts.rankOf(Math.floor(inWindow / 2) + 1)] ?? 0
    return (lower + upper) / 2
  })
}

/** Counts of values by rank in a Fenwick tree, which finds the k-th value in logarithmic time. */
class RankCounts {
  readonly #sums: Int32Array

  constructor(ranks: number) {
    this.#sums = new Int32Array(ranks + 1)
  }

  add(rank: number, by: number): void {
    for (let at = rank + 1; at < this.#sums.length; at += at & -at)
      this.#sums[at] = (this.#sums[at] ?? 0) + by
  }

  /** The rank of the k-th value, k from 1. */
  rankOf(k: number): number {
    let at = 0
    let left = k
    for (let step = 2 ** Math.floor(Math.log2(this.#sums.length)); step >= 1; step /= 2) {
      const sum = this.#sums[at + step]
      if (sum === undefined || sum >= left) continue
      at += step
      left -= sum
    }
    return at
  }
}
