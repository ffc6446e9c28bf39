import { ok, type Result } from '#domain/core/result.ts'
import { planRowLimit, type RowLimit } from '#domain/sql/row-limit.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isSymbol, isWord } from '#domain/sql/scan/sql-token.ts'
import { scriptStatements } from './script-statements.ts'

/** The filled SQL of a request with its limit of rows and the rules of its scanner. */
export interface StatementsToPlan {
  readonly sql: string
  readonly queryLimit: number | null
  readonly scan: ScanDialect
}

/** A statement with the limit of its rows. `line` and `column` are where it begins in the text, from 1. */
interface PlannedStatement {
  readonly sql: string
  readonly line: number
  readonly column: number
  readonly limit: RowLimit
}

/** The statements of a text, at least one, and whether the last one begins like a SELECT. */
export interface StatementPlan {
  readonly statements: readonly PlannedStatement[]
  readonly endsWithSelect: boolean
}

/** Splits a text into statements, and limits each. Fails: `too-many`. */
export function planStatements({
  sql,
  queryLimit,
  scan,
}: StatementsToPlan): Result<StatementPlan, { readonly code: 'too-many' }> {
  const script = scriptStatements(sql, scan)
  if (!script.ok) return script
  const statements = script.value.map((statement) => ({
    ...statement,
    limit: planRowLimit(statement.sql, queryLimit, scan),
  }))
  return ok({ statements, endsWithSelect: isSelect(script.value.at(-1)?.sql ?? '', scan) })
}

/** Whether a statement begins like a SELECT; the engine decides whether it is one. */
function isSelect(sql: string, scan: ScanDialect): boolean {
  const first = sqlTokens(sql, scan).find(({ kind }) => kind !== 'comment')
  return isSymbol(first, '(') || isWord(first, 'SELECT', 'WITH', 'FROM', 'VALUES')
}
