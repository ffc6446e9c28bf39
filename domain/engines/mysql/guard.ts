import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import {
  type GuardedSql,
  guardBy,
  refuseObject,
  refuseOpenText,
  refuseVerb,
} from '#domain/engines/guard-rules.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { MYSQL } from './dialect.ts'
import {
  CHANGED_OBJECTS,
  OTHER_VERBS,
  READING_VERBS,
  REFUSED_FUNCTIONS,
  REFUSED_LISTS,
  REFUSED_SCHEMAS,
  ROW_CHANGES,
  WRITING_VERBS,
} from './guard-lists.ts'

const VERBS = { writing: WRITING_VERBS, other: OTHER_VERBS }

const CHANGING_VERBS = ['CREATE', 'ALTER', 'DROP', 'RENAME']

/**
 * Checks the text of a statement: one statement, its verb, and no function that reaches beyond it. The session is read-only
 * before that, unless `writes`; the rights of the connection's user decide the rest. Fails: with the reason and its place.
 */
export function guardMysql(
  sql: string,
  writes: boolean,
  schema: string | null = null,
): Result<GuardedSql, GuardError> {
  return guardBy(sql, {
    scan: MYSQL.scan,
    refuseUnsure: refuseHidden,
    refuse: (tokens) => refuseNames(tokens, schema?.toLowerCase() ?? null),
    judge: (tokens) => judge(tokens, writes),
  })
}

/** The server executes the text in a comment that begins with an exclamation mark. */
function refuseHidden(tokens: readonly SqlToken[]): GuardError | null {
  const hidden = tokens.find(({ kind, text }) => kind === 'comment' && /^\/\*M?!/.test(text))
  if (hidden !== undefined)
    return refuse('unreadable', 'Comments that the server executes (/*! … */) are not allowed.', hidden)
  return refuseOpenText(tokens)
}

/** `schema` is that of names without one. */
function refuseNames(tokens: readonly SqlToken[], schema: string | null): GuardError | null {
  if (schema !== null && REFUSED_SCHEMAS.has(schema)) return refuseSchema(schema, tokens[0])
  for (const [index, token] of tokens.entries()) {
    if (!isName(token)) continue
    const name = nameOf(token).toLowerCase()
    if (isSymbol(tokens[index + 1], '(') && REFUSED_FUNCTIONS.has(name))
      return refuse('forbidden', `The function ${shortened(name)} is not allowed.`, token)
    const isSchema = isSymbol(tokens[index + 1], '.') && !isSymbol(tokens[index - 1], '.')
    if (isSchema && REFUSED_SCHEMAS.has(name)) return refuseSchema(name, token)
    const owner = isSymbol(tokens[index - 1], '.') ? tokens[index - 2] : undefined
    const ownerName = isName(owner) ? nameOf(owner).toLowerCase() : schema
    if (name === 'processlist' && ownerName === 'information_schema')
      return refuse('forbidden', 'The statements of other users are not allowed.', token)
    if (isWord(tokens[0], 'SHOW') && REFUSED_LISTS.has(name))
      return refuse('forbidden', `SHOW ${shortened(token.text.toUpperCase())} is not allowed.`, token)
    if (
      name === 'connection' &&
      isWord(tokens[index - 1], 'FOR') &&
      isWord(tokens[0], 'EXPLAIN', 'DESCRIBE', 'DESC')
    )
      return refuse('forbidden', 'The statements of other users are not allowed.', token)
  }
  return null
}

function refuseSchema(schema: string, token: SqlToken | undefined): GuardError {
  return refuse('forbidden', `The schema ${schema}, which is the server's own, is not allowed.`, token)
}

function judge(tokens: readonly SqlToken[], writes: boolean): Result<GuardedSql, GuardError> {
  const [first] = tokens
  const end = tokens.at(-1)?.to ?? 0
  if (isWord(first, 'EXPLAIN', 'DESCRIBE', 'DESC')) {
    // EXPLAIN ANALYZE executes; a read-only transaction is around it.
    const change = tokens.find((_token, index) => index > 0 && isChange(tokens, index))
    return change === undefined || writes ? ok({ kind: 'reading', end }) : err(refuseVerb(change, VERBS))
  }
  const verb = tokens.find((token) => !isSymbol(token, '('))
  const word = wordOf(verb)
  if (verb === undefined || (!READING_VERBS.has(word) && !(writes && WRITING_VERBS.has(word))))
    return err(refuseVerb(verb ?? first, VERBS))
  if (!READING_VERBS.has(word)) {
    const rejection = refuseObject(tokens, CHANGING_VERBS, CHANGED_OBJECTS)
    return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
  }
  const into = tokens.find((token, index) => isWord(token, 'INTO') && !isSymbol(tokens[index - 1], '.'))
  if (into !== undefined && !writes) return err(refuseVerb(into, VERBS))
  // The rows of INTO OUTFILE would go to a file of the server.
  if (into !== undefined && tokens.some((token) => isWord(token, 'OUTFILE', 'DUMPFILE')))
    return err(refuse('forbidden', 'Files of the server are not allowed.', into))
  const change = tokens.find((_token, index) => index > 0 && isChange(tokens, index))
  if (change !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(change, VERBS))
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
