import type { Query, SqlPlace } from '#domain/query/query.ts'
import { offsetAt } from '#domain/sql/text-lines.ts'

/** What finding a place needs to know of a run. */
type RanSql = Pick<Query, 'sql' | 'startLine' | 'startColumn'>

/** A stretch of a document, as offsets. */
export interface DocumentRange {
  readonly from: number
  readonly to: number
}

/** Where the SQL of a run stands in the document now; null when it changed, so that no error marks innocent text. */
export function findRanSql(document: string, ran: RanSql): DocumentRange | null {
  const start = offsetAt(document, { line: ran.startLine, column: ran.startColumn })
  if (start !== null && document.startsWith(ran.sql, start))
    return { from: start, to: start + ran.sql.length }
  const moved = document.indexOf(ran.sql)
  return ran.sql === '' || moved < 0 ? null : { from: moved, to: moved + ran.sql.length }
}

/** The stretch of the document that a place in the SQL of a run names; at least one character where there is one. */
export function placeInDocument(document: string, ran: RanSql, place: SqlPlace): DocumentRange | null {
  const range = findRanSql(document, ran)
  const inside = offsetAt(ran.sql, place)
  if (range === null || inside === null) return null
  const from = range.from + inside
  return { from, to: Math.min(from + Math.max(place.length, 1), document.length) }
}

/** The place of an error in the tab's lines, as the run saw them. */
export function placeInTab(ran: RanSql, place: SqlPlace): SqlPlace {
  return {
    line: ran.startLine + place.line - 1,
    column: place.line === 1 ? ran.startColumn + place.column - 1 : place.column,
    length: place.length,
  }
}
