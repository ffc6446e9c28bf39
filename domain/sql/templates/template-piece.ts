/** One word or sign inside a mark. A `string` token's text keeps its quotes. */
export interface TemplateToken {
  readonly kind: 'name' | 'number' | 'string' | 'sign'
  readonly text: string
}

/** What stands between two marks, or inside a raw block: it is written out as it is. Offsets into the whole text. */
interface TemplateText {
  readonly kind: 'text' | 'raw' | 'comment'
  readonly from: number
  readonly to: number
}

/** `{{ … }}` or `{% … %}`. `from` and `to` hold its braces too, `contentFrom` and `contentTo` what stands in them. */
export interface TemplateMark {
  readonly kind: 'output' | 'statement'
  readonly from: number
  readonly to: number
  readonly contentFrom: number
  readonly contentTo: number
  readonly tokens: readonly TemplateToken[]
}

/** A piece of a template. Space that a mark takes away (`{{-`, `-%}`) belongs to no piece. */
export type TemplatePiece = TemplateText | TemplateMark

/** Tells whether a piece is a mark that is worked out. */
export function isTemplateMark(piece: TemplatePiece): piece is TemplateMark {
  return piece.kind === 'output' || piece.kind === 'statement'
}
