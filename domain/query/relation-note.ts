import { countText } from '#domain/core/number/count-text.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import type { Query } from './query.ts'

const LONGEST_QUOTED = 120

type RelationRun = Pick<Query, 'sql' | 'executedSql' | 'rows' | 'queryLimit' | 'ctas'>

/** Describes a new table or view: its number of rows and its statement. `backend` is the kind of database. */
export function relationNotes(query: RelationRun, backend: string | null): readonly string[] {
  return [statementNote(query.sql, backend), rowsNote(query)].filter((note) => note !== null)
}

function statementNote(sql: string, backend: string | null): string | null {
  const statements = splitStatements(sql, scanDialect(backend ?? 'standard'))
  const last = statements.at(-1)
  if (last === undefined || statements.length < 2) return null
  const text = sql.slice(last.from, last.to).replaceAll(/\s+/g, ' ')
  const quoted = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text
  return `It is created from the last of ${statements.length} statements: ${quoted}`
}

function rowsNote({ sql, executedSql, rows, queryLimit, ctas }: RelationRun): string | null {
  const limit = addedLimit(sql, executedSql)
  const isView = ctas?.method === 'VIEW'
  if (limit !== null) {
    return `It has ${countText(limit)} rows at most, because the run had a limit of ${countText(queryLimit)}. To keep all rows, run it with a higher limit and another name.`
  }
  if (isView) return 'It has all rows of the statement, each time it is read.'
  return executedSql === null || rows === null ? null : `It has all rows of the statement: ${rowsText(rows)}.`
}

const LAST_LIMIT = /\blimit\s+(\d{1,15})[\s;]{0,100}$/i

/** The limit that the server added to a statement; null if it added none. */
function addedLimit(sql: string, executedSql: string | null): number | null {
  const [, added] = LAST_LIMIT.exec((executedSql ?? '').slice(-200)) ?? []
  const [, own] = LAST_LIMIT.exec(sql.slice(-200)) ?? []
  return added === undefined || added === own ? null : Number(added)
}
