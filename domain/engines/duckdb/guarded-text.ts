/**
 * A statement that passed the text rules. `select` and `explain` have a tree (`treeFrom` is the start of the SELECT); a
 * `pivot` without listed values is rewritten by the engine and has none. `end` is the end of the last token, before a
 * semicolon, and `firstWord` the first word of the SELECT.
 */
export interface GuardedText {
  readonly kind: 'select' | 'explain' | 'pivot'
  readonly treeFrom: number
  readonly end: number
  readonly firstWord: string
}
