import MarkdownIt, { type Token } from 'markdown-it'
import { countText } from '#domain/core/number/count-text.ts'

/** A note as markup, which is sanitised when it is drawn, and the message if it is cut. */
interface Note {
  readonly html: string
  readonly cut: string | null
}

/** The longest displayed text, in UTF-16 units: about ten pages. */
const MAX_LENGTH = 30_000

/** The most displayed headings, paragraphs, cells and formatted words. */
const MAX_PARTS = 4_000

/** The deepest nesting of lists and quotes. */
const MAX_DEPTH = 10

/** The parser counts two levels for each list, and one for its text. */
const MAX_LEVELS = 2 * MAX_DEPTH + 1

/** CommonMark with tables, strikethrough and HTML. Plain addresses are not linked. */
const parser = new MarkdownIt({ html: true, linkify: false, maxNesting: MAX_LEVELS })

// Addresses are validated when their links are drawn; a rejected one leaves the text of its link.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

/** Renders the Markdown of a note. Length, parts and depth are limited. Source: security §12. */
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

/** The tokens within the limit of parts; the reader of the markup closes open elements. */
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

/** Lowers headings, because the note is below a heading of the page, and drops styles. */
function asDrawn(token: Token): Token {
  if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)), 3) + 1}`
  const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style')))?.[1]
  if (align !== undefined) token.attrs = [['align', align]]
  return token
}

/** Whether the parser dropped deeper content. */
function isDeepest({ type, level }: Token): boolean {
  return (type === 'blockquote_open' || type === 'list_item_open') && level >= MAX_LEVELS - 1
}

function lengthCut(length: number): string {
  return `Cut here: the note has ${countText(length)} characters, and the first ${countText(MAX_LENGTH)} are shown.`
}

const PARTS_CUT = `Cut here: the note has more than ${countText(MAX_PARTS)} headings, lines, cells and formatted words.`

const DEPTH_CUT = `Nested lists are shown ${MAX_DEPTH} levels deep; deeper ones are left out.`
