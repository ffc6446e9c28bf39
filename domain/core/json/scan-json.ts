import type { JsonFault, JsonLimits } from './json-limits.ts'
import { SeenShapes } from './seen-shapes.ts'

interface ScannedJson {
  readonly start: number
  readonly end: number
}

/** Counts of one text, or of several with common limits. */
interface JsonTally {
  values: number
  characters: number
  /** Created once the texts are long enough to exceed the limit of shapes. */
  seen: SeenShapes | null
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const BYTE_ORDER_MARK = 0xfeff

const SHORTEST_MEMBER = '"":1,'.length

/** Makes an empty tally. */
export function emptyTally(): JsonTally {
  return { values: 0, characters: 0, seen: null }
}

/**
 * Checks a text against limits in one pass without allocations, and adds to the tally. It does not find every syntax
 * error: a parser stops at the first one, and the counts are correct up to there.
 */
export function scanJson(text: string, limits: JsonLimits, tally: JsonTally): ScannedJson | JsonFault {
  const [start, end] = endsOf(text)
  if (start === end) return 'not-json'
  const seen = seenShapes(end - start, limits, tally)
  let [levels, values, nameFrom, nameTo] = [0, tally.values, 0, 0]
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at)
    const from = at
    at += 1
    if (code === QUOTE) {
      at = endOfText(text, at, end)
      if (at === -1) return 'not-json'
      nameFrom = from + 1
      nameTo = at - 1
      values += 1
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1
      if (levels > limits.levels) return 'too-deep'
      seen?.open(levels)
      values += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      levels -= 1
    } else if (code === COLON) {
      // The preceding string was a name, which is counted with its value.
      values -= 1
      seen?.addMember(levels, text, nameFrom, nameTo)
      if (seen !== null && seen.count > limits.shapes) return 'too-many-shapes'
    } else if (code !== COMMA && !isBlank(code)) {
      at = endOfWord(text, at, Math.min(end, from + limits.numberLength + 1))
      if (at - from > limits.numberLength) return 'long-number'
      values += 1
    }
    if (values > limits.values) return 'too-many-values'
  }
  tally.values = values
  return { start, end }
}

function seenShapes(length: number, limits: JsonLimits, tally: JsonTally): SeenShapes | null {
  tally.characters += length
  if (tally.characters > limits.shapes * SHORTEST_MEMBER) tally.seen ??= new SeenShapes(limits.levels)
  return tally.seen
}

/** Trims blanks and a byte order mark. */
function endsOf(text: string): readonly [start: number, end: number] {
  let [start, end] = [text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0, text.length]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return [start, end]
}

/** The offset after the closing quote; -1 without one. */
function endOfText(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at += 1
  }
  return -1
}

/** The offset after a number, true, false or null. */
function endOfWord(text: string, from: number, end: number): number {
  let at = from
  while (at < end && !endsWord(text.charCodeAt(at))) at += 1
  return at
}

function endsWord(code: number): boolean {
  return isBlank(code) || isMark(code)
}

function isMark(code: number): boolean {
  return (
    code === COMMA ||
    code === CLOSE_OBJECT ||
    code === CLOSE_LIST ||
    code === COLON ||
    code === QUOTE ||
    code === OPEN_LIST ||
    code === OPEN_OBJECT
  )
}

function isBlank(code: number): boolean {
  return code <= 0x20 && (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09)
}
