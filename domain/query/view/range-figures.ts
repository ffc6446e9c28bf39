import { type NumberFigures, numberFigures } from '#domain/core/number/number-figures.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'

/**
 * Figures of selected cells. `distinct` counts values without NULL, null if there are too many; `numbers` is null without
 * numeric columns, `texts` without text columns: first and last in order.
 */
export interface RangeFigures {
  readonly cells: number
  readonly nulls: number
  readonly distinct: number | null
  readonly numbers: NumberFigures | null
  readonly texts: { readonly min: string; readonly max: string } | null
}

const MOST_DISTINCT = 2_000_000

const PAUSE_CELLS = 20_000

/** Computes the figures of a block of cells; rows are indexes of the result. Yields regularly. */
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
