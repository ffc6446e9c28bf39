/** What is said where a result has rows that no picture can show. */
export interface CloudModel {
  readonly kind: 'words'
  readonly title: string
  readonly text: string
}
