/** The broken rule: `refused` changes data, `forbidden` uses a name that is not allowed, `unreadable` cannot be run. */
type GuardCode = 'refused' | 'forbidden' | 'unreadable'

/** A rejected statement: expected and received, with offsets into the text if it has a place. */
export interface GuardError {
  readonly code: GuardCode
  readonly message: string
  readonly from: number | null
  readonly to: number | null
}

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

/** Makes an error at a token. */
export function refuse(
  code: GuardCode,
  message: string,
  token?: { readonly from: number; readonly to: number },
): GuardError {
  return { code, message, from: token?.from ?? null, to: token?.to ?? null }
}

/** Shortens a text for a message. */
export function shortened(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}

const LONGEST_NAME = 100
