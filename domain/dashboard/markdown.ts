/** A run of text inside a block. `href` only with http, https, mailto, or an address of this product. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A block of a note. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly entries: readonly (readonly Inline[])[] }

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g

/** Whether an address may stand behind a link of a note. Source: security 12. */
export function isSafeHref(href: string): boolean {
  return /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href)
}

function readInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let from = 0
  const plain = (until: number) => {
    if (until > from) parts.push({ kind: 'text', text: text.slice(from, until) })
  }
  for (const match of text.matchAll(INLINE)) {
    const { strong, emphasis, code, label, href } = match.groups ?? {}
    plain(match.index)
    from = match.index + match[0].length
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else if (label !== undefined && href !== undefined) {
      parts.push(isSafeHref(href) ? { kind: 'link', text: label, href } : { kind: 'text', text: label })
    }
  }
  plain(text.length)
  return parts
}

function readBlock(lines: readonly string[]): Block[] {
  const [first = ''] = lines
  const heading = /^(#{1,6})\s+(.*)$/.exec(first)
  if (heading !== null) {
    const depth = Math.min(3, heading[1]?.length ?? 1)
    const level = depth === 1 ? 1 : depth === 2 ? 2 : 3
    const rest = lines.slice(1)
    const block: Block = { kind: 'heading', level, parts: readInline(heading[2] ?? '') }
    return rest.length === 0 ? [block] : [block, ...readBlock(rest)]
  }
  const entries = lines.map((line) => /^\s*[-*]\s+(.*)$/.exec(line)?.[1])
  const texts = entries.filter((entry) => entry !== undefined)
  if (texts.length === lines.length) return [{ kind: 'list', entries: texts.map(readInline) }]
  return [{ kind: 'paragraph', parts: readInline(lines.join(' ')) }]
}

/**
 * Reads the small part of Markdown that notes on dashboards use: headings, paragraphs, lists, strong, emphasis, code
 * and links. HTML in it stays text, so that nothing in a note can run. Source: security 12.
 */
export function readMarkdown(source: string): readonly Block[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(readBlock)
}
