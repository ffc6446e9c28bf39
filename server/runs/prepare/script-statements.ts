import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { splitStatements } from '#domain/sql/split-statements.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'

/** One statement of a script, with the comments before it. `line` and `column` are where it begins, from 1. */
interface ScriptStatement {
  readonly sql: string
  readonly line: number
  readonly column: number
}

type Statements = readonly [ScriptStatement, ...ScriptStatement[]]

/** Most statements of one request. */
export const MOST_STATEMENTS = 100

/**
 * The statements of a script, in order, without their semicolons. A text of one statement stays as it is, and one of none
 * too: the engine says best what is wrong with it. Fails: `too-many`.
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
