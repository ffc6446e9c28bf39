import type { Brand } from '#domain/core/brand.ts'

/** A name under which an address leads to one dashboard and to nothing else. */
export type AddressName = Brand<string, 'AddressName'> | `${number}`

/** What names a dashboard: its number, and what its owner called it in addresses, where he did. */
interface NamedDashboard {
  readonly id: number
  readonly slug: string | null
}

/** Letters and digits of any script, `-` and `_`: what Superset makes of a slug that somebody types in its own page. */
const PLAIN = /^[\p{L}\p{M}\p{N}_-]{1,255}$/u

/** A server takes digits for an id and this form for a uuid, whatever slugs there are. */
const NUMBER = /^\p{N}+$/u
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Names that the server's own calls have in the place of a dashboard's. Source: wire §8. */
const TAKEN: ReadonlySet<string> = new Set(
  '_info distinct export favorite_status import list related'.split(' '),
)

/**
 * The name under which an address leads to a dashboard: its slug where a server takes it for nothing else, else its id. A
 * slug that is empty, blank, or holds what parts an address would lead to another place, or to none.
 */
export function addressName({ id, slug }: NamedDashboard): AddressName {
  return slug !== null && isOwnName(slug) ? slug : (`${id}` as const)
}

function isOwnName(slug: string): slug is Brand<string, 'AddressName'> {
  return PLAIN.test(slug) && !NUMBER.test(slug) && !UUID.test(slug) && !TAKEN.has(slug)
}
