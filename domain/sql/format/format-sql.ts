import { type DialectOptions, formatDialect } from 'sql-formatter'
import { nestsDeeperThan } from '#domain/core/nesting.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import { type ScanDialect, scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { statementPieces } from '#domain/sql/statement-pieces.ts'
import { formatDialects } from './dialects.ts'
import { keepTokens, laidOutMasks, laidOutTexts } from './keep-tokens.ts'
import { type MaskedSql, maskSql } from './masks.ts'

/** A text to format, and the engine of its SQL; null where unknown. */
export interface GivenSql {
  readonly sql: string
  readonly engine: string | null
}

/** Why a text was not formatted; `offset` is the place in the text, null if unknown. */
export interface FormatFault {
  readonly message: string
  readonly offset: number | null
}

/** Upper limit of the nesting of brackets: the formatter's time grows with its square. */
const MOST_LEVELS = 64

const BRACKETS = { opens: '([{', closes: ')]}', quote: "'", escape: '' }

const CHANGES_MEANING = 'The formatted text could have another meaning, so the text stays as it is.'

/**
 * Formats SQL: only white space between tokens and the case of keywords change. Tokens, comments and templates stay, which is
 * checked. Each statement is formatted separately, since the formatter's time grows with the square of the length. Run it in a
 * worker or a child process. Fails for invalid SQL, with its place if known, and for a text that nests too deeply.
 */
export function formatSqlText({ sql, engine }: GivenSql): Result<string, FormatFault> {
  if (nestsDeeperThan(MOST_LEVELS, sql, BRACKETS)) {
    return err({ message: `The text nests deeper than ${MOST_LEVELS} levels`, offset: null })
  }
  const scan = scanDialect(engine ?? '')
  const pieces = statementPieces(sql, { ...scan, templates: true })
  if (!pieces.ok) return err({ message: 'A comment is never closed', offset: pieces.error.from })
  const dialects = formatDialects(engine)
  const texts: string[] = []
  for (const { from, to, isEmpty } of pieces.value) {
    const text = isEmpty ? ok(';') : formatPiece({ piece: sql.slice(from, to), from }, dialects, scan)
    if (!text.ok) return text
    if (text.value !== '') texts.push(text.value)
  }
  return ok(texts.join('\n\n'))
}

/**
 * The tokens of a text with the white space of another program's formatting, such as that of a server with a dialect of its own.
 * Null if that changed a token.
 */
export function adoptLayout({ sql, engine }: GivenSql, laidOut: string): string | null {
  const scan = scanDialect(engine ?? '')
  const masked = maskSql(sql, scan)
  const same = laidOutTexts(masked, laidOut, scan)
  return same && keepTokens(sql, masked, same, scan)
}

function formatPiece(
  { piece, from }: { readonly piece: string; readonly from: number },
  dialects: readonly DialectOptions[],
  scan: ScanDialect,
): Result<string, FormatFault> {
  const masked = maskSql(piece, scan)
  let reason: unknown = null
  for (const dialect of dialects) {
    try {
      const laidOut = laidOutMasks(masked, layOut(masked, dialect), scan)
      const kept = laidOut && keepTokens(piece, masked, laidOut, scan)
      return kept === null ? err({ message: CHANGES_MEANING, offset: null }) : ok(kept)
    } catch (thrown) {
      reason ??= thrown
    }
  }
  return err(faultOf(thrownMessage(reason), masked.text, from))
}

function layOut({ text }: MaskedSql, dialect: DialectOptions): string {
  return formatDialect(text, { dialect, keywordCase: 'preserve', tabWidth: 2 })
}

/** The formatter reports a place in the statement; `offset` is that in the text. */
function faultOf(message: string, text: string, from: number): FormatFault {
  const [line = ''] = message.split('\n', 1)
  const [place, row, column] = /at line (\d+) column (\d+)/.exec(line) ?? []
  if (place === undefined) return { message: line, offset: null }
  const rows = text.split('\n', Number(row))
  const before = rows.slice(0, -1).reduce((sum, one) => sum + one.length + 1, 0)
  return { message: line.replace(` ${place}`, ''), offset: from + before + Number(column) - 1 }
}
