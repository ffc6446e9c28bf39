import { isDigit, isNamePart, isNameStart, isSpace } from '#domain/sql/scan/character.ts'
import type { TemplateToken } from './template-piece.ts'

/**
 * A scanned mark: its tokens, the ends of its content and of its closing braces, and whether it strips the white space
 * after it.
 */
interface ScannedMark {
  readonly tokens: readonly TemplateToken[]
  readonly contentTo: number
  readonly to: number
  readonly stripsAfter: boolean
}

/** Scans a mark from after its opening braces to its closing ones; null if it is unclosed. Linear. */
export function scanMark(text: string, from: number, close: '}}' | '%}'): ScannedMark | null {
  const tokens: TemplateToken[] = []
  let depth = 0
  let at = from
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at += 1
      continue
    }
    const end = depth === 0 ? closeAt(text, at, close) : 0
    if (end > 0) {
      return { tokens, contentTo: at, to: at + end, stripsAfter: text.charAt(at) === '-' }
    }
    const token = tokenAt(text, at)
    if (token === null) return null
    tokens.push(token)
    at += token.text.length
    if (token.kind === 'sign') depth = Math.max(0, depth + bracketStep(token.text))
  }
  return null
}

/** Length of the closing braces at an offset, with the sign before them; 0 if there are none. */
function closeAt(text: string, at: number, close: string): number {
  const sign = text.charAt(at)
  const hasSign = (sign === '-' || sign === '+') && text.startsWith(close, at + 1)
  return hasSign ? 3 : text.startsWith(close, at) ? 2 : 0
}

function bracketStep(sign: string): number {
  return '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0
}

/** Null for an unclosed string. */
function tokenAt(text: string, at: number): TemplateToken | null {
  const code = text.charCodeAt(at)
  if (isNameStart(code)) return { kind: 'name', text: runFrom(text, at, isNamePart) }
  if (isDigit(code)) return { kind: 'number', text: runFrom(text, at, isDigit) }
  const sign = text.charAt(at)
  if (sign === '"' || sign === "'") return stringAt(text, at, sign)
  const two = text.slice(at, at + 2)
  return { kind: 'sign', text: TWO_SIGNS.has(two) ? two : sign }
}

const TWO_SIGNS: ReadonlySet<string> = new Set(['==', '!=', '<=', '>=', '**', '//'])

function runFrom(text: string, from: number, belongs: (code: number) => boolean): string {
  let at = from
  while (at < text.length && belongs(text.charCodeAt(at))) at += 1
  return text.slice(from, at)
}

function stringAt(text: string, from: number, quote: string): TemplateToken | null {
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === quote) return { kind: 'string', text: text.slice(from, at + 1) }
  }
  return null
}
