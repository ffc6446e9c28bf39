import { compareNumbers } from '#domain/core/number/compare-numbers.ts'
import type { ValueCodes } from '#domain/query/column/coded-texts.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { tallyValues, type ValueCount } from '#domain/query/view/group-rows.ts'
import { timeOfCell } from './time-of-cell.ts'

/** A bin of a histogram from `from` to below `to` (inclusive in the last one), with its count. */
export interface HistogramBin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/**
 * Statistics of the finite numbers of a column. Quantiles are interpolated as in SQL (`quantile_cont`). `least` and
 * `greatest` are the exact digits of both ends if a double cannot hold them, otherwise null.
 */
export interface NumberProfile {
  readonly min: number
  readonly max: number
  readonly least: string | null
  readonly greatest: string | null
  readonly mean: number
  readonly sum: number
  readonly quantiles: {
    readonly p5: number
    readonly p25: number
    readonly p50: number
    readonly p75: number
    readonly p95: number
  }
  /** Empty if doubles are too imprecise. */
  readonly histogram: readonly HistogramBin[]
}

/**
 * Statistics of a column; `numbers` is null without numbers, `lengths` without texts. `times` are times in ms since 1970.
 * `notFinite` counts excluded values: NaN and infinities.
 */
export interface ColumnProfile {
  readonly rows: number
  readonly nulls: number
  readonly distinct: number
  readonly top: readonly ValueCount[]
  readonly numbers: NumberProfile | null
  readonly times: NumberProfile | null
  readonly notFinite: number
  readonly lengths: { readonly min: number; readonly max: number } | null
}

const TOP_VALUES = 10
const BINS = 20

/** Distinct doubles per bin that are needed for a reliable count. */
const VALUES_OF_BIN = 50

/** Profiles a column over some rows. Numbers are treated as doubles, times by their ms. */
export function profileColumn(column: ColumnReader, rows: Uint32Array, isTime = false): ColumnProfile {
  const { nulls, distinct, top, sorted } = tallyValues(column, rows, TOP_VALUES + 1)
  const isMeasured = column.isNumber || isTime
  const numbers = isMeasured ? measured(column, rows, { isTime, sorted }) : null
  return {
    rows: rows.length,
    nulls,
    distinct,
    top: top.filter(({ value }) => value !== null).slice(0, TOP_VALUES),
    numbers: column.isNumber ? profileOf(column, rows, { numbers, sorted }) : null,
    times: isTime && numbers !== null ? profileNumbers(numbers) : null,
    notFinite: numbers === null ? 0 : rows.length - nulls - numbers.length,
    lengths: column.isNumber ? null : lengthsOf(column, rows),
  }
}

interface Measured {
  readonly isTime: boolean
  readonly sorted: Float64Array | undefined
}

/** The finite numbers of a column, sorted. */
function measured(column: ColumnReader, rows: Uint32Array, { isTime, sorted }: Measured): Float64Array {
  if (isTime) return timesOf(column, rows)
  return sorted ?? readNumbers(column, rows, Number)
}

/** Profiles numbers. If not all are doubles, both ends have exact digits too. */
function profileOf(
  { cell }: ColumnReader,
  rows: Uint32Array,
  { numbers, sorted }: { readonly numbers: Float64Array | null; readonly sorted: Float64Array | undefined },
): NumberProfile | null {
  const profile = numbers === null ? null : profileNumbers(numbers)
  if (profile === null || sorted !== undefined) return profile
  let [least, greatest]: [string | null, string | null] = [null, null]
  for (const row of rows) {
    const digits = String(cell(row) ?? 'NaN')
    if (!Number.isFinite(Number(digits))) continue
    if (least === null || compareNumbers(digits, least) < 0) least = digits
    if (greatest === null || compareNumbers(digits, greatest) > 0) greatest = digits
  }
  return { ...profile, least: unlike(least, profile.min), greatest: unlike(greatest, profile.max) }
}

/** The digits if the double differs from them, otherwise null. */
function unlike(digits: string | null, double: number): string | null {
  return digits === null || compareNumbers(digits, String(double)) === 0 ? null : digits
}

/** The sorted times of a column; equal texts are parsed once. */
function timesOf(column: ColumnReader, rows: Uint32Array): Float64Array {
  const codes = column.codes?.()
  if (codes === undefined) return readNumbers(column, rows, timeOfCell)
  const times = Float64Array.from(codes.firstRows, (row) => timeOfCell(String(column.cell(row))))
  const byRow = new Float64Array(rows.length)
  let count = 0
  for (const row of rows) {
    const time = times[codes.codes[row] ?? 0] ?? Number.NaN
    if (!Number.isFinite(time)) continue
    byRow[count] = time
    count += 1
  }
  return byRow.subarray(0, count).sort()
}

function readNumbers(
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

/** Profiles sorted numbers; null without any. */
function profileNumbers(sorted: Float64Array): NumberProfile | null {
  const min = sorted.at(0)
  const max = sorted.at(-1)
  if (min === undefined || max === undefined) return null
  const sum = exactSum(sorted)
  const at = (share: number) => quantileOf(sorted, share)
  return {
    min,
    max,
    least: null,
    greatest: null,
    mean: sum / sorted.length,
    sum,
    quantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
    histogram: histogramOf(sorted, min, max),
  }
}

/** The quantile of sorted numbers, at least one. */
function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  const part = place - Math.floor(place)
  // Scales each value, because their difference may overflow.
  return low === high ? low : low * (1 - part) + high * part
}

/** Compensated sum (Neumaier). */
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

/** Bins of a histogram; none if doubles are too imprecise, as for ids beyond 2^53. */
function histogramOf(sorted: Float64Array, min: number, max: number): readonly HistogramBin[] {
  const isOne = min === max || !Number.isFinite(max - min)
  if (isOne) return [{ from: min, to: max, count: sorted.length }]
  const size = Math.max(Math.abs(min), Math.abs(max))
  if (size >= 2 ** 53 && max - min < size * Number.EPSILON * BINS * VALUES_OF_BIN) return []
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

function lengthsOf(column: ColumnReader, rows: Uint32Array): ColumnProfile['lengths'] {
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  const bytes = column.bytes?.() ?? null
  const take = (row: number) => {
    const length = bytes === null ? lengthOf(column.cell(row)) : bytes.letters(row)
    if (length === null) return
    min = Math.min(min, length)
    max = Math.max(max, length)
  }
  const codes = column.codes?.()
  if (codes === undefined) rows.forEach(take)
  else takeOnce(codes, rows, take)
  return min > max ? null : { min, max }
}

function lengthOf(value: ResultCell): number | null {
  return value === null ? null : String(value).length
}

/** Visits one row of each distinct value. */
function takeOnce(
  { codes, firstRows, nullCodes }: ValueCodes,
  rows: Uint32Array,
  take: (row: number) => void,
): void {
  const isTaken = new Uint8Array(firstRows.length)
  for (const code of nullCodes) isTaken[code] = 1
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    if (isTaken[code] === 1) continue
    isTaken[code] = 1
    take(firstRows[code] ?? 0)
  }
}
