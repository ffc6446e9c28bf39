import { err, ok, type Result } from '#domain/core/result.ts'
import { type SqlToken, sqlTokens } from '#domain/sql/statement-guard-tokens.ts'
import type { SemanticError } from './semantic-dataset.ts'

/** What a custom SQL field that reads tables is answered with. Source: contract, issue 1037. */
export const SUBQUERY_MESSAGE = 'Custom SQL fields cannot contain sub-queries.'

/**
 * Lets a custom SQL text through when it is one expression: no sub-query, set operation, semicolon or comment, no clause
 * of a statement, all brackets and quotes closed. The engine's own guard judges the whole statement after it.
 * Fails: `bad-expression`. Source: security 7.
 */
export function checkExpression(sql: string): Result<string, SemanticError> {
  const tokens = sqlTokens(sql)
  const message =
    tokens.length === 0
      ? 'A custom SQL field is empty.'
      : (refusePiece(tokens) ?? refuseBrackets(tokens) ?? refuseClauses(tokens))
  return message === null ? ok(sql.trim()) : err({ code: 'bad-expression', message })
}

const STATEMENT_WORDS = new Set([
  'SELECT',
  'UNION',
  'INTERSECT',
  'EXCEPT',
  'PIVOT',
  'UNPIVOT',
  'SUMMARIZE',
  'DESCRIBE',
])
const QUERY_STARTS = new Set(['FROM', 'WITH', 'VALUES', 'TABLE', 'SHOW'])
const CLAUSE_WORDS = new Set('FROM WHERE HAVING GROUP ORDER LIMIT OFFSET QUALIFY WINDOW INTO AS'.split(' '))

function word(token: SqlToken | undefined): string {
  return token?.kind === 'word' ? token.text.toUpperCase() : ''
}

function refusePiece(tokens: readonly SqlToken[]): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.isOpen) return 'A custom SQL field has a quote or comment that is not closed.'
    if (token.kind === 'comment') return 'Custom SQL fields cannot contain comments.'
    if (token.text === ';') return 'Clause contains multiple statements'
    if (STATEMENT_WORDS.has(word(token))) return SUBQUERY_MESSAGE
    if (tokens[index - 1]?.text === '(' && QUERY_STARTS.has(word(token))) return SUBQUERY_MESSAGE
  }
  return null
}

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function refuseBrackets(tokens: readonly SqlToken[]): string | null {
  const open: string[] = []
  for (const token of tokens.filter((candidate) => candidate.kind === 'symbol')) {
    if (/[([{]/.test(token.text)) open.push(token.text)
    else if (CLOSING[token.text] !== undefined && open.pop() !== CLOSING[token.text]) {
      return 'Closing unclosed parenthesis in filter clause'
    }
  }
  return open.length === 0 ? null : 'Unclosed parenthesis in filter clause'
}

/** A comma or a clause outside brackets would leave the expression: `1 FROM other`, `a, b`. */
function refuseClauses(tokens: readonly SqlToken[]): string | null {
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'symbol') depth += /[([{]/.test(token.text) ? 1 : /[)\]}]/.test(token.text) ? -1 : 0
    if (depth > 0) continue
    if (token.text === ',')
      return 'A custom SQL field must be one expression; a second one begins after the comma.'
    const before = word(tokens[index - 1])
    const belongs =
      (word(token) === 'GROUP' && before === 'WITHIN') || (word(token) === 'FROM' && before === 'DISTINCT')
    if (CLAUSE_WORDS.has(word(token)) && !belongs) {
      return `A custom SQL field must be one expression; ${word(token)} cannot stand here.`
    }
  }
  return null
}
