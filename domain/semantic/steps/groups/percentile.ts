import { quantile } from 'd3-array'

/** The percentile of values, `percent` from 0 to 100, interpolated linearly. */
export function percentile(values: readonly number[], percent: number): number | null {
  const value = quantile(values, percent / 100) ?? null
  if (value === null || Number.isFinite(value)) return value
  // The distance of two large values may overflow although the percentile does not.
  const half = quantile(
    values.map((each) => each / 2),
    percent / 100,
  )
  return half === undefined ? null : half * 2
}

/** The percentile of values; between two values it is their midpoint. */
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

/** The mean of values, also if their sum overflows. */
export function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (Number.isFinite(sum)) return sum / values.length
  return values.reduce((total, value) => total + value / values.length, 0)
}
