import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { fetchSqlFaults } from '#data/http/sql/estimate.ts'
import { isBeingTyped, placeFaults } from '#domain/query/estimate/place-faults.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { statementAt } from '#domain/sql/statement-at.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import type { TextProblem } from '#ui/code/code-types.ts'
import { isCheckMissing, noteCheck } from './missing-check.ts'

/** The database of a text that a server checks. */
interface CheckedPlace {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly dialect: string
}

/** A text with its cursor, as an offset. */
interface CheckedText {
  readonly text: string
  readonly cursor: number
  readonly place: CheckedPlace
}

/** Longest text whose statements are searched, in characters. */
const LONGEST = 400_000

/**
 * Asks the server for the faults of the statement at a cursor, which is not executed. Null offline, for templates, and where
 * the server has no check for the database.
 */
export async function checkOnServer(
  db: LocalDatabase,
  { text, cursor, place: { dbId, catalog, schema, dialect } }: CheckedText,
  signal: AbortSignal,
): Promise<readonly TextProblem[] | null> {
  if (connection.get().kind !== 'online' || text.length > LONGEST) return null
  if (await isCheckMissing(db, dbId)) return null
  const statement = statementAt(text, splitStatements(text, scanDialect(dialect)), cursor)
  if (statement === null) return []
  const sql = text.slice(statement.from, statement.to)
  // Places in the rendered text are not those of this one.
  if (mayHaveTemplate(sql) || isTooLong(sql)) return null
  const faults = await fetchSqlFaults({ dbId, catalog, schema, sql, templateParams: null }, signal)
  await noteCheck(db, dbId, faults.ok ? null : faults.error)
  if (!faults.ok) return null
  const placed = placeFaults(text, statement, faults.value)
  return placed.filter((fault) => !isBeingTyped(fault, statement, cursor))
}
