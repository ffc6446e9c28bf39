import type { PageAsk } from './page-ask.ts'

/** The page that the server returned; `rowCount` is null if the total is unknown. */
export interface ServerPages {
  readonly ask: PageAsk
  readonly length: number
  readonly rowCount: number | null
  /** The columns that the server can order by. */
  readonly orderable: readonly string[]
}

import { groupThousands } from '#domain/core/number/digits.ts'

/** The number of pages. If the total is unknown, a full page is followed by another one. */
export function pageCount({ ask, length, rowCount }: ServerPages, shown: number): number {
  if (rowCount !== null) return Math.max(1, Math.ceil(rowCount / length))
  return ask.page + (shown >= length ? 2 : 1)
}

/** The visible rows: "Rows 11 to 20 of 223". */
export function pageText({ ask, length, rowCount }: ServerPages, shown: number): string {
  const digits = (value: number) => groupThousands(String(value))
  const first = ask.page * length + 1
  const of = rowCount === null ? '' : ` of ${digits(rowCount)}`
  return `Rows ${digits(first)} to ${digits(first + Math.max(0, shown - 1))}${of}`
}
