import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import {
  type GuardedSql,
  guardBy,
  refuseObject,
  refuseOpenText,
  refuseVerb,
} from '#domain/engines/guard-rules.ts'
import { dottedName, isSymbol, isWord, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { TRINO } from './dialect.ts'
import {
  CHANGED_OBJECTS,
  OTHER_VERBS,
  QUERY_VERBS,
  SHOWING_VERBS,
  TABLE_FUNCTIONS,
  WRITING_VERBS,
} from './guard-lists.ts'

const VERBS = { writing: WRITING_VERBS, other: OTHER_VERBS }

/**
 * Checks the text of a statement: one statement, its verb, and no table function or code that executes another text. In Trino no
 * part of a query changes data, so the first keyword decides; the rights of the connection's user decide the rest. Fails: with
 * the reason and its place.
 */
export function guardTrino(
  sql: string,
  writes: boolean,
  schema: string | null = null,
): Result<GuardedSql, GuardError> {
  return guardBy(sql, {
    scan: TRINO.scan,
    refuseUnsure: refuseOpenText,
    refuse: (tokens) => refuseHidden(tokens, schema),
    judge: (tokens) => judge(tokens, writes),
  })
}

/** Rejects table functions, code in dollar quotes, and settings inside a statement. */
function refuseHidden(tokens: readonly SqlToken[], schema: string | null): GuardError | null {
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'string' && token.text.startsWith('$'))
      return refuse('forbidden', 'Functions in another language are not allowed.', token)
    if (
      isWord(token, 'SESSION') &&
      isWord(tokens[index - 1], 'WITH') &&
      !beginsCommonTable(tokens[index + 1])
    )
      return refuse('forbidden', 'Settings of the session are not allowed.', token)
    if (!isSymbol(tokens[index - 1], '.') && isRuntime(dottedName(tokens, index).path, schema))
      return refuse('forbidden', 'The statements of other users are not allowed.', token)
    if (!isWord(token, 'TABLE') || !isSymbol(tokens[index + 1], '(')) continue
    const { path, next } = dottedName(tokens, index + 2)
    const name = path.at(-1)?.toLowerCase() ?? ''
    if (isSymbol(tokens[next], '(') && !TABLE_FUNCTIONS.has(name))
      return refuse('forbidden', `The table function ${shortened(name)} is not allowed.`, tokens[index + 2])
  }
  return null
}

/** The queries and tasks of all users, also with the catalog or schema of the connection. */
function isRuntime(path: readonly string[], ownSchema: string | null): boolean {
  const [table = '', schema = ownSchema] = path.toReversed()
  return schema?.toLowerCase() === 'runtime' && /^(?:queries|tasks|transactions)$/i.test(table)
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
  if (!writes || !WRITING_VERBS.has(word)) return err(refuseVerb(verb ?? first, VERBS))
  const rejection = refuseChange(tokens)
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

/** CREATE, ALTER and DROP of data only. Procedures of a table (EXECUTE) and its owner are the administrator's. */
function refuseChange(tokens: readonly SqlToken[]): GuardError | null {
  const rejection = refuseObject(tokens, ['CREATE', 'ALTER', 'DROP'], CHANGED_OBJECTS)
  if (rejection !== null || !isWord(tokens[0], 'ALTER')) return rejection
  const right = tokens.find(
    (token, index) =>
      isWord(token, 'EXECUTE') || (isWord(token, 'AUTHORIZATION') && isWord(tokens[index - 1], 'SET')),
  )
  return right === undefined
    ? null
    : refuse('forbidden', `ALTER ${wordOf(tokens[1])} … ${wordOf(right)} is not allowed.`, right)
}
