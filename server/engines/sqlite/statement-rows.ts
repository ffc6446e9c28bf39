import type Database from 'better-sqlite3'
import { uniqueNames } from '#domain/core/text/unique-names.ts'
import type { ValueForm } from '#domain/engines/engine.ts'
import type { RemoteRows, TextRow } from '#server/engines/remote/remote-kind.ts'
import { type SqliteValue, typeColumn } from './columns.ts'

/** Rows that are read to determine the types of expressions. */
const TYPED_ROWS = 200

/** Runs a reading statement; its rows are read as they are requested. Throws errors of SQLite. */
export function statementRows(database: Database.Database, sql: string, form: ValueForm): RemoteRows {
  const statement = database.prepare<[], SqliteValue[]>(sql).safeIntegers(true).raw(true)
  const rows = statement.iterate()
  const first: SqliteValue[][] = []
  for (let next = rows.next(); next.done !== true; next = rows.next()) {
    first.push(next.value)
    if (first.length === TYPED_ROWS) break
  }
  const declared = statement.columns()
  const names = uniqueNames(declared.map(({ name }) => name))
  const typed = declared.map((column, at) =>
    typeColumn(
      column,
      first.map((row) => row[at] ?? null),
      form,
    ),
  )
  const toTexts = (row: readonly SqliteValue[]): TextRow =>
    typed.map(({ json }, at) => {
      const value = row[at] ?? null
      return value === null ? null : json(value)
    })
  return {
    columns: typed.map(({ type, generic, isTime }, at) => ({
      name: names[at] ?? '',
      type,
      type_generic: generic,
      is_dttm: isTime,
      json: asIs,
    })),
    read: async (count, maxBytes) => {
      const batch: TextRow[] = []
      let bytes = 0
      while (batch.length < count && bytes < maxBytes) {
        const row = first.shift() ?? nextOf(rows)
        if (row === null) break
        const texts = toTexts(row)
        for (const text of texts) bytes += text?.length ?? 4
        batch.push(texts)
      }
      return batch
    },
  }
}

/** Values are written as JSON where they are read, since their types differ within a column. */
function asIs(json: string): string {
  return json
}

function nextOf(rows: Iterator<SqliteValue[]>): SqliteValue[] | null {
  const next = rows.next()
  return next.done === true ? null : next.value
}
