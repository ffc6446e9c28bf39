import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { sqlTokens } from '#domain/sql/scan/scan-sql.ts'
import { isName, type SqlToken } from '#domain/sql/scan/sql-token.ts'
import { lineColumnAt } from '#domain/sql/text-lines.ts'
import type { EngineError } from './engine.ts'
import { placelessError } from './run-end.ts'

/** The broken rule: `refused` changes data, `forbidden` uses a name that is not allowed, `unreadable` cannot be run, `syntax` is no statement. */
type GuardCode = 'refused' | 'forbidden' | 'unreadable' | 'syntax'

/** A rejected statement: expected and received, with offsets into the text if it has a place. */
export interface GuardError {
  readonly code: GuardCode
  readonly message: string
  readonly from: number | null
  readonly to: number | null
}

/** Makes an error at a token. */
export function refuse(
  code: GuardCode,
  message: string,
  token?: { readonly from: number; readonly to: number },
): GuardError {
  return { code, message, from: token?.from ?? null, to: token?.to ?? null }
}

/** Shortens a text for a message. */
export function shortened(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

const LONGEST_NAME = 100

/** Adds the place in the SQL to an error of a guard. */
export function guardedError(sql: string, refused: GuardError, scan: ScanDialect): EngineError {
  const error = placelessError(refused.code, refused.message)
  return refused.from === null ? error : { ...error, ...placeAt(sql, refused, scan) }
}

type Place = Pick<EngineError, 'line' | 'column' | 'length'>

/**
 * The place of the token at an offset: the complete dotted name, or the last token at the end of the text. `to` is the end of
 * the place, if it is known.
 */
export function placeAt(
  sql: string,
  { from, to }: Pick<GuardError, 'from' | 'to'>,
  scan: ScanDialect,
): Place {
  const pieces = sqlTokens(sql, scan).filter((token) => token.kind !== 'comment')
  const index = pieces.findIndex((token) => token.to > (from ?? 0))
  const piece = index < 0 ? pieces.at(-1) : pieces[index]
  if (piece === undefined) return { line: 1, column: 1, length: Math.max(1, sql.length) }
  const end = to ?? endOfName(pieces, Math.max(0, index < 0 ? pieces.length - 1 : index))
  return { ...lineColumnAt(sql, piece.from), length: Math.max(1, end - piece.from) }
}

function endOfName(pieces: readonly SqlToken[], index: number): number {
  let last = index
  while (isName(pieces[last]) && pieces[last + 1]?.text === '.' && isName(pieces[last + 2])) last += 2
  return pieces[last]?.to ?? 0
}
