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
 * The tokens of the statement at a cursor. `cursor` is the index of an empty placeholder for the name being typed.
 * `closes` maps an opening bracket to its closing one, or to the end if it is unclosed. `queries` are the brackets with a
 * query, also nested.
 */
export interface CursorTokens {
  readonly tokens: readonly SqlToken[]
  readonly cursor: number
  readonly closes: ReadonlyMap<number, number>
  readonly queries: ReadonlySet<number>
}

/** A range of tokens; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Scans the statement at a cursor; null inside strings, numbers and comments, where no name can be typed. */
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

/** The tokens of each statement of a text, without a placeholder: `cursor` is −1. */
export function statementTokens(text: string, dialect: ScanDialect): readonly CursorTokens[] {
  const statements: SqlToken[][] = [[]]
  scanSql(text, { ...dialect, templates: true }, (piece) => {
    if (piece.kind === 'comment') return
    const token = { ...piece, text: text.slice(piece.from, piece.to) }
    if (isSymbol(token, ';')) statements.push([])
    else statements.at(-1)?.push(token)
  })
  return statements
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => ({ tokens, cursor: -1, closes: closesOf(tokens), queries: queriesOf(tokens) }))
}

function withPlaceholder(tokens: SqlToken[], written: number, position: number): CursorTokens {
  const { from, to } = tokens[written] ?? { from: position, to: position }
  const after = tokens.findIndex((token) => token.from >= position)
  const cursor = written >= 0 ? written : after < 0 ? tokens.length : after
  const placeholder = { kind: 'quoted', text: '""', from, to, isOpen: false, isUnsure: false } as const
  tokens.splice(cursor, written < 0 ? 0 : 1, placeholder)
  return { tokens, cursor, closes: closesOf(tokens), queries: queriesOf(tokens) }
}

/** Whether a token is the name being typed at a position, or one in which no name can be typed. */
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
    // Ignores a bracket that closes nothing: the text is being edited.
    if (last === undefined || tokens[last]?.text !== opening) continue
    open.pop()
    closes.set(last, index)
  }
  for (const index of open) closes.set(index, tokens.length)
  return closes
}

const QUERY_KEYWORDS = 'SELECT WITH FROM VALUES TABLE INSERT UPDATE DELETE PIVOT'.split(' ')

/** From the end, so that a run of brackets is visited once. */
function queriesOf(tokens: readonly SqlToken[]): ReadonlySet<number> {
  const queries = new Set<number>()
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    if (!isSymbol(tokens[index], '(')) continue
    if (queries.has(index + 1) || isWord(tokens[index + 1], ...QUERY_KEYWORDS)) queries.add(index)
  }
  return queries
}

/**
 * The indexes in a range outside inner brackets. The content of an unclosed bracket without a query counts as outside: it
 * is being typed, and the rest of the statement follows it.
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
