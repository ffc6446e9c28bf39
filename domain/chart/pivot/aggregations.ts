import { numberOf } from '#domain/semantic/steps/frame.ts'

/** The accumulator of a cell. It stores as little as its aggregation needs. */
export interface Gathering {
  readonly add: (value: number | string) => void
  /** Null without values. */
  readonly value: () => number | string | null
}

/** Non-finite numbers as they are sent. */
const NOT_FINITE: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity'])

/** Maximum number of distinct values in a list. */
const MOST_LISTED = 100

/**
 * Accumulates numbers; those that exceed a double arrive as texts. A single one keeps all its digits if it is the result
 * (`isItself`).
 */
function numberGathering(
  work: (value: number) => void,
  value: () => number | null,
  isItself: boolean,
): Gathering {
  let count = 0
  let first: number | string | null = null
  let word: string | null = null
  return {
    add: (one) => {
      const number = numberOf(one)
      if (number === null) {
        // A non-finite number together with any other value gives NaN.
        if (typeof one === 'string' && NOT_FINITE.has(one)) word = count === 0 && word === null ? one : 'NaN'
        return
      }
      first ??= one
      count += 1
      work(number)
    },
    value: () => {
      if (word !== null) return count === 0 ? word : 'NaN'
      return count === 0 ? null : count === 1 && isItself ? first : value()
    },
  }
}

function sum(): Gathering {
  let total = 0
  return numberGathering(
    (value) => (total += value),
    () => total,
    true,
  )
}

function extreme(pick: (one: number, other: number) => number): Gathering {
  let best: number | null = null
  return numberGathering(
    (value) => {
      best = best === null ? value : pick(best, value)
    },
    () => best,
    true,
  )
}

/** Mean and variance in one pass, by Welford's method. */
function spread(
  result: (mean: number, squares: number, count: number) => number | null,
  isItself = false,
): Gathering {
  let [count, mean, squares] = [0, 0, 0]
  return numberGathering(
    (value) => {
      count += 1
      const distance = value - mean
      mean += distance / count
      squares += distance * (value - mean)
    },
    () => result(mean, squares, count),
    isItself,
  )
}

function median(): Gathering {
  const values: number[] = []
  return numberGathering(
    (value) => values.push(value),
    () => {
      const sorted = values.toSorted((one, other) => one - other)
      const middle = (sorted.length - 1) / 2
      return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
    },
    true,
  )
}

function counted(): Gathering {
  let count = 0
  return { add: () => (count += 1), value: () => (count === 0 ? null : count) }
}

function distinct(result: (values: ReadonlySet<number | string>) => number | string): Gathering {
  const values = new Set<number | string>()
  return { add: (value) => values.add(value), value: () => (values.size === 0 ? null : result(values)) }
}

function placed(isLast: boolean): Gathering {
  let found: number | string | null = null
  return {
    add: (value) => {
      if (isLast || found === null) found = value
    },
    value: () => found,
  }
}

function listed(values: ReadonlySet<number | string>): string {
  const names = [...values].slice(0, MOST_LISTED).map(String)
  return values.size > names.length ? `${names.join(', ')}, …` : names.join(', ')
}

/** The aggregations of a pivot table, by their name in forms. Source: wire §7.3. */
const AGGREGATIONS: ReadonlyMap<string, () => Gathering> = new Map([
  ['Count', counted],
  ['Count Unique Values', () => distinct((values) => values.size)],
  ['List Unique Values', () => distinct(listed)],
  ['Sum', sum],
  ['Average', () => spread((mean) => mean, true)],
  ['Median', median],
  ['Sample Variance', () => spread((_mean, squares, count) => (count < 2 ? null : squares / (count - 1)))],
  [
    'Sample Standard Deviation',
    () => spread((_mean, squares, count) => (count < 2 ? null : Math.sqrt(squares / (count - 1)))),
  ],
  ['Minimum', () => extreme(Math.min)],
  ['Maximum', () => extreme(Math.max)],
  ['First', () => placed(false)],
  ['Last', () => placed(true)],
])

/** The total to which a fraction refers. */
type FractionOf = 'Total' | 'Rows' | 'Columns'

/** The aggregation of a pivot table: an accumulator, and the total of which its result is a fraction; null for no fraction. */
export interface Aggregation {
  readonly gather: () => Gathering
  readonly fractionOf: FractionOf | null
}

/** The aggregation of a name; the sum for an unknown name. */
export function aggregationOf(name: string | null): Aggregation {
  const fraction = /^(Sum|Count) as Fraction of (Total|Rows|Columns)$/.exec(name ?? '')
  if (fraction !== null) {
    const fractionOf = fraction[2] === 'Rows' ? 'Rows' : fraction[2] === 'Columns' ? 'Columns' : 'Total'
    return { gather: fraction[1] === 'Count' ? counted : sum, fractionOf }
  }
  return { gather: AGGREGATIONS.get(name ?? '') ?? sum, fractionOf: null }
}
