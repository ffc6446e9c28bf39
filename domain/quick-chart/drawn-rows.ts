import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import type { QuickKind } from './quick-chart.ts'

/** Rows that a chart of a kind draws at most: more bars are no bars any more. */
const MOST_ROWS: Readonly<Record<QuickKind, number>> = {
  bar: 100,
  line: 10_000,
  area: 10_000,
  scatter: 10_000,
}

/** How many of the rows are drawn, and what is said where those are not all. */
export function drawnRows(
  kind: QuickKind,
  rowCount: number,
): { readonly count: number; readonly cut: string | null } {
  const count = Math.min(rowCount, MOST_ROWS[kind])
  return { count, cut: count < rowCount ? `the first ${countText(count)} of ${rowsText(rowCount)}` : null }
}
