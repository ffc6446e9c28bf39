import { connection } from '#data/http/connection.ts'
import { fetchSqlFaults } from '#data/http/sql/estimate.ts'
import { isBeingTyped, placeFaults } from '#domain/query/estimate/place-faults.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { statementAt } from '#domain/sql/statement-at.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import type { TextProblem } from '#ui/code/code-types.ts'

/** The database of a text that a server checks. */
interface CheckedPlace {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly dialect: string
}

/** Longest text whose statements are searched, in characters. */
const LONGEST = 400_000

/** Rejected checks in a row after which a database gets none until the page is loaded again: its server has no check. */
const MOST_REJECTIONS = 3

const rejections = new Map<number, number>()

/**
 * Asks the server for the faults of the statement at a cursor, which is not executed. Null offline, for templates, and where
 * the server has no check for the database.
 */
export async function checkOnServer(
  text: string,
  cursor: number,
  { dbId, catalog, schema, dialect }: CheckedPlace,
  signal: AbortSignal,
): Promise<readonly TextProblem[] | null> {
  if (
    connection.get().kind !== 'online' ||
    (rejections.get(dbId) ?? 0) >= MOST_REJECTIONS ||
    text.length > LONGEST
  )
    return null
  const statement = statementAt(text, splitStatements(text, scanDialect(dialect)), cursor)
  if (statement === null) return []
  const sql = text.slice(statement.from, statement.to)
  // Places in the rendered text are not those of this one.
  if (mayHaveTemplate(sql) || isTooLong(sql)) return null
  const faults = await fetchSqlFaults({ dbId, catalog, schema, sql, templateParams: null }, signal)
  if (faults.ok) {
    rejections.delete(dbId)
    const placed = placeFaults(text, statement, faults.value)
    return placed.filter((fault) => !isBeingTyped(fault, statement, cursor))
  }
  const { code } = faults.error
  if (code === 'refused' || code === 'not-found' || code === 'forbidden')
    rejections.set(dbId, (rejections.get(dbId) ?? 0) + 1)
  return null
}
