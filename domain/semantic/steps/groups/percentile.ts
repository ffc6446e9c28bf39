import { quantile } from 'd3-array'

/** The value below which a share of the values lies, `percent` from 0 to 100; between two values as far as the share says. */
export function percentile(values: readonly number[], percent: number): number | null {
  return quantile(values, percent / 100) ?? null
}

/** The same, but the middle of two values wherever it lies between them. */
export function midpointPercentile(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}
