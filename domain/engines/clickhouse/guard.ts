import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { CLICKHOUSE } from './dialect.ts'
import {
  ALLOWED_SETTINGS,
  CHANGED_OBJECTS,
  HARMLESS_FUNCTIONS,
  OTHER_VERBS,
  READING_VERBS,
  REFUSED_FUNCTIONS,
  REFUSED_SOURCES,
  REFUSED_TABLES,
  WRITING_VERBS,
} from './guard-lists.ts'
import { settingsOfTokens } from './statement-settings.ts'

/** A statement that may run; `query` is one whose rows can be limited, explained and saved. `end` is before a semicolon. */
interface GuardedSql {
  readonly kind: 'query' | 'reading' | 'writing'
  readonly end: number
}

type Tokens = readonly SqlToken[]

/**
 * Checks the text of a statement: one statement, its verb, its settings, no output but the answer, and no function or table
 * that reaches beyond it. The request is read-only before that, unless `writes`; the rights of the connection's user decide the
 * rest. Fails: with the reason and its place.
 */
export function guardClickhouse(sql: string, writes: boolean): Result<GuardedSql, GuardError> {
  if (isTooLong(sql)) return err(refuse('unreadable', TOO_LONG_MESSAGE))
  const nul = sql.indexOf('\0')
  if (nul >= 0)
    return err(refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 }))
  const all = sqlTokens(sql, CLICKHOUSE.scan)
  const tokens = all.filter((token) => token.kind !== 'comment')
  const rejection =
    refuseUnsure(all) ?? refuseSecondStatement(tokens) ?? refuseNames(tokens) ?? refuseClauses(tokens)
  return rejection === null
    ? judge(
        tokens.filter((token) => !isSymbol(token, ';')),
        writes,
      )
    : err(rejection)
}

/** Outside of quotes the server reads special spaces and typographic quotes otherwise than the scanner. */
const SPECIAL = /[^\0-\x7F]/

