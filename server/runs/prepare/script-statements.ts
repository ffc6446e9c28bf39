import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'

/** A statement of a script, with the comments before it. `line` and `column` of its beginning count from 1. */
interface ScriptStatement {
  readonly sql: string
  readonly line: number
  readonly column: number
}

type Statements = readonly [ScriptStatement, ...ScriptStatement[]]

/** Upper limit of the statements of a request. */
export const MOST_STATEMENTS = 100

/**
 * The statements of a script in order, without semicolons. A text with one statement or none stays unchanged, since the
 * engine reports its faults best. Fails: `too-many`.
 */
export function scriptStatements(
  sql: string,
  dialect: ScanDialect,
): Result<Statements, { readonly code: 'too-many' }> {
  const single = { sql, line: 1, column: 1 }
  const found = splitStatements(sql, dialect)
  if (found.length > MOST_STATEMENTS) return err({ code: 'too-many' })
  if (found.length < 2) return ok([single])
  const [first, ...others] = found.map(({ to }, at) => {
    const end = found[at - 1]?.end ?? 0
    const text = sql.slice(end, to)
    const from = end + text.length - text.trimStart().length
    return { sql: sql.slice(from, to), ...lineColumnAt(sql, from) }
  })
  return ok(first === undefined ? [single] : [first, ...others])
}
