/** What a piece of SQL text is; a `quoted` piece is a name in double quotes, a `string` any kind of text literal. */
export type SqlTokenKind = 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'comment'

/** One piece of SQL text, with its offsets. `isOpen` marks a string, name or comment that is never closed. */
export interface SqlToken {
  readonly kind: SqlTokenKind
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
}

/**
 * Cuts SQL into its pieces as DuckDB's and PostgreSQL's scanners do: nested comments, doubled quotes, E'…' with
 * backslashes, dollar quotes. White space is dropped. Runs in one pass over any garbage.
 */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let at = 0
  while (at < sql.length) {
    const space = match(SPACE, sql, at)
    if (space > at) {
      at = space
      continue
    }
    const [kind, to, isOpen] = scan(sql, at)
    tokens.push({ kind, text: sql.slice(at, to), from: at, to, isOpen })
    at = to
  }
  return tokens
}

type Scanned = readonly [kind: SqlTokenKind, to: number, isOpen: boolean]

// DuckDB takes every space of Unicode for one, also those without width that \s leaves out.
const SPACE = /[\s\u180e\u200b-\u200f\u2060]+/y
const WORD =
  /(?:[A-Za-z_]|(?![\s\u180e\u200b-\u200f\u2060])[^\0-\x7f])(?:[\w$]|(?![\s\u180e\u200b-\u200f\u2060])[^\0-\x7f])*/uy
const NUMBER = /(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y
const LINE = /[^\r\n]*/y
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y

function match(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(sql) ? pattern.lastIndex : at
}

function scan(sql: string, at: number): Scanned {
  if (sql.startsWith('--', at)) return scanLineComment(sql, at)
  if (sql.startsWith('/*', at)) return scanBlockComment(sql, at)
  const character = sql.charAt(at)
  if (character === "'") return scanQuoted(sql, at, 'string')
  if (character === '"') return scanQuoted(sql, at, 'quoted')
  if (/[eE]/.test(character) && sql.charAt(at + 1) === "'") return scanEscapeString(sql, at + 1)
  if (character === '$') return scanDollar(sql, at)
  const number = match(NUMBER, sql, at)
  if (number > at) return ['number', number, false]
  const word = match(WORD, sql, at)
  return word > at ? ['word', word, false] : ['symbol', at + 1, false]
}

/** To the end of the line, of which a carriage return is one too. */
function scanLineComment(sql: string, at: number): Scanned {
  return ['comment', match(LINE, sql, at), false]
}

function scanBlockComment(sql: string, at: number): Scanned {
  const mark = /\/\*|\*\//g
  mark.lastIndex = at
  let depth = 0
  for (let found = mark.exec(sql); found !== null; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return ['comment', mark.lastIndex, false]
  }
  return ['comment', sql.length, true]
}

function scanQuoted(sql: string, at: number, kind: 'string' | 'quoted'): Scanned {
  const mark = sql.charAt(at)
  for (let end = sql.indexOf(mark, at + 1); end >= 0; end = sql.indexOf(mark, end + 2)) {
    if (sql.charAt(end + 1) !== mark) return [kind, end + 1, false]
  }
  return [kind, sql.length, true]
}

function scanEscapeString(sql: string, quote: number): Scanned {
  for (let at = quote + 1; at < sql.length; at += 1) {
    const character = sql.charAt(at)
    if (character === '\\') at += 1
    else if (character === "'") {
      if (sql.charAt(at + 1) !== "'") return ['string', at + 1, false]
      at += 1
    }
  }
  return ['string', sql.length, true]
}

function scanDollar(sql: string, at: number): Scanned {
  const tagEnd = match(DOLLAR_TAG, sql, at)
  if (tagEnd === at) return ['symbol', at + 1, false]
  const tag = sql.slice(at, tagEnd)
  const close = sql.indexOf(tag, tagEnd)
  return close < 0 ? ['string', sql.length, true] : ['string', close + tag.length, false]
}