/** A backslash before a letter hides it: "\x75rl" is the name url. */
const HIDDEN_LETTER = /\\[^\\`"]/

function refuseUnsure(all: Tokens): GuardError | null {
  for (const token of all) {
    if (token.isUnsure || token.isOpen) return refuse('unreadable', 'This text has no end.', token)
    // Comments in comments end at different places in different versions of the server.
    if (token.kind === 'comment' && token.text.indexOf('/*', 2) > 0)
      return refuse('unreadable', 'A comment inside another is not allowed.', token)
    if ((token.kind === 'word' || token.kind === 'symbol') && SPECIAL.test(token.text))
      return refuse('unreadable', 'Special characters are allowed in quotes only.', token)
    if (token.kind === 'quoted' && HIDDEN_LETTER.test(token.text))
      return refuse('unreadable', 'Names with escaped letters are not allowed.', token)
  }
  return null
}

function refuseSecondStatement(tokens: Tokens): GuardError | null {
  if (tokens.every((token) => isSymbol(token, ';')))
    return refuse('unreadable', 'There is no statement to run.')
  const first = tokens.findIndex((token) => !isSymbol(token, ';'))
  const end = tokens.findIndex((token, index) => index > first && isSymbol(token, ';'))
  const second = end < 0 ? undefined : tokens.slice(end).find((token) => !isSymbol(token, ';'))
  return second === undefined
    ? null
    : refuse('unreadable', 'One statement at a time; this is a second one.', second)
}

/** Functions by their names before a bracket; engines, which may have none, by their names after ENGINE. */
function refuseNames(tokens: Tokens): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (!isName(token)) continue
    const name = nameOf(token).toLowerCase()
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (isSymbol(after, '(') && isRefusedFunction(name, isSource(tokens, index)))
      return refuse('forbidden', `The function ${shortened(name)} is not allowed.`, token)
    const isEngine =
      isWord(before, 'ENGINE') || (isSymbol(before, '=') && isWord(tokens[index - 2], 'ENGINE'))
    if (isEngine && !isSymbol(token, '=') && isRefusedSource(name))
      return refuse('forbidden', `The table engine ${shortened(name)} is not allowed.`, token)
    const isOfSystem = isSymbol(before, '.') && isSystem(tokens[index - 2])
    if (isOfSystem && REFUSED_TABLES.has(name))
      return refuse('forbidden', `The table system.${shortened(name)} is not allowed.`, token)
  }
  return null
}

function isSystem(token: SqlToken | undefined): boolean {
  return isName(token) && nameOf(token).toLowerCase() === 'system'
}

/** Whether a function is the source of rows: after FROM, JOIN, INTO FUNCTION, DESCRIBE, IN or a comma of tables. */
function isSource(tokens: Tokens, index: number): boolean {
  const before = tokens[index - 1]
  if (isWord(before, 'FROM', 'JOIN', 'FUNCTION', 'TABLE', 'DESCRIBE', 'DESC', 'IN', 'AS')) return true
  return isSymbol(before, ',') || isSymbol(before, '(')
}

function isRefusedFunction(name: string, isOfRows: boolean): boolean {
  if (HARMLESS_FUNCTIONS.has(name)) return false
  return REFUSED_FUNCTIONS.has(name) || name.startsWith('dictget') || (isOfRows && isRefusedSource(name))
}

function isRefusedSource(name: string): boolean {
  return REFUSED_SOURCES.some((source) => name.startsWith(source))
}

/** Clauses that send the rows elsewhere, change their format, or change the limits of the statement. */
function refuseClauses(tokens: Tokens): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (isSymbol(before, '.')) continue
    if (isWord(token, 'OUTFILE') && isWord(before, 'INTO'))
      return refuse('forbidden', 'Files of the server are not allowed.', token)
    if (isWord(token, 'INFILE') && isWord(before, 'FROM'))
      return refuse('forbidden', 'Files of the server are not allowed.', token)
    if (isWord(token, 'FORMAT') && isName(after) && isEndOfClause(tokens[index + 2]))
      return refuse('unreadable', 'A format of the rows is not allowed: they come as a table.', token)
  }
  const setting = settingsOfTokens(tokens).find(
    ({ name }) => !ALLOWED_SETTINGS.has(nameOf(name).toLowerCase()),
  )
  return setting === undefined
    ? null
    : refuse('forbidden', `The setting ${shortened(nameOf(setting.name))} is not allowed.`, setting.name)
}

function isEndOfClause(token: SqlToken | undefined): boolean {
  return token === undefined || isSymbol(token, ';') || isSymbol(token, ')') || isWord(token, 'SETTINGS')
}

function judge(tokens: Tokens, writes: boolean): Result<GuardedSql, GuardError> {
  const [first] = tokens
  const end = tokens.at(-1)?.to ?? 0
  const verb = tokens.find((token) => !isSymbol(token, '('))
  const word = wordOf(verb)
  if (verb === undefined || (!READING_VERBS.has(word) && !(writes && WRITING_VERBS.has(word))))
    return err(refuseVerb(verb ?? first))
  if (word === 'EXPLAIN') {
    const change = tokens.find((token) => isChange(token))
    return change === undefined ? ok({ kind: 'reading', end }) : err(refuseVerb(change))
  }
  if (READING_VERBS.has(word)) {
    const insert = tokens.find((token, index) => isWord(token, 'INSERT') && isWord(tokens[index + 1], 'INTO'))
    if (insert !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(insert))
    return ok({ kind: word === 'SELECT' || word === 'WITH' ? 'query' : 'reading', end })
  }
  const rejection = refuseObject(tokens)
  return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
}

/** A statement that is explained is not executed; those that change are refused nevertheless. */
function isChange(token: SqlToken): boolean {
  return isWord(token, 'INSERT', 'ALTER', 'DROP', 'TRUNCATE')
}

function refuseVerb(token: SqlToken | undefined): GuardError {
  if (token === undefined) return refuse('unreadable', 'There is no statement to run.')
  const word = wordOf(token)
  if (WRITING_VERBS.has(word))
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, token)
  if (OTHER_VERBS.has(word)) return refuse('forbidden', `${word} is not allowed.`, token)
  return refuse('syntax', `Syntax error at or near "${shortened(token.text)}".`, token)
}

function refuseObject(tokens: Tokens): GuardError | null {
  if (!isWord(tokens[0], 'CREATE', 'REPLACE', 'ALTER', 'DROP', 'RENAME')) return null
  const object = tokens.find((token, index) => index > 0 && !isWord(token, 'OR', 'REPLACE'))
  return CHANGED_OBJECTS.has(wordOf(object))
    ? null
    : refuse('forbidden', `${wordOf(tokens[0])} ${shortened(object?.text ?? '')} is not allowed.`, object)
}
