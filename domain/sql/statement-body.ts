import type { ScanDialect } from './scan/scan-dialect.ts'
import { splitStatements } from './split-statements.ts'

/**
 * The single statement of a text, without semicolons and surrounding comments, so that it can be put into brackets. A
 * text of several statements, or of none, is unchanged: the guard of its database rejects it.
 */
export function statementBody(sql: string, dialect: ScanDialect): string {
  const [first, second] = splitStatements(sql, dialect)
  return first === undefined || second !== undefined ? sql : sql.slice(first.from, first.to)
}
