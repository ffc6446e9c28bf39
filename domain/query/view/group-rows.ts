import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnReader } from '#domain/query/result/result-table.ts'
import { mostFrequent } from './most-frequent.ts'

/** A value of a column and its number of rows. */
export interface ValueCount {
  readonly value: ResultCell
  readonly count: number
}

/**
 * Values of a column among some rows: the number of distinct values without NULL, the number of NULLs, and the most
 * frequent values.
 */
interface ValueTally {
  readonly distinct: number
  readonly nulls: number
  /** Including NULL; of equally frequent values, the smaller number or the earlier text is first. */
  readonly top: readonly ValueCount[]
  /** The sorted numbers, if they were sorted for counting. */
  readonly sorted?: Float64Array
}

/** Counts the values of a column among some rows, and lists the `most` frequent. */
export function tallyValues(column: ColumnReader, rows: Uint32Array, most: number): ValueTally {
  const numbers = column.numbers?.() ?? null
  if (numbers !== null) return tallyNumbers(column, numbers, { rows, most })
  return column.codes === undefined ? tallyCells(column, rows, most) : tallyCodes(column, rows, most)
}

function tallyCells({ cell }: ColumnReader, rows: Uint32Array, most: number): ValueTally {
  const counts = new Map<ResultCell, number>()
  for (const row of rows) {
    const value = cell(row)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const nulls = counts.get(null) ?? 0
  const values = [...counts.keys()]
  const top = mostFrequent(Uint32Array.from(counts.values()), most)
  return {
    distinct: counts.size - (nulls > 0 ? 1 : 0),
    nulls,
    top: Array.from(top, ({ place, count }) => ({ value: values[place] ?? null, count })),
  }
}

function tallyCodes(column: ColumnReader, rows: Uint32Array, most: number): ValueTally {
  const { codes, firstRows, nullCodes } = column.codes?.() ?? NO_CODES
  const counts = new Uint32Array(firstRows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  let nulls = 0
  // Joins all encodings of NULL.
  for (const code of nullCodes) {
    nulls += counts[code] ?? 0
    counts[code] = 0
  }
  let distinct = 0
  for (let code = 0; code < counts.length; code += 1) if ((counts[code] ?? 0) > 0) distinct += 1
  const top = Array.from(mostFrequent(counts, most), ({ place, count }) => ({
    value: column.cell(firstRows[place] ?? 0),
    count,
  }))
  return { distinct, nulls, top: withNulls(top, nulls, most) }
}

const NO_CODES = { codes: new Uint32Array(), firstRows: new Uint32Array(), nullCodes: [] }

function tallyNumbers(
  { cell }: ColumnReader,
  numbers: Float64Array,
  { rows, most }: { readonly rows: Uint32Array; readonly most: number },
): ValueTally {
  const sorted = numbersAt(numbers, rows).sort()
  // NaN comes last.
  let end = sorted.length
  while (end > 0 && Number.isNaN(sorted[end - 1])) end -= 1
  const starts = new Uint32Array(end + 1)
  let runs = 0
  for (let at = 0; at < end; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) continue
    starts[runs] = at
    runs += 1
  }
  starts[runs] = end
  const counts = new Uint32Array(runs)
  for (let run = 0; run < runs; run += 1) counts[run] = (starts[run + 1] ?? 0) - (starts[run] ?? 0)
  const frequent = mostFrequent(counts, most).map(({ place, count }) => ({
    number: sorted[starts[place] ?? 0] ?? 0,
    count,
  }))
  const written = writtenAs(new Set(frequent.map(({ number }) => number)), { numbers, rows, cell })
  const top = frequent.map(({ number, count }) => ({ value: written.get(number) ?? number, count }))
  const nulls = sorted.length - end
  return { distinct: runs, nulls, top: withNulls(top, nulls, most), sorted: sorted.subarray(0, end) }
}

function numbersAt(numbers: Float64Array, rows: Uint32Array): Float64Array {
  const some = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) some[at] = numbers[rows[at] ?? 0] ?? Number.NaN
  return some
}

interface Written {
  readonly numbers: Float64Array
  readonly rows: Uint32Array
  readonly cell: ColumnReader['cell']
}

/** The cells of some numbers, from the first row of each. */
function writtenAs(wanted: Set<number>, { numbers, rows, cell }: Written): ReadonlyMap<number, ResultCell> {
  const written = new Map<number, ResultCell>()
  for (let at = 0; at < rows.length && wanted.size > 0; at += 1) {
    const row = rows[at] ?? 0
    const number = numbers[row] ?? Number.NaN
    if (!wanted.delete(number)) continue
    written.set(number, cell(row))
  }
  return written
}

function withNulls(top: readonly ValueCount[], nulls: number, most: number): readonly ValueCount[] {
  if (nulls === 0) return top
  const place = top.findIndex(({ count }) => count < nulls)
  return top.toSpliced(place < 0 ? top.length : place, 0, { value: null, count: nulls }).slice(0, most)
}

/** The most frequent values of a column, and the number of distinct values including NULL. */
export interface ColumnGroups {
  readonly values: readonly ValueCount[]
  readonly distinct: number
}

const MOST_GROUPS = 1_000

/** Groups the rows by the values of a column. */
export function groupRows(column: ColumnReader, rows: Uint32Array): ColumnGroups {
  const { top, distinct, nulls } = tallyValues(column, rows, MOST_GROUPS)
  return { values: top, distinct: distinct + (nulls > 0 ? 1 : 0) }
}
