import type { Query } from '#domain/query/query.ts'
import { wrongNameIn } from './failure.ts'
import { type DocumentRange, placeInDocument } from './place-in-document.ts'
import { suggestName } from './suggest-name.ts'

/** The tables of a schema and their columns. */
export interface KnownNames {
  readonly tables: readonly string[]
  readonly columns: ReadonlyMap<string, readonly { readonly name: string }[]>
}

/** A likely name, and the range that it replaces. */
export interface Repair {
  readonly name: string
  readonly range: DocumentRange
}

/** Suggests a known name for an unknown one; null if none is similar or the text changed. */
export function findRepair(query: Query, document: string, known: KnownNames): Repair | null {
  const wrong = query.error === null ? null : wrongNameIn(query.error)
  const at = query.error?.place ?? null
  if (wrong === null || at === null) return null
  const candidates = wrong.kind === 'table' ? known.tables : columnsInReach(query.sql, known)
  const name = suggestName(wrong.name, candidates)
  const place = placeInDocument(document, query, { ...at, length: wrong.name.length })
  if (name === null || place === null) return null
  const range = wrongRange(document, place, wrong.name)
  return range === null ? null : { name, range }
}

/** The columns of the tables in the SQL; of all tables if it names no known one. */
function columnsInReach(sql: string, { tables, columns }: KnownNames): string[] {
  const names = new Set(sql.toLowerCase().match(/\w+/g))
  const named = tables.filter((table) => names.has(table.toLowerCase()))
  const reach = named.length === 0 ? tables : named
  return reach.flatMap((table) => (columns.get(table) ?? []).map((column) => column.name))
}

/** The position may be the name, its quote, or the table before it. */
function wrongRange(document: string, near: DocumentRange, name: string): DocumentRange | null {
  const lineEnd = document.indexOf('\n', near.from)
  const from = document.indexOf(name, near.from)
  return from < 0 || (lineEnd >= 0 && from > lineEnd) ? null : { from, to: from + name.length }
}
