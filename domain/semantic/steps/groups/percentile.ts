import { quantile } from 'd3-array'

/** The value below which a share of the values lies, `percent` from 0 to 100; between two values as far as the share says. */
export function percentile(values: readonly number[], percent: number): number | null {
  const value = quantile(values, percent / 100) ?? null
  if (value === null || Number.isFinite(value)) return value
  // The distance of two values may be no number, while what lies between them is one.
  const half = quantile(
    values.map((one) => one / 2),
    percent / 100,
  )
  return half === undefined ? null : half * 2
}

/** The same, but the middle of two values wherever it lies between them. */
export function midpointPercentile(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : middle(below, above)
}

function middle(one: number, other: number): number {
  const sum = one + other
  return Number.isFinite(sum) ? sum / 2 : one / 2 + other / 2
}

/** The mean of some values, also where their sum is too large for a number. */
export function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (Number.isFinite(sum)) return sum / values.length
  return values.reduce((total, value) => total + value / values.length, 0)
}
