import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { countValues, type ValueCount } from './group-rows.ts'
import { timeOfCell } from './time-of-cell.ts'

/** A part of the span of a column's numbers: from `from` to below `to` (the last one with it), and how many are in it. */
interface HistogramBin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** What the numbers of a column are like. Quantiles are values of the column: the least that so many are at most. */
export interface NumberProfile {
  readonly min: number
  readonly max: number
  readonly mean: number
  readonly sum: number
  readonly quantiles: {
    readonly p5: number
    readonly p25: number
    readonly p50: number
    readonly p75: number
    readonly p95: number
  }
  readonly histogram: readonly HistogramBin[]
}

/**
 * What the values of a column are like; `numbers` is null where it has none, `lengths` where it has no text. `times` are
 * the numbers of a column of times, in ms since 1970.
 */
export interface ColumnProfile {
  readonly rows: number
  readonly nulls: number
  readonly distinct: number
  readonly top: readonly ValueCount[]
  readonly numbers: NumberProfile | null
  readonly times: NumberProfile | null
  readonly lengths: { readonly min: number; readonly max: number } | null
}

const TOP_VALUES = 10
const BINS = 20

/** Describes a column over some rows. Numbers are counted as doubles; those of a column of times are its times. */
export function profileColumn(column: ColumnReader, rows: Uint32Array, isTime = false): ColumnProfile {
  const counts = countValues(column, rows)
  const nulls = counts.find(({ value }) => value === null)?.count ?? 0
  const values = counts.filter(({ value }) => value !== null)
  return {
    rows: rows.length,
    nulls,
    distinct: values.length,
    top: values.slice(0, TOP_VALUES),
    numbers: column.isNumber ? profileNumbers(numbersOf(column, rows, Number)) : null,
    times: isTime ? profileNumbers(numbersOf(column, rows, timeOfCell)) : null,
    lengths: column.isNumber ? null : lengthsOf(values),
  }
}

function numbersOf(
  { cell }: ColumnReader,
  rows: Uint32Array,
  toNumber: (text: string) => number,
): Float64Array {
  const numbers = new Float64Array(rows.length)
  let count = 0
  for (const row of rows) {
    const value: ResultCell = cell(row)
    const number = value === null ? Number.NaN : toNumber(String(value))
    if (!Number.isFinite(number)) continue
    numbers[count] = number
    count += 1
  }
  return numbers.subarray(0, count).sort()
}

/** Describes numbers that are sorted; null without any. */
function profileNumbers(sorted: Float64Array): NumberProfile | null {
  const min = sorted.at(0)
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return null
  const sum = exactSum(sorted)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? min
  return {
    min,
    max,
    mean: sum / sorted.length,
    sum,
    quantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
    histogram: histogramOf(sorted, min, max),
  }
}

/** The sum, with what each addition rounds off added at the end (Neumaier). */
function exactSum(numbers: Float64Array): number {
  let sum = 0
  let lost = 0
  for (const number of numbers) {
    const next = sum + number
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum
    sum = next
  }
  return Number.isFinite(lost) ? sum + lost : sum
}

function histogramOf(sorted: Float64Array, min: number, max: number): readonly HistogramBin[] {
  const isOne = min === max || !Number.isFinite(max - min)
  if (isOne) return [{ from: min, to: max, count: sorted.length }]
  const edges = Array.from({ length: BINS + 1 }, (_, bin) =>
    bin === BINS ? max : min + ((max - min) * bin) / BINS,
  )
  const counts = new Uint32Array(BINS)
  let bin = 0
  for (const number of sorted) {
    while (bin < BINS - 1 && number >= (edges[bin + 1] ?? max)) bin += 1
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return Array.from(counts, (count, place) => ({
    from: edges[place] ?? min,
    to: edges[place + 1] ?? max,
    count,
  }))
}

function lengthsOf(values: readonly ValueCount[]): ColumnProfile['lengths'] {
  if (values.length === 0) return null
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  for (const { value } of values) {
    const { length } = String(value)
    min = Math.min(min, length)
    max = Math.max(max, length)
  }
  return { min, max }
}
