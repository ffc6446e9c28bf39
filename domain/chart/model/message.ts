/** A message in place of a drawing, for rows that cannot be drawn. */
export interface MessageModel {
  readonly kind: 'message'
  readonly title: string
  readonly text: string
}
