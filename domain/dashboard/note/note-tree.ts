import type { Token } from 'markdown-it'
import type { Alignment, Block, Inline, Row } from './note.ts'
import { inlineParts } from './note-inline.ts'

/** How many levels the parser goes down, and how many parts may be drawn. */
export interface NoteLimits {
  readonly levels: number
  readonly mostParts: number
}

const HOLDS_BLOCKS: ReadonlySet<string> = new Set(['blockquote_open', 'list_item_open'])

/** Makes the blocks of a note from the parser's tokens, which come in the order of the text, up to so many parts. */
export class NoteTree {
  readonly #tokens: readonly Token[]
  readonly #levels: number
  #at = 0
  #left: number
  #isDeep = false

  constructor(tokens: readonly Token[], { levels, mostParts }: NoteLimits) {
    this.#tokens = tokens
    this.#levels = levels
    this.#left = mostParts
  }

  /** Whether there was more than might be drawn. */
  get isCut(): boolean {
    return this.#left <= 0
  }

  /** Whether something stood deeper in others than the parser goes. */
  get isDeep(): boolean {
    return this.#isDeep
  }

  /** The blocks up to the end of what stands around them. */
  blocks(): readonly Block[] {
    const blocks: Block[] = []
    for (let token = this.#next(); token !== null && token.nesting !== -1; token = this.#next())
      blocks.push(...this.#block(token))
    return blocks
  }

  /** The next token, null at the end of the text or of what may be drawn. */
  #next(): Token | null {
    const token = this.#tokens[this.#at]
    if (token === undefined || this.isCut) return null
    this.#at += 1
    this.#left -= 1
    // The parser leaves out what would stand in it.
    if (HOLDS_BLOCKS.has(token.type) && token.level >= this.#levels - 1) this.#isDeep = true
    return token
  }

  #block(token: Token): readonly Block[] {
    switch (token.type) {
      case 'heading_open':
        return [{ kind: 'heading', level: headingLevel(token.tag), parts: this.#line() }]
      case 'paragraph_open':
        return [{ kind: token.hidden ? 'line' : 'paragraph', parts: this.#line() }]
      case 'blockquote_open':
        return [{ kind: 'quote', blocks: this.blocks() }]
      case 'bullet_list_open':
        return [{ kind: 'list', entries: this.#each(() => this.blocks()) }]
      case 'ordered_list_open': {
        const start = Number(token.attrGet('start') ?? 1)
        return [{ kind: 'numbered', start, entries: this.#each(() => this.blocks()) }]
      }
      case 'table_open':
        return [this.#table()]
      case 'fence':
      case 'code_block':
        return [{ kind: 'code', text: token.content.replace(/\n$/, '') }]
      case 'hr':
        return [{ kind: 'rule' }]
      default:
        return []
    }
  }

  /** What each of some begins, up to the end of what stands around them. */
  #each<T>(read: (token: Token) => T): readonly T[] {
    const all: T[] = []
    for (let token = this.#next(); token !== null && token.nesting !== -1; token = this.#next())
      all.push(read(token))
    return all
  }

  /** The text of a heading, a paragraph or a cell. */
  #line(): readonly Inline[] {
    return this.#each(({ children }) => {
      const tokens = (children ?? []).slice(0, Math.max(0, this.#left))
      this.#left -= children?.length ?? 0
      return inlineParts(tokens)
    }).flat()
  }

  #table(): Block {
    const alignments: Alignment[] = []
    const row = (): Row =>
      this.#each((cell) => {
        if (cell.type === 'th_open') alignments.push(alignmentOf(cell))
        return this.#line()
      })
    const [head = [], ...rows] = this.#each(() => this.#each(row)).flat()
    return { kind: 'table', alignments, head, rows }
  }
}

function headingLevel(tag: string): 1 | 2 | 3 {
  if (tag === 'h1') return 1
  return tag === 'h2' ? 2 : 3
}

function alignmentOf(cell: Token): Alignment {
  switch (cell.attrGet('style')) {
    case 'text-align:center':
      return 'center'
    case 'text-align:right':
      return 'end'
    default:
      return 'start'
  }
}
