import { parseJson } from '#domain/core/parse.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isSymbol, isWord } from '#domain/sql/scan/sql-token.ts'
import type { Plan } from './plan.ts'
import { readPlanJson } from './read-plan-json.ts'

/** The longest text of a plan that is drawn, in characters, since it is parsed in the window. */
const LONGEST_PLAN = 2_000_000

/** The plan in a text of EXPLAIN (FORMAT json), with measured times of an EXPLAIN ANALYZE. Null for any other text. */
export function readExplainText(text: string): Plan | null {
  if (text.length > LONGEST_PLAN) return null
  const read = parseJson(text)
  return read.ok ? readPlanJson(read.value) : null
}

/**
 * An EXPLAIN whose plan can be drawn, for one whose result is a text. `isMeasured`: it executes its statement. Null for a text
 * that begins otherwise, or has options.
 */
export function drawableExplain(sql: string): { readonly sql: string; readonly isMeasured: boolean } | null {
  const tokens = sqlTokens(sql, scanDialect('standard')).filter(({ kind }) => kind !== 'comment')
  const [first, second] = tokens
  if (first === undefined || !isWord(first, 'EXPLAIN') || isSymbol(second, '(')) return null
  const isMeasured = isWord(second, 'ANALYZE', 'ANALYSE')
  const rest = sql.slice(isMeasured ? second?.to : first.to).trimStart()
  return { sql: `EXPLAIN (${isMeasured ? 'ANALYZE, ' : ''}FORMAT json) ${rest}`, isMeasured }
}
