import { codeAt, isDigit, isNameStart, isWideSpace } from './character.ts'
import type { ScanDialect } from './scan-dialect.ts'

/** The end of a quoted token: the offset after it, whether it is unclosed, and whether engines disagree on it. */
export interface QuoteEnd {
  readonly to: number
  readonly isOpen: boolean
  readonly isUnsure: boolean
}

const closed = (to: number, isUnsure = false): QuoteEnd => ({ to, isOpen: false, isUnsure })
const open = (text: string): QuoteEnd => ({ to: text.length, isOpen: true, isUnsure: false })

/** Scans from an opening quote at `at` to its closing one; a doubled quote is content. */
export function scanQuoted(text: string, at: number): QuoteEnd {
  const first = text.charAt(at)
  const mark = first === '[' ? ']' : first
  for (let end = text.indexOf(mark, at + 1); end >= 0; end = text.indexOf(mark, end + 2)) {
    if (text.charAt(end + 1) !== mark) return closed(end + 1)
  }
  return open(text)
}

/** Scans a quoted token with backslash escapes. */
export function scanEscaped(text: string, at: number): QuoteEnd {
  const mark = text.charCodeAt(at)
  for (let next = at + 1; next < text.length; next += 1) {
    const code = text.charCodeAt(next)
    if (code === BACKSLASH) next += 1
    else if (code === mark) {
      if (codeAt(text, next + 1) !== mark) return closed(next + 1)
      next += 1
    }
  }
  return open(text)
}

const BACKSLASH = 92
const QUOTE = 39

/** Scans `'''…'''` with backslash escapes; null without three quotes. */
export function scanTriple(text: string, at: number): QuoteEnd | null {
  const mark = text.charAt(at).repeat(3)
  if (!text.startsWith(mark, at)) return null
  for (let next = at + 3; next < text.length; next += 1) {
    if (text.charCodeAt(next) === BACKSLASH) next += 1
    else if (text.startsWith(mark, next)) return closed(next + 3)
  }
  return open(text)
}

/**
 * Scans the string of an `E'…'` from its quote at `at`. A string that continues on the next line, after only space and
 * comments, is the same string with the same escapes.
 */
export function scanEscapeString(text: string, at: number, dialect: ScanDialect): QuoteEnd {
  let end = scanEscaped(text, at)
  let isUnsure = isWideSpace(codeAt(text, at - 2))
  while (!end.isOpen) {
    const next = continuation(text, end.to, dialect)
    if (next === null) break
    end = scanEscaped(text, next.at)
    isUnsure ||= next.isUnsure
  }
  return { ...end, isUnsure }
}

/** The quote at which a string continues after a line end; null if it does not. */
function continuation(
  text: string,
  from: number,
  { lineEnds }: ScanDialect,
): { readonly at: number; readonly isUnsure: boolean } | null {
  let hasLineEnd = false
  let isUnsure = false
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) hasLineEnd = true
    else if (code === QUOTE) return hasLineEnd ? { at, isUnsure } : null
    else if (isWideSpace(code)) isUnsure = true
    else if (text.startsWith('--', at)) at = lineEnd(text, at, lineEnds) - 1
    else if (code !== 32 && code !== 9 && code !== 12) return null
  }
  return null
}

/** The offset of the end of the line at `at`. */
export function lineEnd(text: string, at: number, lineEnds: string): number {
  const isReturn = lineEnds.includes('\r')
  let end = at
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === 10 || (isReturn && code === 13)) break
  }
  return end
}

const DOLLAR = 36

/** Scans a dollar quote from its first `$` at `at`; null if none begins. */
export function scanDollarQuote(text: string, at: number, dialect: ScanDialect): QuoteEnd | null {
  let end = at + 1
  let isUnsure = isWideSpace(codeAt(text, at - 1))
  if (dialect.dollarQuotes === 'tagged' && isTagStart(codeAt(text, end))) {
    while (isTagPart(codeAt(text, end))) {
      isUnsure ||= isWideSpace(text.charCodeAt(end))
      end += 1
    }
  }
  if (codeAt(text, end) !== DOLLAR) return null
  const tag = text.slice(at, end + 1)
  const close = text.indexOf(tag, end + 1)
  return close < 0 ? open(text) : closed(close + tag.length, isUnsure)
}

/** A tag may have a non-ASCII space, which some engines treat as a letter. */
function isTagStart(code: number): boolean {
  return isNameStart(code) || isWideSpace(code)
}

function isTagPart(code: number): boolean {
  return isTagStart(code) || isDigit(code)
}
