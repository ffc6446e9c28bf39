import { notNumbersText, numberFigures } from '#domain/core/number/number-figures.ts'
import type { CellKind, CellValue } from '#ui/grid/cell-value.ts'
import { groupDigits, isNumeric } from '#ui/grid/format-cell.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'

/** With more cells only their number is shown: adding up would delay a drag. */
const SUMMED_CELLS = 200_000

type Read = (row: number, column: number) => CellValue | undefined

/**
 * "5 cells selected, sum 52.3, mean 10.46": exact for integers and decimals of any length. Has no sum where a cell is not
 * loaded or there is no number; empty for one cell.
 */
export function selectionSummary(
  range: GridRange | undefined,
  kinds: readonly CellKind[],
  read: Read,
): string {
  if (range === undefined || cellCount(range) < 2) return ''
  const count = `${groupDigits(String(cellCount(range)))} cells selected`
  const numbers = cellCount(range) > SUMMED_CELLS ? null : addUp(range, kinds, read)
  if (numbers === null) return count
  const { sum, mean, notNumbers } = numbers
  const without = notNumbers === 0 ? '' : `, ${notNumbersText(notNumbers)}`
  return `${count}, sum ${groupDigits(sum)}, mean ${groupDigits(mean)}${without}`
}

function addUp(range: GridRange, kinds: readonly CellKind[], read: Read) {
  const numbers = numberFigures()
  for (let column = range.firstColumn; column <= range.lastColumn; column += 1) {
    const kind = kinds[column]
    if (kind === undefined || !isNumeric(kind)) continue
    for (let row = range.firstRow; row <= range.lastRow; row += 1) {
      const value = read(row, column)
      if (value === undefined) return null
      if (value !== null && typeof value !== 'object') numbers.add(String(value))
    }
  }
  return numbers.figures()
}
