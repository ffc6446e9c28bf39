import { err, ok, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { bracketStep, isName, OPENING_BRACKETS, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import type { SemanticError } from './semantic-dataset.ts'

/** Message for a custom SQL field that reads tables. Source: wire §2. */
const SUBQUERY_MESSAGE = 'Custom SQL fields cannot contain sub-queries.'

/**
 * Checks that a custom SQL text is one expression: no sub-query, set operation, semicolon, comment or clause, and all
 * brackets and quotes are closed. The engine's guard checks the complete statement later.
 * Fails: `bad-expression`. Source: security §7.
 */
export function checkExpression(sql: string, dialect: ScanDialect): Result<string, SemanticError> {
  const tokens = checkedTokens(sql, dialect)
  return tokens.ok ? ok(sql.trim()) : tokens
}

function checkedTokens(sql: string, dialect: ScanDialect): Result<readonly SqlToken[], SemanticError> {
  if (isTooLong(sql)) return err({ code: 'bad-expression', message: TOO_LONG_MESSAGE })
  const tokens = sqlTokens(sql, dialect)
  const message =
    tokens.length === 0
      ? 'A custom SQL field is empty.'
      : (refusePiece(tokens) ?? refuseBrackets(tokens) ?? refuseClauses(tokens))
  return message === null ? ok(tokens) : err({ code: 'bad-expression', message })
}

/**
 * Checks a custom SQL text, and puts it in brackets unless it is a single name, value or call, so that adjacent operators
 * cannot bind to a part of it. Fails: `bad-expression`.
 */
export function expressionSql(sql: string, dialect: ScanDialect): Result<string, SemanticError> {
  const tokens = checkedTokens(sql, dialect)
  if (!tokens.ok) return tokens
  return ok(isOnePiece(tokens.value) ? sql.trim() : `(${sql.trim()})`)
}

/** Whether the tokens are one value, a dotted name, or a call or bracket that ends the text. */
function isOnePiece(tokens: readonly SqlToken[]): boolean {
  const [first] = tokens
  if (first === undefined || NO_NAMES.has(wordOf(first))) return false
  if (tokens.length === 1) return first.kind !== 'symbol'
  const open = tokens.findIndex(({ text, kind }) => kind === 'symbol' && text === '(')
  const name = open < 0 ? tokens : tokens.slice(0, open)
  const isDotted = name.every((token, index) => (index % 2 === 0 ? isName(token) : token.text === '.'))
  const isComplete = name.length === 0 || name.length % 2 === 1
  return isDotted && isComplete && (open < 0 || closeOf(tokens, open) === tokens.length - 1)
}

/** Keywords before a bracket that is no call. */
const NO_NAMES: ReadonlySet<string> = new Set(['NOT', 'DISTINCT'])

function closeOf(tokens: readonly SqlToken[], open: number): number {
  let depth = 0
  return tokens.findIndex((token, index) => {
    if (index < open) return false
    depth += bracketStep(token)
    return depth === 0
  })
}

const STATEMENT_KEYWORDS = new Set(
  'SELECT UNION INTERSECT EXCEPT PIVOT UNPIVOT SUMMARIZE DESCRIBE'.split(' '),
)
const QUERY_STARTS = new Set(['FROM', 'WITH', 'VALUES', 'TABLE', 'SHOW'])
const CLAUSE_KEYWORDS = new Set(
  'FROM WHERE HAVING GROUP ORDER LIMIT OFFSET QUALIFY WINDOW INTO AS'.split(' '),
)

function refusePiece(tokens: readonly SqlToken[]): string | null {
  for (const [index, token] of tokens.entries()) {
    if (token.isOpen || token.isUnsure) return 'A custom SQL field has a quote or comment that is not closed.'
    if (token.kind === 'comment') return 'Custom SQL fields cannot contain comments.'
    if (token.text === ';') return 'Clause contains multiple statements'
    if (STATEMENT_KEYWORDS.has(wordOf(token))) return SUBQUERY_MESSAGE
    if (tokens[index - 1]?.text === '(' && QUERY_STARTS.has(wordOf(token))) return SUBQUERY_MESSAGE
  }
  return null
}

function refuseBrackets(tokens: readonly SqlToken[]): string | null {
  const open: string[] = []
  for (const token of tokens) {
    const step = bracketStep(token)
    if (step > 0) open.push(token.text)
    else if (step < 0 && open.pop() !== OPENING_BRACKETS.get(token.text)) {
      return 'Closing unclosed parenthesis in filter clause'
    }
  }
  return open.length === 0 ? null : 'Unclosed parenthesis in filter clause'
}

/** Rejects a comma or a clause outside brackets, which would end the expression: `1 FROM other`, `a, b`. */
function refuseClauses(tokens: readonly SqlToken[]): string | null {
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    depth += bracketStep(token)
    if (depth > 0) continue
    if (token.text === ',')
      return 'A custom SQL field must be one expression; a second one begins after the comma.'
    const before = wordOf(tokens[index - 1])
    const belongs =
      (wordOf(token) === 'GROUP' && before === 'WITHIN') ||
      (wordOf(token) === 'FROM' && before === 'DISTINCT')
    if (CLAUSE_KEYWORDS.has(wordOf(token)) && !belongs) {
      return `A custom SQL field must be one expression; ${wordOf(token)} is not allowed.`
    }
  }
  return null
}
