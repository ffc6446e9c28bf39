import { codeAt, isDigit, isNamePart, isNameStart, isSpace } from './character.ts'
import type { ScanDialect } from './scan-dialect.ts'
import {
  lineEnd,
  type QuoteEnd,
  scanDollarQuote,
  scanEscaped,
  scanEscapeString,
  scanQuoted,
  scanTriple,
} from './scan-quotes.ts'
import type { SqlPiece, SqlToken, SqlTokenKind } from './sql-token.ts'

/**
 * Scans SQL into tokens, in order and without white space, and passes each to `visit`. Linear for any text. An unclosed
 * token extends to the end.
 */
export function scanSql(text: string, dialect: ScanDialect, visit: (piece: SqlPiece) => void): void {
  const lastCloses = dialect.templates ? closesOf(text) : null
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      at += 1
      continue
    }
    // Most tokens are words; only E or e may begin another kind.
    const isPlain = isNameStart(code) && code !== UPPER_E && code !== LOWER_E
    const piece = isPlain
      ? scanWord(text, at)
      : (scanMark(text, at, dialect, lastCloses) ?? scanPlain(text, at))
    visit(piece)
    at = piece.to
  }
}

function scanMark(
  text: string,
  at: number,
  dialect: ScanDialect,
  lastCloses: LastCloses | null,
): SqlPiece | null {
  const template = lastCloses === null ? null : scanTemplate(text, at, lastCloses)
  return template ?? scanComment(text, at, dialect) ?? scanString(text, at, dialect)
}

function scanWord(text: string, at: number): SqlPiece {
  return plain('word', at, skip(text, at, isNamePart))
}

/** The tokens of SQL with their texts. */
export function sqlTokens(text: string, dialect: ScanDialect): SqlToken[] {
  const tokens: SqlToken[] = []
  scanSql(text, dialect, (piece) => tokens.push({ ...piece, text: text.slice(piece.from, piece.to) }))
  return tokens
}

function plain(kind: SqlTokenKind, from: number, to: number): SqlPiece {
  return { kind, from, to, isOpen: false, isUnsure: false }
}

function quoted(kind: SqlTokenKind, from: number, end: QuoteEnd): SqlPiece {
  return { kind, from, ...end }
}

function scanComment(text: string, at: number, dialect: ScanDialect): SqlPiece | null {
  if (text.startsWith('/*', at)) return scanBlockComment(text, at, dialect.nestedComments)
  const mark = dialect.lineComments.find((candidate) => text.startsWith(candidate, at))
  if (mark === undefined) return null
  const after = codeAt(text, at + mark.length)
  if (mark === '--' && dialect.dashesNeedSpace && after > 32) return null
  return plain('comment', at, lineEnd(text, at + mark.length, dialect.lineEnds))
}

const STAR = 42
const SLASH = 47

function scanBlockComment(text: string, from: number, isNested: boolean): SqlPiece {
  let depth = 1
  let at = from + 2
  while (at < text.length && depth > 0) {
    const code = text.charCodeAt(at)
    const next = code === STAR || code === SLASH ? codeAt(text, at + 1) : -1
    const step = code === STAR && next === SLASH ? -1 : isNested && code === SLASH && next === STAR ? 1 : 0
    depth += step
    at += step === 0 ? 1 : 2
  }
  return { ...plain('comment', from, at), isOpen: depth > 0 }
}

const DOLLAR = 36
const UPPER_E = 69
const LOWER_E = 101

function scanString(text: string, at: number, dialect: ScanDialect): SqlPiece | null {
  const sign = text.charAt(at)
  if (dialect.strings.includes(sign)) {
    const triple = dialect.tripleQuotes ? scanTriple(text, at) : null
    const end = triple ?? (dialect.backslash === 'every' ? scanEscaped(text, at) : scanQuoted(text, at))
    return quoted('string', at, end)
  }
  if (dialect.names.includes(sign))
    return quoted('quoted', at, dialect.escapesNames ? scanEscaped(text, at) : scanQuoted(text, at))
  const code = text.charCodeAt(at)
  if ((code === UPPER_E || code === LOWER_E) && dialect.backslash === 'escape-strings') {
    return text.charAt(at + 1) === "'" ? quoted('string', at, scanEscapeString(text, at + 1, dialect)) : null
  }
  if (code !== DOLLAR || dialect.dollarQuotes === 'none') return null
  const end = scanDollarQuote(text, at, dialect)
  return end === null ? null : quoted('string', at, end)
}

/** A scanWord, a number, a numbered parameter (`$1`), or a single symbol. */
function scanPlain(text: string, at: number): SqlPiece {
  const code = text.charCodeAt(at)
  if (isNameStart(code)) return scanWord(text, at)
  const number = scanNumber(text, at)
  if (number > at) return plain('number', at, number)
  return plain('symbol', at, code === DOLLAR ? skip(text, at + 1, isDigit) : at + 1)
}

function skip(text: string, from: number, belongs: (code: number) => boolean): number {
  let at = from
  while (at < text.length && belongs(text.charCodeAt(at))) at += 1
  return at
}

const POINT = 46
const UNDERSCORE = 95

/** `1_000`, `1.5`, `.5`, `1.`, `1e-3`; returns `from` if there is no number. */
function scanNumber(text: string, from: number): number {
  let at = scanDigits(text, from)
  if (codeAt(text, at) === POINT && (at > from || isDigit(codeAt(text, at + 1)))) {
    // Two dots are a range, as in [1..2].
    if (codeAt(text, at + 1) !== POINT) at = scanDigits(text, at + 1)
  }
  if (at === from) return from
  const code = codeAt(text, at)
  if (code !== UPPER_E && code !== LOWER_E) return at
  const sign = text.charAt(at + 1)
  const digits = at + (sign === '+' || sign === '-' ? 2 : 1)
  const end = scanDigits(text, digits)
  return end > digits ? end : at
}

/** Digits, with single underscores between them. */
function scanDigits(text: string, from: number): number {
  let at = from
  while (
    isDigit(codeAt(text, at)) ||
    (at > from && codeAt(text, at) === UNDERSCORE && isDigit(codeAt(text, at + 1)))
  )
    at += 1
  return at
}

/** The last closing mark of each kind, so that an unclosed opening is known without a search. */
type LastCloses = ReadonlyMap<string, number>

const TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
])

function closesOf(text: string): LastCloses {
  return new Map([...TEMPLATES.values()].map((close) => [close, text.lastIndexOf(close)]))
}

const BRACE = 123

/** A template mark; an unclosed one is a plain brace. */
function scanTemplate(text: string, at: number, lastCloses: LastCloses): SqlPiece | null {
  if (text.charCodeAt(at) !== BRACE) return null
  const mark = text.slice(at, at + 2)
  const close = TEMPLATES.get(mark)
  if (close === undefined || (lastCloses.get(close) ?? -1) < at + 2) return null
  const end = text.indexOf(close, at + 2) + 2
  return plain(mark === '{#' ? 'comment' : 'template', at, end)
}
