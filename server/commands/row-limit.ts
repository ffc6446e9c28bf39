/** Most rows of one result. Source: contract, SQL half, defaults. */
export const MOST_ROWS = 100_000

/** What limits a result: the SQL that runs asks for one row more than `limit`, so that a cut is noticed. */
export interface RowLimit {
  readonly sql: string
  readonly limit: number
  readonly factor: 'QUERY' | 'DROPDOWN' | 'QUERY_AND_DROPDOWN'
}

/**
 * Decides how many rows a query gives: the smaller of its own LIMIT and the one that the user chose; 0 or null is the
 * server's most. SQL whose limit is no plain number, and SQL that is no SELECT, runs as it is.
 */
export function planRowLimit(sql: string, queryLimit: number | null): RowLimit {
  const chosen = queryLimit === null || queryLimit === 0 ? MOST_ROWS : Math.min(queryLimit, MOST_ROWS)
  const found = findLimit(sql)
  if (found.kind === 'none') {
    return { sql: `${sql.slice(0, found.end)}\nLIMIT ${chosen + 1}`, limit: chosen, factor: 'DROPDOWN' }
  }
  if (found.kind === 'unknown') return { sql, limit: chosen, factor: 'DROPDOWN' }
  const limit = Math.min(found.value, chosen)
  return {
    sql: `${sql.slice(0, found.from)}${limit + 1}${sql.slice(found.to)}`,
    limit,
    factor: found.value < chosen ? 'QUERY' : found.value === chosen ? 'QUERY_AND_DROPDOWN' : 'DROPDOWN',
  }
}

type Found =
  | { readonly kind: 'number'; readonly value: number; readonly from: number; readonly to: number }
  | { readonly kind: 'none'; readonly end: number }
  | { readonly kind: 'unknown' }

interface Token {
  readonly text: string
  readonly from: number
  readonly to: number
}

// Comments, strings, quoted names and dollar quotes are skipped whole; a word or number is a token, so is any sign.
const LEXEME =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:''|[^'])*'?|"(?:""|[^"])*"?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|[\p{L}_][\p{L}\p{N}_$]*|\d[\d_.]*(?:[eE][+-]?\d+)?|\s+|[\s\S]/gu

function outerTokens(sql: string): readonly Token[] {
  const tokens: Token[] = []
  let depth = 0
  for (const match of sql.matchAll(LEXEME)) {
    const [text] = match
    if (/^(\s|--|\/\*)/.test(text)) continue
    if (/^[)\]}]/.test(text)) depth -= 1
    if (depth === 0) tokens.push({ text, from: match.index, to: match.index + text.length })
    if (/^[([{]/.test(text)) depth += 1
  }
  return tokens
}

const SELECTS = new Set(['SELECT', 'WITH', 'FROM', 'VALUES', '('])

function findLimit(sql: string): Found {
  const all = outerTokens(sql)
  const tokens = all.slice(0, all.findLastIndex(({ text }) => text !== ';') + 1)
  const first = tokens[0]?.text.toUpperCase() ?? ''
  const last = tokens.at(-1)
  if (!SELECTS.has(first) || last === undefined) return { kind: 'unknown' }
  if (tokens.some(({ text }) => text === ';')) return { kind: 'unknown' }
  const words = tokens.map(({ text }) => text.toUpperCase())
  if (words.includes('FETCH')) return { kind: 'unknown' }
  const at = words.lastIndexOf('LIMIT')
  if (at === -1) return { kind: 'none', end: last.to }
  const number = tokens[at + 1]
  const after = words[at + 2]
  const isPlain = number !== undefined && /^\d{1,15}$/.test(number.text)
  if (!isPlain || (after !== undefined && after !== 'OFFSET')) return { kind: 'unknown' }
  return { kind: 'number', value: Number(number.text), from: number.from, to: number.to }
}
