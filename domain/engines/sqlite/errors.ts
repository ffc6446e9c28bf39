import type { EngineError } from '#domain/engines/engine.ts'
import { placeAt } from '#domain/engines/guard-error.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { nameOf, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { SQLITE } from './dialect.ts'

/** Messages of SQLite with the name or token that they refer to. */
const MESSAGES: readonly (readonly [pattern: RegExp, code: EngineError['code']])[] = [
  [/^near "([^]*)": syntax error$/, 'syntax'],
  [/^unrecognized token: "([^]*)"$/, 'syntax'],
  [/^(incomplete input)$/, 'syntax'],
  [/^no such column: ([^]+)$/, 'column'],
  [/^ambiguous column name: ([^]+)$/, 'column'],
  [/^no such table: ([^]+)$/, 'table'],
  [/^no such function: ([^]+)$/, 'database'],
]

/**
 * Translates an error of SQLite, which names the piece that it refers to and not its place: the place is given if the piece
 * occurs once. `code` is SQLite's.
 */
export function sqliteError(message: string, code: string, sql: string): EngineError {
  for (const [pattern, meaning] of MESSAGES) {
    const found = pattern.exec(message)
    if (found === null) continue
    const error = placelessError(meaning, message)
    const token = tokenOf(found[1] ?? '', sql)
    return token === null ? error : { ...error, ...placeAt(sql, token, SQLITE.scan) }
  }
  if (code === 'SQLITE_NOMEM' || code === 'SQLITE_FULL') return placelessError('memory', message)
  if (code === 'SQLITE_TOOBIG') return placelessError('too-large', message)
  return placelessError('database', message)
}

/** The only token of a text, or the last part of a dotted name; at the end of an incomplete text its last token. */
function tokenOf(piece: string, sql: string): SqlToken | null {
  const tokens = sqlTokens(sql, SQLITE.scan).filter((token) => token.kind !== 'comment')
  if (piece === 'incomplete input') return tokens.at(-1) ?? null
  const parts = piece.split('.')
  const same = tokens.filter((token) => token.text === piece || nameOf(token) === parts.at(-1))
  const [first] = same
  if (first === undefined || same.length > 1) return null
  const start = tokens.indexOf(first) - 2 * (parts.length - 1)
  return parts.length > 1 && nameOf(tokens[start] ?? first) === parts[0] ? (tokens[start] ?? first) : first
}
