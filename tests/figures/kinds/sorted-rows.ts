import type { ExpectedRow } from '#tests/figures/expected/database.ts'
import { isTime } from '#tests/figures/expected/names.ts'
import type { Dimension } from '#tests/figures/world/ask.ts'

/** Sorts rows as the database does: ascending, numbers and times by value, no value last. */
export function sortedByCells(
  rows: readonly ExpectedRow[],
  dimensions: readonly Dimension[],
): readonly ExpectedRow[] {
  return rows.toSorted((a, b) => {
    for (const [at, { column }] of dimensions.entries()) {
      const isNumber = isTime(column.kind) || column.kind === 'year'
      const order = compareCells(a.cells[at] ?? null, b.cells[at] ?? null, isNumber)
      if (order !== 0) return order
    }
    return 0
  })
}

function compareCells(a: string | null, b: string | null, isNumber: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (isNumber) return Number(a) - Number(b)
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
