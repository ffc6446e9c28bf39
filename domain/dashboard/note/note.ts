/** A run of text inside a block. An address has been looked at: `safeLink` and `safePicture` let it through. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] }
  | { readonly kind: 'picture'; readonly src: string; readonly words: string }

/** How the cells of a column stand. */
export type Alignment = 'start' | 'center' | 'end'

/** A row of a table, by its cells. */
export type Row = readonly (readonly Inline[])[]

/** A block of a note. A `line` is a paragraph of a list whose entries stand close. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'line'; readonly parts: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly entries: readonly (readonly Block[])[] }
  | { readonly kind: 'numbered'; readonly start: number; readonly entries: readonly (readonly Block[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table'
      readonly alignments: readonly Alignment[]
      readonly head: Row
      readonly rows: readonly Row[]
    }

/** A note as it is drawn, and why not all of it is, in the words of its reader; null when all of it is there. */
export interface Note {
  readonly blocks: readonly Block[]
  readonly cut: string | null
}

/** The longest text that is read, in UTF-16 units: about ten pages. */
export const MAX_NOTE_LENGTH = 30_000

/** The most headings, paragraphs, cells, words in bold and so on that are drawn. */
export const MAX_NOTE_PARTS = 4_000

/** Lists and quotes in one another, at most; and as many of bold, links and so on in one another. */
export const MAX_NOTE_DEPTH = 10
