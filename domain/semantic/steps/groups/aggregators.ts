import { type FrameCell, numberOf } from '#domain/semantic/steps/frame.ts'

type Aggregator = (values: readonly number[]) => number | null

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}

/** Sample standard deviation; null for fewer than two values. */
function std(values: readonly number[]): number | null {
  const center = mean(values)
  if (center === null || values.length < 2) return null
  return Math.sqrt(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1))
}

function variance(values: readonly number[]): number | null {
  const deviation = std(values)
  return deviation === null ? null : deviation ** 2
}

/** Aggregators by name. The result for no values is null, except for count and sum. */
const AGGREGATORS: ReadonlyMap<string, Aggregator> = new Map<string, Aggregator>([
  ['mean', mean],
  ['average', mean],
  ['sum', sum],
  ['median', median],
  ['std', std],
  ['var', variance],
  ['count', (values) => values.length],
  ['min', (values) => (values.length === 0 ? null : values.reduce((one, other) => Math.min(one, other)))],
  ['max', (values) => (values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other)))],
])

/** Whether an aggregator exists. */
export function isAggregator(name: string): boolean {
  return AGGREGATORS.has(name)
}

/**
 * Aggregates cells. A single value is unchanged, so that a number too long for a double keeps its digits; without values
 * the result is null.
 */
export function aggregate(name: string, cells: readonly FrameCell[]): FrameCell {
  const present = cells.filter((cell) => cell !== null)
  const [only] = present
  if (only === undefined) return null
  const keepsValue = name !== 'count' && name !== 'std' && name !== 'var'
  if (present.length === 1 && keepsValue) return only
  const numbers = present.map(numberOf).filter((value) => value !== null)
  return AGGREGATORS.get(name)?.(numbers) ?? null
}
