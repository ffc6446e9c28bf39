/**
 * What a piece of SQL text is; a `quoted` piece is a name in quotes, a `string` any kind of text literal, a `template` a
 * mark that is filled in before the text is SQL.
 */
export type SqlTokenKind = 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'comment' | 'template'

/**
 * Where a piece of SQL text stands, as offsets. `isOpen` marks a string, name or comment that is never closed. `isUnsure`
 * marks one that an engine may read otherwise, since a space beside it is one to some and a letter to others.
 */
export interface SqlPiece {
  readonly kind: SqlTokenKind
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
  readonly isUnsure: boolean
}

/** A piece with its text. */
export interface SqlToken extends SqlPiece {
  readonly text: string
}

/** Tells whether a token is one of some words, given in capitals. */
export function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(wordOf(token))
}

/** Tells whether a token is a sign. */
export function isSymbol(token: SqlToken | undefined, symbol: string): boolean {
  return token?.kind === 'symbol' && token.text === symbol
}

/** Tells whether a token is a name, in quotes or not; a keyword is one too. */
export function isName(token: SqlToken | undefined): token is SqlToken {
  return token?.kind === 'word' || token?.kind === 'quoted'
}

/** A word in capitals, as keywords are compared; '' for what is none. */
export function wordOf(token: SqlToken | undefined): string {
  return token?.kind === 'word' ? token.text.toUpperCase() : ''
}

/** Reads `a.b.c`, as far as `isPart` takes its names: the names, and the place after them; a last dot is read too. */
export function dottedName(
  tokens: readonly SqlToken[],
  start: number,
  isPart: (token: SqlToken | undefined) => token is SqlToken = isName,
): { readonly path: readonly string[]; readonly next: number } {
  const path: string[] = []
  let next = start
  for (let token = tokens[next]; isPart(token); token = tokens[next]) {
    path.push(nameOf(token))
    next += 1
    if (!isSymbol(tokens[next], '.')) break
    next += 1
  }
  return { path, next }
}

/** The opening bracket of each closing one. */
export const OPENING_BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** 1 for an opening bracket of any kind, −1 for a closing one, 0 for everything else. */
export function bracketStep(token: SqlToken): -1 | 0 | 1 {
  if (token.kind !== 'symbol') return 0
  if ('([{'.includes(token.text)) return 1
  return ')]}'.includes(token.text) ? -1 : 0
}

/** The name that a word or a quoted name means, as it is written inside its quotes. */
export function nameOf({ kind, text }: SqlToken): string {
  if (kind !== 'quoted') return text
  const open = text.charAt(0)
  const close = open === '[' ? ']' : open
  const inside = text.endsWith(close) && text.length > 1 ? text.slice(1, -1) : text.slice(1)
  return inside.replaceAll(close + close, close)
}
