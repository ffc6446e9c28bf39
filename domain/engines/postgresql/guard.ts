import { err, ok, type Result } from '#domain/core/result.ts'
import { type GuardError, refuse, shortened } from '#domain/engines/guard-error.ts'
import { type GuardedSql, guardBy, refuseObject, refuseVerb } from '#domain/engines/guard-rules.ts'
import { isName, isSymbol, isWord, nameOf, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
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

const VERBS = { writing: WRITING_VERBS, other: STATEMENT_VERBS }

const CHANGING_VERBS = ['CREATE', 'ALTER', 'DROP']

/**
 * Checks the text of a statement: one statement, its verb, and no function that reaches beyond it. The session is read-only
 * before that, unless `writes`; the role of the connection decides the rest. Fails: with the reason and its place.
 */
export function guardPostgresql(sql: string, writes: boolean): Result<GuardedSql, GuardError> {
  return guardBy(sql, {
    scan: POSTGRESQL.scan,
    refuse: (tokens) => refuseUnsure(tokens) ?? refuseNames(tokens),
    judge: (tokens) => judge(tokens, writes),
  })
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
    return err(refuseVerb(verb ?? first, VERBS))
  if (!READING_VERBS.has(word)) {
    const rejection = refuseObject(tokens, CHANGING_VERBS, CHANGED_OBJECTS)
    return rejection === null ? ok({ kind: 'writing', end }) : err(rejection)
  }
  const change = rowChange(tokens)
  if (change !== undefined) return writes ? ok({ kind: 'writing', end }) : err(refuseVerb(change, VERBS))
  return ok({ kind: word === 'SHOW' ? 'reading' : 'query', end })
}

/** The verb of a statement, which may be in brackets. */
function verbOf(tokens: readonly SqlToken[]): SqlToken | undefined {
  return tokens.find((token) => !isSymbol(token, '('))
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
