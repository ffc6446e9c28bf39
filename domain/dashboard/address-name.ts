import type { Brand } from '#domain/core/brand.ts'
import type { LocalId } from '#domain/core/ids.ts'

/** A name that identifies a single dashboard in an address. */
export type AddressName = Brand<string, 'AddressName'> | LocalId | `${number}`

interface NamedDashboard {
  /** Its number on the server, 0 before the server has it. */
  readonly id: number
  readonly slug: string | null
  readonly localId?: LocalId
}

/** Letters and digits of any script, `-` and `_`, as Superset normalises a slug. */
const PLAIN = /^[\p{L}\p{M}\p{N}_-]{1,255}$/u

/** Servers treat digits as an id and this form as a uuid, whatever slugs exist. */
const NUMBER = /^\p{N}+$/u
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Names in the place of a dashboard's: paths of other calls, of permalinks, and of the list and the new dashboard. Source: wire §8. */
const TAKEN: ReadonlySet<string> = new Set(
  '_info distinct export favorite_status import list new p permalink related'.split(' '),
)

/** Why a slug cannot be the address of a dashboard, as a sentence; null if it can. */
export function slugDenial(slug: string): string | null {
  return TAKEN.has(slug) ? `“${slug}” is an address of Offset itself. Choose another one.` : null
}

/**
 * The name of a dashboard in an address: its slug if it is unambiguous, otherwise its id. A slug that is blank or has
 * separators of an address would lead elsewhere. Before the server has it, no slug is certain, and its local id leads to it.
 */
export function addressName({ id, slug, localId }: NamedDashboard): AddressName {
  if (id === 0 && localId !== undefined) return localId
  return slug !== null && isOwnName(slug) ? slug : (`${id}` as const)
}

function isOwnName(slug: string): slug is Brand<string, 'AddressName'> {
  return PLAIN.test(slug) && !NUMBER.test(slug) && !UUID.test(slug) && !TAKEN.has(slug)
}
