import MarkdownIt, { type Token } from 'markdown-it'
import { countText } from '#domain/core/number/count-text.ts'

/** A note as markup, which is cleaned where it is drawn, and why not all of it is there; null when all of it is. */
interface Note {
  readonly html: string
  readonly cut: string | null
}

/** The longest text that is read, in UTF-16 units: about ten pages. */
const MAX_LENGTH = 30_000

/** The most headings, paragraphs, cells, words in bold and so on that are drawn. */
const MAX_PARTS = 4_000

/** Lists and quotes in one another, at most. */
const MAX_DEPTH = 10

/** Each list takes two of the parser's levels, and the text in it one. */
const MAX_LEVELS = 2 * MAX_DEPTH + 1

/** CommonMark with tables, deleted words and HTML. What only looks like an address is none. */
const parser = new MarkdownIt({ html: true, linkify: false, maxNesting: MAX_LEVELS })

// Every address is looked at where its link is drawn; one that is refused leaves the words of its link.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

/** Reads the Markdown of a note. Its length, its parts and its depth are bounded. Source: security §12. */
export function readNote(source: string): Note {
  const isLong = source.length > MAX_LENGTH
  const text = isLong ? source.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '') : source
  const tokens = parser.parse(text, {})
  const drawn = firstParts(tokens)
  const html = parser.renderer.render(drawn.map(asDrawn), parser.options, {})
  if (drawn !== tokens) return { html, cut: PARTS_CUT }
  if (isLong) return { html, cut: lengthCut(source.length) }
  return { html, cut: tokens.some(isDeepest) ? DEPTH_CUT : null }
}

/** As many of the tokens as may be drawn; what is open where they end is closed by whoever reads the markup. */
function firstParts(tokens: readonly Token[]): readonly Token[] {
  let left = MAX_PARTS
  const last = tokens.findIndex(({ children }) => {
    left -= 1 + (children?.length ?? 0)
    return left < 0
  })
  const cut = tokens[last]
  if (cut === undefined) return tokens
  cut.children = cut.children?.slice(0, left) ?? null
  return tokens.slice(0, last + 1)
}

/** The note stands under a heading of the page, and no style of its own is let through. */
function asDrawn(token: Token): Token {
  if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)), 3) + 1}`
  const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
  if (align !== undefined) token.attrs = [['align', align]]
  return token
}

/** Tells whether the parser left out what would stand in it. */
function isDeepest({ type, level }: Token): boolean {
  return (type === 'blockquote_open' || type === 'list_item_open') && level >= MAX_LEVELS - 1
}

function lengthCut(length: number): string {
  return `Cut here: the note has ${countText(length)} characters, and the first ${countText(MAX_LENGTH)} are shown.`
}

const PARTS_CUT = `Cut here: the note has more than ${countText(MAX_PARTS)} headings, lines, cells and formatted words.`

const DEPTH_CUT = `Nested lists are shown ${MAX_DEPTH} levels deep; deeper ones are left out.`
