import { isSpace } from '#domain/sql/scan/character.ts'
import { areBalanced, isMeant } from './meant-mark.ts'
import { scanMark } from './scan-mark.ts'
import { SqlPlaces } from './sql-places.ts'
import type { TemplatePiece, TemplateToken } from './template-piece.ts'

/** The pieces of a text; `brokenAt` is the offset of an unclosed mark, null without one. */
interface ScannedTemplate {
  readonly pieces: readonly TemplatePiece[]
  readonly brokenAt: number | null
}

/** Whether a text has marks that affect other text: a set, a loop, a raw block. */
export function hasTemplateStatements(text: string): boolean {
  return (
    text.includes('{%') &&
    scanTemplate(text).pieces.some(({ kind }) => kind === 'statement' || kind === 'raw')
  )
}

/**
 * Splits SQL into marks (`{{ … }}`, `{% … %}`), comments (`{# … #}`), raw blocks and text, as Jinja does: a mark ends at
 * its braces outside strings and brackets. A comment of SQL has no templates. In a string or quoted name of SQL only a
 * complete, well-formed mark is one, and blocks that begin or end there must be complete as well. Ends at an unclosed
 * mark. Source: wire §4.
 */
export function scanTemplate(text: string): ScannedTemplate {
  const all = scan(text, true)
  return all.hasQuotedStatement && !areBalanced(all.pieces) ? scan(text, false) : all
}

function scan(
  text: string,
  takesStatements: boolean,
): ScannedTemplate & { readonly hasQuotedStatement: boolean } {
  const pieces: TemplatePiece[] = []
  let hasQuotedStatement = false
  let from = 0
  const places = new SqlPlaces(text)
  for (let at = places.nextBrace(0); at < text.length; ) {
    const { quote } = places
    const mark = quote !== null && text.charAt(at + 1) === '#' ? null : readMark(text, at)
    if (mark === null && quote === null)
      return { pieces: withText(pieces, from, at), brokenAt: at, hasQuotedStatement }
    if (mark === null || (quote !== null && !isMeant(mark.piece, quote, takesStatements))) {
      at = places.nextBrace(at + 2)
      continue
    }
    hasQuotedStatement ||= quote !== null && mark.piece.kind !== 'output'
    withText(pieces, from, mark.stripsBefore ? spaceBefore(text, from, at) : at)
    pieces.push(mark.piece)
    from = mark.stripsAfter ? spaceAfter(text, mark.to) : mark.to
    at = places.nextBrace(from)
  }
  return { pieces: withText(pieces, from, text.length), brokenAt: null, hasQuotedStatement }
}

interface ReadMark {
  readonly piece: TemplatePiece
  readonly to: number
  readonly stripsBefore: boolean
  readonly stripsAfter: boolean
}

function withText(pieces: TemplatePiece[], from: number, to: number): TemplatePiece[] {
  if (to > from) pieces.push({ kind: 'text', from, to })
  return pieces
}

function readMark(text: string, at: number): ReadMark | null {
  const stripsBefore = text.charAt(at + 2) === '-'
  const sign = text.charAt(at + 1)
  if (sign === '#') return readComment(text, at, stripsBefore)
  const hasSign = stripsBefore || (sign === '%' && text.charAt(at + 2) === '+')
  const contentFrom = at + (hasSign ? 3 : 2)
  const mark = scanMark(text, contentFrom, sign === '{' ? '}}' : '%}')
  if (mark === null) return null
  const { tokens, contentTo, to, stripsAfter } = mark
  if (sign === '%' && isTag(tokens, 'raw')) return readRaw(text, { from: to, stripsBefore, stripsAfter })
  const kind = sign === '{' ? 'output' : 'statement'
  return { piece: { kind, from: at, to, contentFrom, contentTo, tokens }, to, stripsBefore, stripsAfter }
}

function readComment(text: string, at: number, stripsBefore: boolean): ReadMark | null {
  const end = text.indexOf('#}', at + 2)
  if (end < 0) return null
  const stripsAfter = text.charAt(end - 1) === '-' && end - 1 > at + 1
  return { piece: { kind: 'comment', from: at, to: end + 2 }, to: end + 2, stripsBefore, stripsAfter }
}

interface RawStart {
  readonly from: number
  readonly stripsBefore: boolean
  readonly stripsAfter: boolean
}

/** The text up to `{% endraw %}` is no template. */
function readRaw(text: string, { from, stripsBefore, stripsAfter }: RawStart): ReadMark | null {
  for (let at = text.indexOf('{%', from); at >= 0; at = text.indexOf('{%', at + 2)) {
    const end = endRaw(text, at)
    if (end === null) continue
    const contentFrom = stripsAfter ? spaceAfter(text, from) : from
    const contentTo = end.stripsBefore ? spaceBefore(text, contentFrom, at) : at
    const piece = { kind: 'raw', from: contentFrom, to: Math.max(contentFrom, contentTo) } as const
    return { piece, to: end.to, stripsBefore, stripsAfter: end.stripsAfter }
  }
  return null
}

/** Checks only these few characters, because a raw block may be full of unclosed marks. */
function endRaw(text: string, at: number) {
  const sign = text.charAt(at + 2)
  const stripsBefore = sign === '-'
  const word = spaceAfter(text, at + (stripsBefore || sign === '+' ? 3 : 2))
  if (!text.startsWith('endraw', word)) return null
  const close = spaceAfter(text, word + 'endraw'.length)
  const stripsAfter = text.charAt(close) === '-'
  const to = close + (stripsAfter || text.charAt(close) === '+' ? 1 : 0)
  return text.startsWith('%}', to) ? { stripsBefore, stripsAfter, to: to + 2 } : null
}

function isTag(tokens: readonly TemplateToken[], tag: string): boolean {
  return tokens.length === 1 && tokens[0]?.text === tag
}

function spaceBefore(text: string, from: number, at: number): number {
  let end = at
  while (end > from && isSpace(text.charCodeAt(end - 1))) end -= 1
  return end
}

function spaceAfter(text: string, at: number): number {
  let start = at
  while (start < text.length && isSpace(text.charCodeAt(start))) start += 1
  return start
}
