import { type FrameCell, numberOf } from './frame.ts'

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

/** The sample's standard deviation: null for fewer than two values. */
function std(values: readonly number[]): number | null {
  const center = mean(values)
  if (center === null || values.length < 2) return null
  return Math.sqrt(sum(values.map((value) => (value - center) ** 2)) / (values.length - 1))
}

function variance(values: readonly number[]): number | null {
  const deviation = std(values)
  return deviation === null ? null : deviation ** 2
}

/** How values that meet are joined; nothing joins to nothing, but for count and sum. */
const AGGREGATORS: Readonly<Record<string, Aggregator>> = {
  mean,
  average: mean,
  sum,
  median,
  std,
  var: variance,
  count: (values) => values.length,
  min: (values) => (values.length === 0 ? null : values.reduce((one, other) => Math.min(one, other))),
  max: (values) => (values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other))),
}

/** Tells whether there is an aggregator of this name. */
export function isAggregator(name: string): boolean {
  return Object.hasOwn(AGGREGATORS, name)
}

/**
 * Joins cells by a named aggregator. A lone value stays as it came, so that a number too long for a double keeps its
 * digits; no value at all is null.
 */
export function aggregate(name: string, cells: readonly FrameCell[]): FrameCell {
  const present = cells.filter((cell) => cell !== null)
  const [only] = present
  if (only === undefined) return null
  const keepsValue = name !== 'count' && name !== 'std' && name !== 'var'
  if (present.length === 1 && keepsValue) return only
  return aggregateNumbers(
    name,
    present.map(numberOf).filter((value) => value !== null),
  )
}

/** Joins numbers by a named aggregator; null when there is none of that name. */
export function aggregateNumbers(name: string, values: readonly number[]): number | null {
  return AGGREGATORS[name]?.(values) ?? null
}
