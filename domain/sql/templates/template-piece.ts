/** A token inside a mark. The text of a `string` includes its quotes. */
export interface TemplateToken {
  readonly kind: 'name' | 'number' | 'string' | 'sign'
  readonly text: string
}

/** Literal text, a raw block or a comment, as offsets into the complete text. */
interface TemplateText {
  readonly kind: 'text' | 'raw' | 'comment'
  readonly from: number
  readonly to: number
}

/** `{{ … }}` or `{% … %}`: `from` and `to` include the braces, `contentFrom` and `contentTo` do not. */
export interface TemplateMark {
  readonly kind: 'output' | 'statement'
  readonly from: number
  readonly to: number
  readonly contentFrom: number
  readonly contentTo: number
  readonly tokens: readonly TemplateToken[]
}

/** A piece of a template. White space that a mark strips (`{{-`, `-%}`) belongs to no piece. */
export type TemplatePiece = TemplateText | TemplateMark

/** Whether a piece is a mark that is evaluated. */
export function isTemplateMark(piece: TemplatePiece): piece is TemplateMark {
  return piece.kind === 'output' || piece.kind === 'statement'
}
