import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { lineEnd, scanDollarQuote } from '#domain/sql/scan/scan-quotes.ts'

const DIALECT = scanDialect('standard')

/** Walks forward over an SQL text, in one pass, and tracks whether a position is in a string or a quoted name. */
export class SqlPlaces {
  /** The quote that ends the string or name at the last position, `$` for a dollar quote; null outside. */
  quote: string | null = null
  readonly #text: string
  #hasEscapes = false
  #dollarEnd = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The next position, from `from`, at which a mark may begin outside SQL comments; the length of the text without one. */
  nextBrace(from: number): number {
    const text = this.#text
    let at = from
    while (at < text.length) {
      if (text.charAt(at) === '{' && at + 1 < text.length && '{%#'.includes(text.charAt(at + 1))) {
        if (this.quote === '$' && at >= this.#dollarEnd) this.quote = null
        return at
      }
      at = this.quote === null ? this.#outside(at) : this.#inside(at)
    }
    return text.length
  }

  #outside(at: number): number {
    const text = this.#text
    const sign = text.charAt(at)
    if (text.startsWith('--', at)) return lineEnd(text, at, DIALECT.lineEnds)
    if (text.startsWith('/*', at)) return commentEnd(text, at)
    if (sign === "'" || sign === '"' || sign === '`') {
      this.quote = sign
      this.#hasEscapes =
        sign === "'" && /[eE]/.test(text.charAt(at - 1)) && !/[\w$]/.test(text.charAt(at - 2))
    } else if (sign === '$' && !/[\w$]/.test(text.charAt(at - 1))) {
      const end = scanDollarQuote(text, at, DIALECT)
      if (end === null || end.isOpen) return at + 1
      this.quote = '$'
      this.#dollarEnd = end.to
    }
    return at + 1
  }

  #inside(at: number): number {
    if (this.quote === '$') {
      if (at >= this.#dollarEnd) this.quote = null
      return this.quote === null ? at : at + 1
    }
    const text = this.#text
    if (this.#hasEscapes && text.charAt(at) === '\\') return at + 2
    if (text.charAt(at) !== this.quote) return at + 1
    if (text.charAt(at + 1) === this.quote) return at + 2
    this.quote = null
    return at + 1
  }
}

/** The end of a nestable comment; that of the text for an unclosed one. */
function commentEnd(text: string, from: number): number {
  let depth = 1
  let at = from + 2
  while (at < text.length && depth > 0) {
    const two = text.slice(at, at + 2)
    depth += two === '/*' ? 1 : two === '*/' ? -1 : 0
    at += two === '/*' || two === '*/' ? 2 : 1
  }
  return at
}
