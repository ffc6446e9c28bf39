import { codeAt, isDigit, isNameStart, isWideSpace } from './character.ts'
import type { ScanDialect } from './scan-dialect.ts'

/** How a quoted piece ends: the offset after it, whether it is closed, and whether engines agree on it. */
export interface QuoteEnd {
  readonly to: number
  readonly isOpen: boolean
  readonly isUnsure: boolean
}

const closed = (to: number, isUnsure = false): QuoteEnd => ({ to, isOpen: false, isUnsure })
const open = (text: string): QuoteEnd => ({ to: text.length, isOpen: true, isUnsure: false })

/** Reads from an opening quote at `at` to its closing one; a doubled one stays inside. */
export function scanQuoted(text: string, at: number): QuoteEnd {
  const first = text.charAt(at)
  const mark = first === '[' ? ']' : first
  for (let end = text.indexOf(mark, at + 1); end >= 0; end = text.indexOf(mark, end + 2)) {
    if (text.charAt(end + 1) !== mark) return closed(end + 1)
  }
  return open(text)
}

/** The same where a backslash takes the next character's meaning. */
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

/** Reads `'''…'''`, in which a backslash takes the next character's meaning; null where there are not three. */
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
 * Reads the string of an `E'…'` from its quote at `at`. One that goes on in the next line, with nothing but space and
 * comments between, is the same string, and its backslashes count too.
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

/** Where a string goes on behind a line's end; null where it does not. */
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

/** The offset at which the line of `at` ends. */
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

/** Reads a dollar quote from its first sign at `at`; null where none opens. */
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

/** A tag may have a space beyond ASCII, which to some engines is a letter there. */
function isTagStart(code: number): boolean {
  return isNameStart(code) || isWideSpace(code)
}

function isTagPart(code: number): boolean {
  return isTagStart(code) || isDigit(code)
}
