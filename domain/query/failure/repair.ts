import type { Query } from '#domain/query/query.ts'
import { wrongNameIn } from './failure.ts'
import { type DocumentRange, placeInDocument } from './place-in-document.ts'
import { suggestName } from './suggest-name.ts'

/** What repairing a name needs to know: the tables of the schema, and their columns. */
export interface KnownNames {
  readonly tables: readonly string[]
  readonly columns: ReadonlyMap<string, readonly { readonly name: string }[]>
}

/** A name that would most likely have worked, and what the text would have to be replaced. */
export interface Repair {
  readonly name: string
  readonly range: DocumentRange
}

/** The known name that was meant where the database did not know one; null when none is near or the text changed. */
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

/** The columns of the tables that the SQL names; of all tables when it names none that is known. */
function columnsInReach(sql: string, { tables, columns }: KnownNames): string[] {
  const words = new Set(sql.toLowerCase().match(/\w+/g))
  const named = tables.filter((table) => words.has(table.toLowerCase()))
  const reach = named.length === 0 ? tables : named
  return reach.flatMap((table) => (columns.get(table) ?? []).map((column) => column.name))
}

/** The database may point at the name itself, at its quote, or at its table in front. */
function wrongRange(document: string, near: DocumentRange, name: string): DocumentRange | null {
  const lineEnd = document.indexOf('\n', near.from)
  const from = document.indexOf(name, near.from)
  return from < 0 || (lineEnd >= 0 && from > lineEnd) ? null : { from, to: from + name.length }
}
