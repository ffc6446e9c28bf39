import { notify } from '#data/platform/toasts.ts'
import type { Completeness } from '#domain/core/completeness/completeness.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { partialRowsNote } from '#domain/query/completeness/query-completeness.ts'
import { cellCount, type GridRange } from '#ui/grid/grid-range.ts'

/** The rows of the copied result: their number, and whether they are all rows of its query. */
interface CopiedRows {
  readonly rowCount: number
  readonly completeness: Completeness
}

/** "Copied 4 cells". */
export function copiedText(range: GridRange): string {
  const cells = cellCount(range)
  return cells === 1 ? 'Copied 1 cell' : `Copied ${countText(cells)} cells`
}

/** The sentence for a block that holds all rows of an incomplete result; undefined for every other block. */
export function copiedRowsNote({ rowCount, completeness }: CopiedRows, range: GridRange): string | undefined {
  const isAll = range.firstRow === 0 && range.lastRow >= rowCount - 1
  return isAll ? (partialRowsNote(completeness) ?? undefined) : undefined
}

/** Shows a toast about a copied block and the rows that it lacks. */
export function notifyCopied(range: GridRange, rows: CopiedRows): void {
  const detail = copiedRowsNote(rows, range)
  notify({
    type: 'success',
    text: copiedText(range),
    noDuplicate: true,
    ...(detail === undefined ? {} : { detail }),
  })
}
