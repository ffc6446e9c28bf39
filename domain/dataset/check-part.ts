import { parseJson } from '#domain/core/parse.ts'
import { checkExpression } from '#domain/semantic/sql-expression.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'

/** Problem with the name of a column or metric; null if it is valid. `others` are the other names of its list. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return 'A name cannot be empty.'
  if (name.length > 255) return 'A name has at most 255 characters.'
  return others.includes(name) ? 'This name is taken.' : null
}

/**
 * Problem with an expression, which must be a single expression without a query; null if it is valid or has templates.
 */
export function expressionProblem(sql: string): string | null {
  if (sql.trim() === '') return 'cannot be empty'
  if (/\{[{%]/.test(sql)) return null
  const checked = checkExpression(sql, scanDialect('standard'))
  return checked.ok ? null : checked.error.message
}

/** Problem with a text that is stored as JSON; null if it is valid or empty. */
export function jsonProblem(text: string): string | null {
  return text.trim() === '' || parseJson(text).ok ? null : 'This is not valid JSON.'
}

/** Parses a typed integer; null if the text is blank. Fails: with the message of the form. Source: BI spec §5. */
export function readInteger(text: string): number | null | 'is expected to be an integer' {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 'is expected to be an integer'
}
