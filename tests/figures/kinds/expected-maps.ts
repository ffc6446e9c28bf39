import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { type Decimal, decimalOf, doubleOf, plus, ZERO } from '#tests/figures/expected/decimal.ts'
import { keyOf } from '#tests/figures/judge/view.ts'
import type { Metric } from '#tests/figures/world/ask.ts'

/** The expected figure of each key. */
export type ExpectedMap = ReadonlyMap<string, Expected>

/** The figures of rows by their joined names and the labels of their metrics. */
export function byName(rows: readonly ExpectedRow[], metrics: readonly Metric[]): ExpectedMap {
  return new Map(
    rows.flatMap(({ names, figures }) =>
      metrics.flatMap(({ label }, at) => {
        const figure = figures[at]
        return figure === undefined ? [] : [[keyOf(names.join(', '), label), figure] as const]
      }),
    ),
  )
}

/** The figures that are numbers. */
export function numbersOf(figures: Iterable<Expected>): readonly Extract<Expected, { kind: 'number' }>[] {
  return [...figures].flatMap((one) => (one.kind === 'number' ? [one] : []))
}

/** The sum of figures; null when one of them is not finite. */
export function sumOf(figures: readonly Expected[]): Expected {
  if (figures.some(({ kind }) => kind === 'not-finite')) return { kind: 'not-finite', text: 'sum' }
  const numbers = numbersOf(figures)
  if (numbers.length === 0) return { kind: 'none' }
  const value = numbers.reduce<Decimal>((sum, one) => plus(sum, one.value), ZERO)
  // Each addition of doubles may lose a little of the largest.
  const largest = numbers.reduce((most, one) => Math.max(most, Math.abs(doubleOf(one.value))), 0)
  const noise = decimalOf(largest * 1e-13) ?? ZERO
  return { kind: 'number', value, noise: numbers.reduce<Decimal>((all, one) => plus(all, one.noise), noise) }
}

/** One number as a share of another; no value when that is zero. */
export function shareOf(one: Expected, total: Expected): Expected {
  if (one.kind !== 'number' || total.kind !== 'number') return { kind: 'none' }
  const [part, all] = [doubleOf(one.value), doubleOf(total.value)]
  const share = all === 0 ? null : decimalOf(part / all)
  if (share === null) return { kind: 'none' }
  const loose = doubleOf(one.noise) / Math.abs(all) + (Math.abs(part) * doubleOf(total.noise)) / (all * all)
  const noise = decimalOf(Math.abs(part / all) * 1e-12 + loose + Number.MIN_VALUE) ?? ZERO
  return { kind: 'number', value: share, noise }
}

/** The mean of the figures that have values. */
export function meanOf(figures: readonly Expected[]): Expected {
  const sum = sumOf(figures)
  if (sum.kind !== 'number') return sum
  const count = numbersOf(figures).length
  // The sum of the largest doubles overflows, but not their mean.
  const mean = numbersOf(figures).reduce((total, one) => total + doubleOf(one.value) / count, 0)
  const exact = decimalOf(doubleOf(sum.value) / count)
  const [value, noise] = [exact ?? decimalOf(mean), decimalOf(doubleOf(sum.noise) / count)]
  return value === null
    ? { kind: 'not-finite', text: 'mean' }
    : { kind: 'number', value, noise: noise ?? ZERO }
}
