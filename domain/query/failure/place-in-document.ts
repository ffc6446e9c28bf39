import type { Query, SqlPlace } from '#domain/query/query.ts'
import { offsetAt } from '#domain/sql/text-lines.ts'

type RanSql = Pick<Query, 'sql' | 'startLine' | 'startColumn'>

/** A range of a document, as offsets. */
export interface DocumentRange {
  readonly from: number
  readonly to: number
}

/** The current range of a run's SQL in the document; null if it changed, so that no unrelated text is marked. */
export function findRanSql(document: string, ran: RanSql): DocumentRange | null {
  const start = offsetAt(document, { line: ran.startLine, column: ran.startColumn })
  if (start !== null && document.startsWith(ran.sql, start))
    return { from: start, to: start + ran.sql.length }
  const moved = document.indexOf(ran.sql)
  return ran.sql === '' || moved < 0 ? null : { from: moved, to: moved + ran.sql.length }
}

/** The range of a place in a run's SQL in the document; at least one character if possible. */
export function placeInDocument(document: string, ran: RanSql, place: SqlPlace): DocumentRange | null {
  const range = findRanSql(document, ran)
  const inside = offsetAt(ran.sql, place)
  if (range === null || inside === null) return null
  const from = range.from + inside
  return { from, to: Math.min(from + Math.max(place.length, 1), document.length) }
}

/** Converts a place in a run's SQL to the lines of its tab. */
export function placeInTab(ran: RanSql, place: SqlPlace): SqlPlace {
  return {
    line: ran.startLine + place.line - 1,
    column: place.line === 1 ? ran.startColumn + place.column - 1 : place.column,
    length: place.length,
  }
}
