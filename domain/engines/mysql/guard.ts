import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { MYSQL } from './dialect.ts'
import {
  CHANGED_OBJECTS,
  OTHER_VERBS,
  READING_VERBS,
  REFUSED_FUNCTIONS,
  ROW_CHANGES,
  WRITING_VERBS,
} from './guard-lists.ts'

/** A statement that may run; `query` is one whose rows can be limited, explained and saved. `end` is before a semicolon. */
interface GuardedSql {
  readonly kind: 'query' | 'reading' | 'writing'
  readonly end: number
}

/**
 * Checks the text of a statement: one statement, its verb, and no function that reaches beyond it. The session is read-only
 * before that, unless `writes`; the rights of the connection's user decide the rest. Fails: with the reason and its place.
 */
export function guardMysql(sql: string, writes: boolean): Result<GuardedSql, GuardError> {
  if (isTooLong(sql)) return err(refuse('unreadable', TOO_LONG_MESSAGE))
  const nul = sql.indexOf('\0')
  if (nul >= 0)
    return err(refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 }))
  const all = sqlTokens(sql, MYSQL.scan)
  const tokens = all.filter((token) => token.kind !== 'comment')
  const rejection = refuseHidden(all) ?? refuseSecondStatement(tokens) ?? refuseNames(tokens)
  return rejection === null
    ? judge(
        tokens.filter((token) => !isSymbol(token, ';')),
        writes,
      )
    : err(rejection)
}

/** The server executes the text in a comment that begins with an exclamation mark. */
function refuseHidden(tokens: readonly SqlToken[]): GuardError | null {
  const hidden = tokens.find(({ kind, text }) => kind === 'comment' && /^\/\*M?!/.test(text))
  if (hidden !== undefined)
    return refuse('unreadable', 'Comments that the server executes (/*! … */) are not allowed.', hidden)
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

function refuseNames(tokens: readonly SqlToken[]): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (!isName(token)) continue
    const name = nameOf(token).toLowerCase()
    if (isSymbol(tokens[index + 1], '(') && REFUSED_FUNCTIONS.has(name))
      return refuse('forbidden', `The function ${shortened(name)} is not allowed.`, token)
    const isSchema = isSymbol(tokens[index + 1], '.') && !isSymbol(tokens[index - 1], '.')
    if (name === 'mysql' && isSchema)
      return refuse(
        'forbidden',
        'The schema mysql, which has the users of the server, is not allowed.',
        token,
      )
  }
  return null
}

function judge(tokens: readonly SqlToken[], writes: boolean): Result<GuardedSql, GuardError> {
  const [first] = tokens
  const end = tokens.at(-1)?.to ?? 0
  if (isWord(first, 'EXPLAIN', 'DESCRIBE', 'DESC')) {
    // EXPLAIN ANALYZE executes; a read-only transaction is around it.
    const change = tokens.find((_token, index) => index > 0 && isChange(tokens, index))
    return change === undefined || writes ? ok({ kind: 'reading', end }) : err(refuseVerb(change))
  }
  const verb = tokens.find((token) => !isSymbol(token, '('))
  const word = wordOf(verb)
  if (verb === undefined || (!READING_VERBS.has(word) && !(writes && WRITING_VERBS.has(word))))
    return err(refuseVerb(verb ?? first))
  if (!READING_VERBS.has(word)) {
    const rejection = refuseObject(tokens)
    return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
  }
  const into = tokens.find((token, index) => isWord(token, 'INTO') && !isSymbol(tokens[index - 1], '.'))
  if (into !== undefined && !writes) return err(refuseVerb(into))
  // The rows of INTO OUTFILE would go to a file of the server.
  if (into !== undefined && tokens.some((token) => isWord(token, 'OUTFILE', 'DUMPFILE')))
    return err(refuse('forbidden', 'Files of the server are not allowed.', into))
  const change = tokens.find((_token, index) => index > 0 && isChange(tokens, index))
  if (change !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(change))
  return ok({ kind: isWord(verb, 'SHOW') ? 'reading' : 'query', end })
}

/** A statement that changes rows, after EXPLAIN or the list of WITH; as functions these names have brackets. */
function isChange(tokens: readonly SqlToken[], index: number): boolean {
  const [before, token, after] = tokens.slice(index - 1, index + 2)
  if (!ROW_CHANGES.has(wordOf(token)) || isSymbol(after, '(')) return false
  return (
    isSymbol(before, ')') ||
    isSymbol(before, '(') ||
    (index === 1 && isName(after)) ||
    isWord(before, 'ANALYZE')
  )
}

function refuseVerb(token: SqlToken | undefined): GuardError {
  if (token === undefined) return refuse('unreadable', 'There is no statement to run.')
  const word = wordOf(token)
  if (WRITING_VERBS.has(word) || word === 'INTO')
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, token)
  if (OTHER_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, token)
  return refuse('syntax', `Syntax error at or near "${shortened(token.text)}".`, token)
}

function refuseObject(tokens: readonly SqlToken[]): GuardError | null {
  if (!isWord(tokens[0], 'CREATE', 'ALTER', 'DROP', 'RENAME')) return null
  const object = tokens.find((token, index) => index > 0 && !isWord(token, 'OR', 'REPLACE'))
  return CHANGED_OBJECTS.has(wordOf(object))
    ? null
    : refuse('forbidden', `${wordOf(tokens[0])} ${shortened(object?.text ?? '')} is not allowed.`, object)
}
