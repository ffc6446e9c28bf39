import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { dottedName, isSymbol, isWord, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { TRINO } from './dialect.ts'
import {
  CHANGED_OBJECTS,
  OTHER_VERBS,
  QUERY_VERBS,
  SHOWING_VERBS,
  TABLE_FUNCTIONS,
  WRITING_VERBS,
} from './guard-lists.ts'

/** A statement that may run; `query` is one whose rows can be limited, explained and saved. `end` is before a semicolon. */
interface GuardedSql {
  readonly kind: 'query' | 'reading' | 'writing'
  readonly end: number
}

/**
 * Checks the text of a statement: one statement, its verb, and no table function or code that executes another text. In Trino no
 * part of a query changes data, so the first keyword decides; the rights of the connection's user decide the rest. Fails: with
 * the reason and its place.
 */
export function guardTrino(sql: string, writes: boolean): Result<GuardedSql, GuardError> {
  if (isTooLong(sql)) return err(refuse('unreadable', TOO_LONG_MESSAGE))
  const nul = sql.indexOf('\0')
  if (nul >= 0)
    return err(refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 }))
  const tokens = sqlTokens(sql, TRINO.scan).filter((token) => token.kind !== 'comment' || token.isOpen)
  const rejection = refuseUnsure(tokens) ?? refuseSecondStatement(tokens) ?? refuseHidden(tokens)
  return rejection === null
    ? judge(
        tokens.filter((token) => !isSymbol(token, ';')),
        writes,
      )
    : err(rejection)
}

function refuseUnsure(tokens: readonly SqlToken[]): GuardError | null {
  const unsure = tokens.find(({ isUnsure, isOpen }) => isUnsure || isOpen)
  return unsure === undefined ? null : refuse('unreadable', 'This text has no end.', unsure)
}

function refuseSecondStatement(tokens: readonly SqlToken[]): GuardError | null {
  if (tokens.every((token) => isSymbol(token, ';')))
    return refuse('unreadable', 'There is no statement to run.')
  const first = tokens.findIndex((token) => !isSymbol(token, ';'))
  const end = tokens.findIndex((token, index) => index > first && isSymbol(token, ';'))
  const second = end < 0 ? undefined : tokens.slice(end).find((token) => !isSymbol(token, ';'))
  return second === undefined
    ? null
    : refuse('unreadable', 'One statement at a time; this is a second one.', second)
}

/** Rejects table functions, code in dollar quotes, and settings inside a statement. */
function refuseHidden(tokens: readonly SqlToken[]): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'string' && token.text.startsWith('$'))
      return refuse('forbidden', 'Functions in another language are not allowed.', token)
    if (
      isWord(token, 'SESSION') &&
      isWord(tokens[index - 1], 'WITH') &&
      !beginsCommonTable(tokens[index + 1])
    )
      return refuse('forbidden', 'Settings of the session are not allowed.', token)
    if (!isWord(token, 'TABLE') || !isSymbol(tokens[index + 1], '(')) continue
    const { path, next } = dottedName(tokens, index + 2)
    const name = path.at(-1)?.toLowerCase() ?? ''
    if (isSymbol(tokens[next], '(') && !TABLE_FUNCTIONS.has(name))
      return refuse('forbidden', `The table function ${shortened(name)} is not allowed.`, tokens[index + 2])
  }
  return null
}

/** A common table may be named `session`. */
function beginsCommonTable(token: SqlToken | undefined): boolean {
  return isWord(token, 'AS') || isSymbol(token, '(')
}

function judge(tokens: readonly SqlToken[], writes: boolean): Result<GuardedSql, GuardError> {
  const [first] = tokens
  const end = tokens.at(-1)?.to ?? 0
  if (isWord(first, 'EXPLAIN')) {
    const body = tokens.slice(afterExplain(tokens))
    if (isWord(body[0], 'EXPLAIN'))
      return err(refuse('unreadable', 'EXPLAIN needs a statement after it.', body[0]))
    const judged = judge(body, writes)
    return judged.ok ? ok({ kind: judged.value.kind === 'writing' ? 'writing' : 'reading', end }) : judged
  }
  const verb = tokens.find((token) => !isSymbol(token, '('))
  const word = wordOf(verb)
  if (QUERY_VERBS.has(word)) return ok({ kind: 'query', end })
  if (SHOWING_VERBS.has(word)) return ok({ kind: 'reading', end })
  if (!writes || !WRITING_VERBS.has(word)) return err(refuseVerb(verb ?? first))
  const rejection = refuseObject(tokens)
  return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
}

/** The index of the statement after EXPLAIN and its options. */
function afterExplain(tokens: readonly SqlToken[]): number {
  if (isSymbol(tokens[1], '(') && isWord(tokens[2], 'TYPE', 'FORMAT')) {
    const close = tokens.findIndex((token) => isSymbol(token, ')'))
    return close < 0 ? tokens.length : close + 1
  }
  let next = 1
  while (isWord(tokens[next], 'ANALYZE', 'VERBOSE')) next += 1
  return next
}

function refuseVerb(token: SqlToken | undefined): GuardError {
  if (token === undefined) return refuse('unreadable', 'There is no statement to run.')
  const word = wordOf(token)
  if (WRITING_VERBS.has(word))
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, token)
  if (OTHER_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, token)
  return refuse('syntax', `Syntax error at or near "${shortened(token.text)}".`, token)
}

/** CREATE, ALTER and DROP of data only. Procedures of a table (EXECUTE) and its owner are the administrator's. */
function refuseObject(tokens: readonly SqlToken[]): GuardError | null {
  if (!isWord(tokens[0], 'CREATE', 'ALTER', 'DROP')) return null
  const object = tokens.find((token, index) => index > 0 && !isWord(token, 'OR', 'REPLACE'))
  if (!CHANGED_OBJECTS.has(wordOf(object)))
    return refuse(
      'forbidden',
      `${wordOf(tokens[0])} ${shortened(object?.text ?? '')} is not allowed.`,
      object,
    )
  if (!isWord(tokens[0], 'ALTER')) return null
  const right = tokens.find(
    (token, index) =>
      isWord(token, 'EXECUTE') || (isWord(token, 'AUTHORIZATION') && isWord(tokens[index - 1], 'SET')),
  )
  return right === undefined
    ? null
    : refuse('forbidden', `ALTER ${wordOf(object)} … ${wordOf(right)} is not allowed.`, right)
}
