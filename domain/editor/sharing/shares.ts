import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { fields, int, list, nullable, number, shapedOrNull, text, where } from '#domain/core/shape.ts'
import type { SharedFields } from './shared-query.ts'

const sharedFields = fields<SharedFields>({
  sql: text,
  name: text,
  dbId: nullable(int),
  catalog: nullable(text),
  schema: nullable(text),
  templateParams: nullable(text),
})

/**
 * A query that this device shared, `at` in ms since 1970. `link` is the path of the address, null while it waits for the server; `query`
 * is what waits, null once it is sent. `problem` is why the server rejected it.
 */
export interface Share {
  readonly id: LocalId
  readonly tab: LocalId
  readonly at: number
  readonly name: string
  readonly query: SharedFields | null
  /** The key of the result that the link brings along; null for none. */
  readonly resultsKey: string | null
  readonly link: string | null
  readonly problem: string | null
}

const shares = list(
  fields<Share>({
    id: where(isLocalId),
    tab: where(isLocalId),
    at: number,
    name: text,
    query: nullable(sharedFields),
    resultsKey: nullable(text),
    link: nullable(text),
    problem: nullable(text),
  }),
)

/** Reads the stored shares; none if they are unreadable. */
export function parseShares(stored: unknown): readonly Share[] {
  return shapedOrNull(shares, stored) ?? []
}

/** The most links that are remembered; those that wait are never forgotten. */
const MOST_SENT = 20

/** Adds a share as the last one. */
export function withShare(known: readonly Share[], share: Share): readonly Share[] {
  const all = [...known.filter(({ id }) => id !== share.id), share]
  const sent = all.filter((one) => !isWaiting(one))
  const forgotten = new Set(sent.slice(0, -MOST_SENT).map(({ id }) => id))
  return all.filter(({ id }) => !forgotten.has(id))
}

/** Whether a share has still to be sent. */
export function isWaiting({ query, problem }: Share): boolean {
  return query !== null && problem === null
}

/** The result of sending a share: its link, or why the server rejected it. */
export type ShareOutcome = { readonly link: string } | { readonly problem: string }

/** A share after it was sent. A rejected one keeps its query. */
export function afterSending(share: Share, outcome: ShareOutcome): Share {
  return 'link' in outcome ? { ...share, query: null, link: outcome.link } : { ...share, ...outcome }
}
