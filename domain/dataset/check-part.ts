import { parseJson } from '#domain/core/parse.ts'
import { checkExpression } from '#domain/semantic/sql-expression.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'

/** What is wrong with the name of a column or metric among the others of its list; null where it can be. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return 'A name cannot be empty.'
  if (name.length > 255) return 'A name has at most 255 characters.'
  return others.includes(name) ? 'This name is taken.' : null
}

/** What is wrong with an expression: it is one expression without a query in it. Null where it can be, or has templates. */
export function expressionProblem(sql: string): string | null {
  if (sql.trim() === '') return 'cannot be empty'
  if (/\{[{%]/.test(sql)) return null
  const checked = checkExpression(sql, scanDialect('standard'))
  return checked.ok ? null : checked.error.message
}

/** What is wrong with a text that is stored as JSON; null where it can be, or is empty. */
export function jsonProblem(text: string): string | null {
  return text.trim() === '' || parseJson(text).ok ? null : 'This is not valid JSON.'
}

/** A whole number that somebody typed: null where nothing is typed. Fails: with what is expected. Source: BI spec §5. */
export function readInteger(text: string): number | null | 'is expected to be an integer' {
  if (text.trim() === '') return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : 'is expected to be an integer'
}
