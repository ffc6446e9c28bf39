import type { Token } from 'markdown-it'
import { safeLink, safePicture } from '#domain/security/safe-link.ts'
import { type Inline, MAX_NOTE_DEPTH } from './note.ts'

/** What stands around the words that come: `close` makes it of them, null where it only lets them through. */
interface Open {
  readonly parts: Inline[]
  readonly close: ((parts: readonly Inline[]) => Inline) | null
}

/**
 * Makes the runs of one line of text. What is nested deeper than drawing may go, and what has an address that may not be
 * followed, leaves its words. A picture that may not be loaded is a link to it. The tokens may end early.
 */
export function inlineParts(tokens: readonly Token[]): readonly Inline[] {
  const parts: Inline[] = []
  const open: Open[] = [{ parts, close: null }]
  for (const token of tokens) {
    const around = open.at(-1) ?? { parts, close: null }
    if (token.nesting === 1) {
      const close = open.length > MAX_NOTE_DEPTH ? null : closeOf(token)
      open.push({ parts: close === null ? around.parts : [], close })
    } else if (token.nesting === -1) closeLast(open)
    else around.parts.push(...leaf(token))
  }
  while (open.length > 1) closeLast(open)
  return parts
}

function closeLast(open: Open[]): void {
  const last = open.pop()
  if (last !== undefined && last.close !== null) open.at(-1)?.parts.push(last.close(last.parts))
}

function closeOf(token: Token): Open['close'] {
  switch (token.type) {
    case 'strong_open':
      return (parts) => ({ kind: 'strong', parts })
    case 'em_open':
      return (parts) => ({ kind: 'emphasis', parts })
    case 's_open':
      return (parts) => ({ kind: 'deleted', parts })
    case 'link_open': {
      const href = safeLink(String(token.attrGet('href') ?? ''))
      return href === null ? null : (parts) => ({ kind: 'link', href, parts })
    }
    default:
      return null
  }
}

function leaf(token: Token): readonly Inline[] {
  switch (token.type) {
    case 'code_inline':
      return [{ kind: 'code', text: token.content }]
    case 'softbreak':
      return [{ kind: 'text', text: ' ' }]
    case 'hardbreak':
      return [{ kind: 'break' }]
    case 'image':
      return picture(token)
    default:
      return token.content === '' ? [] : [{ kind: 'text', text: token.content }]
  }
}

function picture(token: Token): readonly Inline[] {
  const address = String(token.attrGet('src') ?? '')
  const words = token.content
  const src = safePicture(address)
  if (src !== null) return [{ kind: 'picture', src, words }]
  const text: Inline = { kind: 'text', text: words === '' ? 'Picture' : words }
  const href = safeLink(address)
  return [href === null ? text : { kind: 'link', href, parts: [text] }]
}
