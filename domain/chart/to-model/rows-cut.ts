import { exactText } from '#domain/chart/format/format-number.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'

/** What is said of rows that reach the limit of their query: there may be more; null where they do not. */
export function rowsCut({ rowCount }: Pick<ChartResult, 'rowCount'>, limit: number | null): string | null {
  return limit !== null && limit > 0 && rowCount >= limit ? `cut at ${exactText(rowCount)} rows` : null
}

/** Several things that were left out as one text; null where there is none. */
export function cutsText(...cuts: readonly (string | null)[]): string | null {
  const said = cuts.filter((cut) => cut !== null)
  return said.length === 0 ? null : said.join(', ')
}

/** So many things by their name: "1 row", "2 rows". */
export function countText(count: number, name: string): string {
  return `${exactText(count)} ${name}${count === 1 ? '' : 's'}`
}
