/** Reproducible random numbers: the same seed gives the same run. */
export interface Seeded {
  /** A number in [0, 1). */
  readonly next: () => number
  /** An integer from 0 to `below` − 1. */
  readonly below: (below: number) => number
  /** One of the values. */
  readonly pick: <T>(values: readonly [T, ...T[]]) => T
}

/** Random numbers whose position can be read and set, so that a part of a run can be played separately. */
export interface Rewindable extends Seeded {
  readonly position: () => number
  readonly rewind: (position: number) => void
}

/** Makes random numbers from a seed (mulberry32). */
export function seeded(seed: number): Seeded {
  return rewindable(seed)
}

/** As `seeded`, with a position. */
export function rewindable(seed: number): Rewindable {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (values) => values[below(values.length)] ?? values[0],
    position: () => state,
    rewind: (position) => {
      state = position
    },
  }
}
