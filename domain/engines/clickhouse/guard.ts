import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { type GuardedSql, guardBy, refuseObject, refuseVerb } from '#domain/engines/guard-rules.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { CLICKHOUSE } from './dialect.ts'
import {
  ALLOWED_SETTINGS,
  CHANGED_OBJECTS,
  HARMLESS_FUNCTIONS,
  OTHER_VERBS,
  READING_VERBS,
  REFUSED_FUNCTIONS,
  REFUSED_LISTS,
  REFUSED_SOURCES,
  REFUSED_TABLES,
  WRITING_VERBS,
} from './guard-lists.ts'
import { settingsOfTokens } from './statement-settings.ts'

type Tokens = readonly SqlToken[]

const VERBS = { writing: WRITING_VERBS, other: OTHER_VERBS }

const CHANGING_VERBS = ['CREATE', 'REPLACE', 'ALTER', 'DROP', 'RENAME']

/**
 * Checks the text of a statement: one statement, its verb, its settings, no output but the answer, and no function or table
 * that reaches beyond it. The request is read-only before that, unless `writes`; the rights of the connection's user decide the
 * rest. Fails: with the reason and its place.
 */
export function guardClickhouse(
  sql: string,
  writes: boolean,
  schema: string | null = null,
): Result<GuardedSql, GuardError> {
  return guardBy(sql, {
    scan: CLICKHOUSE.scan,
    refuseUnsure,
    refuse: (tokens) => refuseNames(tokens, schema) ?? refuseClauses(tokens),
    judge: (tokens) => judge(tokens, writes),
  })
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

/** Functions by their names before a bracket; engines, which may have none, by their names after ENGINE. */
function refuseNames(tokens: Tokens, schema: string | null): GuardError | null {
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
    const isOfSystem = isSymbol(before, '.')
      ? isSystem(tokens[index - 2])
      : schema?.toLowerCase() === 'system'
    if (isOfSystem && REFUSED_TABLES.has(name))
      return refuse('forbidden', `The table system.${shortened(name)} is not allowed.`, token)
    if (isWord(tokens[0], 'SHOW') && REFUSED_LISTS.has(name))
      return refuse('forbidden', `SHOW ${shortened(token.text.toUpperCase())} is not allowed.`, token)
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

/** `merge` reads tables by a pattern of their names, also those of the server. */
function isRefusedSource(name: string): boolean {
  return name === 'merge' || REFUSED_SOURCES.some((source) => name.startsWith(source))
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
    return err(refuseVerb(verb ?? first, VERBS))
  if (word === 'EXPLAIN') {
    const change = explainedChange(tokens)
    return change === undefined ? ok({ kind: 'reading', end }) : err(refuseVerb(change, VERBS))
  }
  if (READING_VERBS.has(word)) {
    const insert = insertOf(tokens)
    if (insert !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(insert, VERBS))
    return ok({ kind: word === 'SELECT' || word === 'WITH' ? 'query' : 'reading', end })
  }
  const rejection = refuseObject(tokens, CHANGING_VERBS, CHANGED_OBJECTS)
  return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
}

/** A statement that is explained is not executed; those that change are refused nevertheless. */
function explainedChange(tokens: Tokens): SqlToken | undefined {
  const verb = tokens.slice(1).find((token) => {
    const word = wordOf(token)
    return READING_VERBS.has(word) || WRITING_VERBS.has(word)
  })
  return WRITING_VERBS.has(wordOf(verb)) ? verb : insertOf(tokens)
}

function insertOf(tokens: Tokens): SqlToken | undefined {
  return tokens.find((token, index) => isWord(token, 'INSERT') && isWord(tokens[index + 1], 'INTO'))
}
