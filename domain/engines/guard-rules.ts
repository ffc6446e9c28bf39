import { err, type Result } from '#domain/core/result.ts'
import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isSymbol, isWord, type SqlToken, wordOf } from '#domain/sql/scan/sql-token.ts'
import { isTooLong, TOO_LONG_MESSAGE } from '#domain/sql/statement-size.ts'
import { type GuardError, refuse, shortened } from './guard-error.ts'

type Tokens = readonly SqlToken[]

/** A statement that may run; `query` is one whose rows can be limited, explained and saved. `end` is before a semicolon. */
export interface GuardedSql {
  readonly kind: 'query' | 'reading' | 'writing'
  readonly end: number
}

/** The words of a text, as the lists of guards are written. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Rejects a text before it is scanned: engines in C stop at NUL, so they would execute another text than the checked one. */
export function refuseText(sql: string): GuardError | null {
  if (isTooLong(sql)) return refuse('unreadable', TOO_LONG_MESSAGE)
  const nul = sql.indexOf('\0')
  return nul < 0
    ? null
    : refuse('unreadable', 'A statement cannot have the character NUL.', { from: nul, to: nul + 1 })
}

/** The tokens of a statement without its comments. */
export function tokensWithoutComments(sql: string, scan: ScanDialect): readonly SqlToken[] {
  return sqlTokens(sql, scan).filter((token) => token.kind !== 'comment')
}

/** The rules of a dialect. Each rejects what it does not allow; `judge` decides on a single statement, without semicolons. */
interface GuardRules {
  readonly scan: ScanDialect
  /** Rejects tokens that servers read in different ways; comments are among them. */
  readonly refuseUnsure?: (all: Tokens) => GuardError | null
  readonly refuse: (tokens: Tokens) => GuardError | null
  readonly judge: (tokens: Tokens) => Result<GuardedSql, GuardError>
}

/** Applies the rules of a dialect to a text, in the order in which they depend on each other. */
export function guardBy(sql: string, rules: GuardRules): Result<GuardedSql, GuardError> {
  const unreadable = refuseText(sql)
  if (unreadable !== null) return err(unreadable)
  const all = sqlTokens(sql, rules.scan)
  const tokens = all.filter((token) => token.kind !== 'comment')
  const rejection = rules.refuseUnsure?.(all) ?? refuseSecondStatement(tokens) ?? rules.refuse(tokens)
  return rejection === null ? rules.judge(tokens.filter((token) => !isSymbol(token, ';'))) : err(rejection)
}

/** Rejects a text that is no statement, or more than one. */
export function refuseSecondStatement(tokens: Tokens): GuardError | null {
  const first = tokens.findIndex((token) => !isSymbol(token, ';'))
  if (first < 0) return refuse('unreadable', 'There is no statement to run.')
  const end = tokens.findIndex((token, index) => index > first && isSymbol(token, ';'))
  const second = end < 0 ? undefined : tokens.slice(end).find((token) => !isSymbol(token, ';'))
  return second === undefined
    ? null
    : refuse('unreadable', 'One statement at a time; this is a second one.', second)
}

/** Rejects a quoted text or comment without an end, which servers read in different ways. */
export function refuseOpenText(tokens: Tokens): GuardError | null {
  const open = tokens.find(({ isUnsure, isOpen }) => isUnsure || isOpen)
  return open === undefined ? null : refuse('unreadable', 'This text has no end.', open)
}

/** The first keywords of a dialect: those that change data, and all others that are no query. */
interface RefusedVerbs {
  readonly writing: ReadonlySet<string>
  readonly other: ReadonlySet<string>
}

/** The reason why a statement may not begin with a token, or have it. */
export function refuseVerb(token: SqlToken | undefined, { writing, other }: RefusedVerbs): GuardError {
  if (token === undefined) return refuse('unreadable', 'There is no statement to run.')
  const word = wordOf(token)
  if (writing.has(word) || word === 'INTO')
    return refuse('refused', `This database allows only statements that read; ${word} changes data.`, token)
  if (other.has(word)) return refuse('forbidden', `${word} is not allowed.`, token)
  return refuse('syntax', `Syntax error at or near "${shortened(token.text)}".`, token)
}

/** Rejects a change of anything but data: code, users, roles and servers would outlive the guard. */
export function refuseObject(
  tokens: Tokens,
  verbs: readonly string[],
  objects: ReadonlySet<string>,
): GuardError | null {
  if (!isWord(tokens[0], ...verbs)) return null
  const object = tokens.find((token, index) => index > 0 && !isWord(token, 'OR', 'REPLACE'))
  return objects.has(wordOf(object))
    ? null
    : refuse('forbidden', `${wordOf(tokens[0])} ${shortened(object?.text ?? '')} is not allowed.`, object)
}
