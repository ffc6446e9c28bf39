/**
 * Kind of a token: `quoted` is a quoted name, `string` any text literal, `template` a mark that is filled in before the
 * text is SQL.
 */
export type SqlTokenKind = 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'comment' | 'template'

/**
 * A token as offsets. `isOpen`: a string, name or comment is unclosed. `isUnsure`: engines may disagree, because some
 * treat a space next to it as a letter.
 */
export interface SqlPiece {
  readonly kind: SqlTokenKind
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
  readonly isUnsure: boolean
}

/** A token with its text. */
export interface SqlToken extends SqlPiece {
  readonly text: string
}

/** Whether a token is one of some keywords, given in upper case. */
export function isWord(token: SqlToken | undefined, ...keywords: readonly string[]): boolean {
  return token?.kind === 'word' && keywords.includes(wordOf(token))
}

/** Whether a token is a symbol. */
export function isSymbol(token: SqlToken | undefined, symbol: string): boolean {
  return token?.kind === 'symbol' && token.text === symbol
}

/** Whether a token is a name, quoted or not; a keyword is one too. */
export function isName(token: SqlToken | undefined): token is SqlToken {
  return token?.kind === 'word' || token?.kind === 'quoted'
}

/** A word in upper case, to compare keywords; '' for any other token. */
export function wordOf(token: SqlToken | undefined): string {
  return token?.kind === 'word' ? token.text.toUpperCase() : ''
}

/** Reads `a.b.c` while `isPart` accepts the names: the names, and the index after them; a trailing dot is included. */
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

/** Opening brackets by their closing ones. */
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

/** The name of a token, without its quotes. */
export function nameOf({ kind, text }: SqlToken): string {
  if (kind !== 'quoted') return text
  const open = text.charAt(0)
  const close = open === '[' ? ']' : open
  const inside = text.endsWith(close) && text.length > 1 ? text.slice(1, -1) : text.slice(1)
  return inside.replaceAll(close + close, close)
}
