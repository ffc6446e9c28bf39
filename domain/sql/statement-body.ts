import type { ScanDialect } from './scan/scan-dialect.ts'
import { splitStatements } from './split-statements.ts'

/**
 * The one statement of a text, without the semicolons and comments before and behind it, so that it can stand in brackets. A
 * text of several statements, or of none, stays as it is: the guard of its database refuses it.
 */
export function statementBody(sql: string, dialect: ScanDialect): string {
  const [first, second] = splitStatements(sql, dialect)
  return first === undefined || second !== undefined ? sql : sql.slice(first.from, first.to)
}
