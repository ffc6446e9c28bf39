import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { POSTGRESQL } from './dialect.ts'
import {
  CHANGED_OBJECTS,
  READING_VERBS,
  REFUSED_FUNCTIONS,
  REFUSED_PREFIXES,
  REFUSED_VIEWS,
  ROW_CHANGES,
  WRITING_VERBS,
} from './guard-lists.ts'
import { STATEMENT_VERBS } from './statement-verbs.ts'

/** A statement that may run; `query` is one whose rows can be limited, explained and saved. `end` is before a semicolon. */
interface GuardedSql {
  readonly kind: 'query' | 'reading' | 'writing'
  readonly end: number
}

/**
 * Checks the text of a statement: one statement, its verb, and no function that reaches beyond it. The session is read-only
 * before that, unless `writes`; the role of the connection decides the rest. Fails: with the reason and its place.
 */
export function guardPostgresql(sql: string, writes: boolean): Result<GuardedSql, GuardError> {
  if (isTooLong(sql)) return err(refuse('unreadable', TOO_LONG_MESSAGE))
  const nul = sql.indexOf('\0')
  if (nul >= 0)
    return err(refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 }))
  const tokens = sqlTokens(sql, POSTGRESQL.scan).filter((token) => token.kind !== 'comment')
  const rejection = refuseUnsure(tokens) ?? refuseSecondStatement(tokens) ?? refuseNames(tokens)
  return rejection === null
    ? judge(
        tokens.filter((token) => !isSymbol(token, ';')),
        writes,
      )
    : err(rejection)
}

/** Next to some quotes the server may treat a special space as a letter; a name with escapes hides its letters. */
function refuseUnsure(tokens: readonly SqlToken[]): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (token.isUnsure)
      return refuse('unreadable', 'A special space is next to this quoted text. Use a plain space.', token)
    const [before, sign] = [tokens[index - 2], tokens[index - 1]]
    const isEscaped = token.kind === 'quoted' && isSymbol(sign, '&') && isWord(before, 'U')
    if (isEscaped && before !== undefined && before.to === sign?.from && sign.to === token.from)
      return refuse('unreadable', 'Names with Unicode escapes (U&"…") are not allowed.', token)
  }
  return null
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

/** Checks names of functions and views by their last part: `pg_catalog."pg_read_file"(…)` is `pg_read_file`. */
function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (!isName(token)) continue
    const name = plainName(token)
    if (isSymbol(tokens[index + 1], '(')) {
      if (REFUSED_FUNCTIONS.has(name) || REFUSED_PREFIXES.some((prefix) => name.startsWith(prefix)))
        return refuse('forbidden', `The function ${shortened(name)} is not allowed.`, token)
    } else if (REFUSED_VIEWS.has(name))
      return refuse('forbidden', `The system catalog ${name} is not allowed.`, token)
  }
  return null
}

/** The server folds names without quotes to lower case. */
function plainName(token: SqlToken): string {
  return token.kind === 'quoted' ? nameOf(token) : token.text.toLowerCase()
}

function judge(tokens: readonly SqlToken[], writes: boolean): Result<GuardedSql, GuardError> {
  const [first] = tokens
  const end = tokens.at(-1)?.to ?? 0
  if (isWord(first, 'EXPLAIN')) {
    const body = tokens.slice(afterExplain(tokens))
    const judged = judge(body, writes)
    const canExplain = judged.ok && !isWord(body[0], 'EXPLAIN', 'SHOW')
    if (judged.ok && !canExplain) return err(refuse('unreadable', 'EXPLAIN needs a query after it.', body[0]))
    return judged.ok ? ok({ kind: judged.value.kind === 'writing' ? 'writing' : 'reading', end }) : judged
  }
  const verb = verbOf(tokens)
  const word = wordOf(verb)
  if (verb === undefined || (!READING_VERBS.has(word) && !(writes && WRITING_VERBS.has(word))))
    return err(refuseVerb(verb ?? first))
  if (!READING_VERBS.has(word)) {
    const rejection = refuseObject(tokens)
    return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
  }
  const change = rowChange(tokens)
  if (change !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(change))
  return ok({ kind: word === 'SHOW' ? 'reading' : 'query', end })
}

/** The verb of a statement, which may be in brackets. */
function verbOf(tokens: readonly SqlToken[]): SqlToken | undefined {
  return tokens.find((token) => !isSymbol(token, '('))
}

function refuseVerb(token: SqlToken | undefined): GuardError {
  if (token === undefined) return refuse('unreadable', 'There is no statement to run.')
  const word = wordOf(token)
  if (WRITING_VERBS.has(word) || word === 'INTO')
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, token)
  if (STATEMENT_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, token)
  return refuse('syntax', `Syntax error at or near "${shortened(token.text)}".`, token)
}

/** The index of the statement after EXPLAIN and its options. */
function afterExplain(tokens: readonly SqlToken[]): number {
  if (isSymbol(tokens[1], '(') && !isSymbol(tokens[2], '(') && !READING_VERBS.has(wordOf(tokens[2]))) {
    const close = tokens.findIndex((token) => isSymbol(token, ')'))
    return close < 0 ? tokens.length : close + 1
  }
  let next = 1
  while (isWord(tokens[next], 'ANALYZE', 'ANALYSE', 'VERBOSE')) next += 1
  return next
}

/** A part of a query that changes data: a statement in WITH or after it, or the table of SELECT INTO. */
function rowChange(tokens: readonly SqlToken[]): SqlToken | undefined {
  return tokens.find((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (isWord(token, 'INTO')) return !isSymbol(before, '.') && !isWord(before, 'AS')
    if (!ROW_CHANGES.has(wordOf(token)) || !isName(after)) return false
    return isSymbol(before, '(') || isSymbol(before, ')')
  })
}

/** CREATE, ALTER and DROP of data only: code, roles, rules and servers would outlive the guard. */
function refuseObject(tokens: readonly SqlToken[]): GuardError | null {
  if (!isWord(tokens[0], 'CREATE', 'ALTER', 'DROP')) return null
  const object = tokens.find((token, index) => index > 0 && !isWord(token, 'OR', 'REPLACE'))
  return CHANGED_OBJECTS.has(wordOf(object))
    ? null
    : refuse('forbidden', `${wordOf(tokens[0])} ${shortened(object?.text ?? '')} is not allowed.`, object)
}
