import type { ScanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { scanSql } from '#domain/sql/scan/scan-sql.ts'
import {
  isSymbol,
  isWord,
  OPENING_BRACKETS,
  type SqlPiece,
  type SqlToken,
} from '#domain/sql/scan/sql-token.ts'

/**
 * The tokens of the statement around a cursor. `cursor` is the place in `tokens` of a name that stands for the one being
 * written: empty, so that it is found nowhere. `closes` gives for an opening bracket the place of its closing one, or of
 * the end where it is never closed. `queries` are those that hold a query, in brackets of its own or not.
 */
export interface CursorTokens {
  readonly tokens: readonly SqlToken[]
  readonly cursor: number
  readonly closes: ReadonlyMap<number, number>
  readonly queries: ReadonlySet<number>
}

/** A stretch of tokens, `to` not included. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Reads the statement around a cursor; null where no name can be written: in a string, a number or a comment. */
export function cursorTokens(text: string, position: number, dialect: ScanDialect): CursorTokens | null {
  const read = { tokens: new Array<SqlToken>(), written: -1, isNameless: false, isPast: false }
  scanSql(text, { ...dialect, templates: true }, (piece) => {
    if (read.isPast) return
    const touched = touches(text, piece, position)
    if (touched === 'inside') read.isNameless = true
    if (piece.kind === 'comment') return
    const token = { ...piece, text: text.slice(piece.from, piece.to) }
    if (isSymbol(token, ';')) {
      if (token.to <= position) read.tokens = []
      else read.isPast = true
      return
    }
    if (touched === 'written') read.written = read.tokens.length
    read.tokens.push(token)
  })
  if (read.isNameless) return null
  return withPlaceholder(read.tokens, read.written, position)
}

function withPlaceholder(tokens: SqlToken[], written: number, position: number): CursorTokens {
  const { from, to } = tokens[written] ?? { from: position, to: position }
  const after = tokens.findIndex((token) => token.from >= position)
  const cursor = written >= 0 ? written : after < 0 ? tokens.length : after
  const placeholder = { kind: 'quoted', text: '""', from, to, isOpen: false, isUnsure: false } as const
  tokens.splice(cursor, written < 0 ? 0 : 1, placeholder)
  return { tokens, cursor, closes: closesOf(tokens), queries: queriesOf(tokens) }
}

/** Whether a piece is the name that is being written at a position, or one inside which no name can be written. */
function touches(text: string, piece: SqlPiece, position: number): 'written' | 'inside' | null {
  const { kind, from, to, isOpen } = piece
  if (position <= from || position > to || kind === 'symbol') return null
  if (kind === 'word') return 'written'
  if (kind === 'quoted') return position < to || isOpen ? 'written' : null
  const isLineComment = kind === 'comment' && !text.startsWith('/*', from) && !text.startsWith('{#', from)
  return position < to || isOpen || kind === 'number' || isLineComment ? 'inside' : null
}

function closesOf(tokens: readonly SqlToken[]): ReadonlyMap<number, number> {
  const closes = new Map<number, number>()
  const open: number[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'symbol') continue
    if ('([{'.includes(token.text)) open.push(index)
    const opening = OPENING_BRACKETS.get(token.text)
    if (opening === undefined) continue
    const last = open.at(-1)
    // A bracket that closes nothing is passed over: one is in the middle of writing.
    if (last === undefined || tokens[last]?.text !== opening) continue
    open.pop()
    closes.set(last, index)
  }
  for (const index of open) closes.set(index, tokens.length)
  return closes
}

const QUERY_KEYWORDS = 'SELECT WITH FROM VALUES TABLE INSERT UPDATE DELETE PIVOT'.split(' ')

/** From the end, so that a run of brackets is looked at once. */
function queriesOf(tokens: readonly SqlToken[]): ReadonlySet<number> {
  const queries = new Set<number>()
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    if (!isSymbol(tokens[index], '(')) continue
    if (queries.has(index + 1) || isWord(tokens[index + 1], ...QUERY_KEYWORDS)) queries.add(index)
  }
  return queries
}

/**
 * The places in a range that stand in no bracket of their own. What stands in a bracket that is never closed and holds
 * no query counts as outside: it is being written, and the rest of the statement follows it.
 */
export function outerPlaces(at: CursorTokens, { from, to }: Range): number[] {
  const places: number[] = []
  for (let index = from; index < to; index += 1) {
    places.push(index)
    const close = at.closes.get(index)
    if (close !== undefined && (close < at.tokens.length || at.queries.has(index))) index = close
  }
  return places
}
