/** A message in place of a drawing, for rows that cannot be drawn. */
export interface CloudModel {
  readonly kind: 'words'
  readonly title: string
  readonly text: string
}
