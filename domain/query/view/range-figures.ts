import { decimalSum, decimalText, meanText } from '#domain/core/number/decimal-sum.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { compareNumbers } from './sort-keys.ts'

/** What the numbers among some cells are: digits in plain. `isExact` false: among them are doubles beyond plain digits. */
interface NumberFigures {
  readonly count: number
  readonly sum: string
  readonly mean: string
  readonly min: string
  readonly max: string
  readonly isExact: boolean
}

/**
 * What some cells are together. `distinct` counts values but NULL, null when they are too many to be told apart;
 * `numbers` is null where no column holds any, `texts` where all columns hold numbers: the first and last in order.
 */
export interface RangeFigures {
  readonly cells: number
  readonly nulls: number
  readonly distinct: number | null
  readonly numbers: NumberFigures | null
  readonly texts: { readonly min: string; readonly max: string } | null
}

/** Most values that are told apart. */
const MOST_DISTINCT = 2_000_000

const PAUSE_CELLS = 20_000

/** Works out the figures of a block of cells: rows by their numbers in the result. Pauses now and then. */
export function* rangeFigures(
  table: ResultTable,
  { rows, columns }: { readonly rows: Uint32Array; readonly columns: readonly number[] },
): Generator<void, RangeFigures> {
  const numbers = numberFigures()
  const texts = textFigures()
  const distinct = new Set<ResultCell>()
  let nulls = 0
  let looked = 0
  for (const number of columns) {
    const { cell, isNumber } = table.reader(number)
    for (const row of rows) {
      looked += 1
      if (looked % PAUSE_CELLS === 0) yield
      const value = cell(row)
      if (value === null) {
        nulls += 1
        continue
      }
      if (distinct.size <= MOST_DISTINCT) distinct.add(value)
      if (isNumber) numbers.add(String(value))
      else texts.add(String(value))
    }
  }
  return {
    cells: rows.length * columns.length,
    nulls,
    distinct: distinct.size > MOST_DISTINCT ? null : distinct.size,
    numbers: numbers.figures(),
    texts: texts.figures(),
  }
}

function numberFigures() {
  const exact = decimalSum()
  let [count, rest, isExact] = [0, 0, true]
  let [min, max]: [string | null, string | null] = [null, null]
  return {
    add: (digits: string) => {
      if (Number.isNaN(Number(digits))) return
      count += 1
      if (!exact.add(digits)) {
        rest += Number(digits)
        isExact = false
      }
      if (min === null || compareNumbers(digits, min) < 0) min = digits
      if (max === null || compareNumbers(digits, max) > 0) max = digits
    },
    figures: (): NumberFigures | null => {
      if (min === null || max === null) return null
      const total = exact.total()
      const double = Number(decimalText(total)) + rest
      const sum = isExact ? decimalText(total) : String(double)
      const mean = isExact ? meanText(total, count) : String(double / count)
      return { count, sum, mean, min, max, isExact }
    },
  }
}

function textFigures() {
  let [min, max]: [string | null, string | null] = [null, null]
  return {
    add: (text: string) => {
      if (min === null || text < min) min = text
      if (max === null || text > max) max = text
    },
    figures: () => (min === null || max === null ? null : { min, max }),
  }
}
