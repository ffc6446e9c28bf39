/** A line of a long text, or a part of a line that is too long: its offsets and its number from 1. */
export interface TextLine {
  readonly number: number
  readonly from: number
  readonly to: number
  readonly isRest: boolean
}

/** Lines, and the start of the next ones; null at the end of the text. */
export interface TextLines {
  readonly lines: readonly TextLine[]
  readonly next: { readonly from: number; readonly number: number } | null
}

const LONGEST_LINE = 5_000
const MOST_CHARACTERS = 50_000
const MOST_LINES = 1_000

/** Splits a text into lines from a position, as many as can be drawn at once. */
export function textLines(
  text: string,
  start: { readonly from: number; readonly number: number },
): TextLines {
  const lines: TextLine[] = []
  let { from, number } = start
  let isRest = from > 0 && text.charAt(from - 1) !== '\n'
  for (;;) {
    if (lines.length === MOST_LINES || from - start.from >= MOST_CHARACTERS)
      return { lines, next: { from, number } }
    const newline = text.slice(from, from + LONGEST_LINE).indexOf('\n')
    const isBroken = newline < 0 && from + LONGEST_LINE < text.length
    const to =
      newline >= 0 ? from + newline : isBroken ? characterStart(text, from + LONGEST_LINE) : text.length
    lines.push({ number, from, to, isRest })
    if (!isBroken && newline < 0) return { lines, next: null }
    from = isBroken ? to : to + 1
    number += isBroken ? 0 : 1
    isRest = isBroken
  }
}

/** Moves an offset out of a surrogate pair. */
function characterStart(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

/** Lines are counted up to this offset; further counting takes noticeable time. */
const COUNTED_CHARACTERS = 20_000_000

/** The start of drawing that makes an offset visible: its line, or shortly before it in a very long line. */
export function startBefore(text: string, place: number): { readonly from: number; readonly number: number } {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1
  const isFar = place - lineStart > LONGEST_LINE
  const from = isFar ? characterStart(text, place - 200) : place === 0 ? 0 : lineStart
  return { from, number: lineNumber(text, from) }
}

/** The line number of an offset, from 1; 0 if it is too far to be counted. */
function lineNumber(text: string, place: number): number {
  if (place > COUNTED_CHARACTERS) return 0
  let number = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) number += 1
  return number
}
