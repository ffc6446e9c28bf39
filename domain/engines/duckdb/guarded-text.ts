/** Which rule a statement breaks: it changes data, it names what nobody may use here, or it cannot be run as it stands. */
type GuardCode = 'refused' | 'forbidden' | 'unreadable'

/** Why a statement is not run: what was expected and received, and where (offsets into the text) if it has a place. */
export interface GuardError {
  readonly code: GuardCode
  readonly message: string
  readonly from: number | null
  readonly to: number | null
}

/**
 * A statement that passed the text rules. `kind` says how its tree can be had: `select` and `explain` have one
 * (`treeFrom` is where the SELECT begins), `pivot` without listed values is rewritten by the engine and has none.
 * `end` is the end of its last piece, before a semicolon.
 */
export interface GuardedText {
  readonly kind: 'select' | 'explain' | 'pivot'
  readonly treeFrom: number
  readonly end: number
  readonly firstWord: string
}

/** Refuses at a piece of the text. */
export function refuse(
  code: GuardCode,
  message: string,
  token?: { readonly from: number; readonly to: number },
): GuardError {
  return { code, message, from: token?.from ?? null, to: token?.to ?? null }
}
