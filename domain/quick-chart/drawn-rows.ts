import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import type { QuickKind } from './quick-chart.ts'

/** The most rows that a kind of chart draws; more bars would be unreadable. */
const MOST_ROWS: Readonly<Record<QuickKind, number>> = {
  bar: 100,
  line: 10_000,
  area: 10_000,
  scatter: 10_000,
}

/** The number of drawn rows, and a note if that is not all of them. */
export function drawnRows(
  kind: QuickKind,
  rowCount: number,
): { readonly count: number; readonly cut: string | null } {
  const count = Math.min(rowCount, MOST_ROWS[kind])
  return { count, cut: count < rowCount ? `the first ${countText(count)} of ${rowsText(rowCount)}` : null }
}
