import type { LocalId } from '#domain/core/ids.ts'
import { isStoredKind } from '#domain/records/all.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { VolatileState } from '#domain/sync/engine/model/volatile-state.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { DoneEntry } from './done-list.ts'

/** A complete listing, which shows what is missing; `requestedAt` in ms since 1970. */
export interface FullListing {
  readonly requestedAt: number
  readonly isPresent: (kind: KindName, serverId: number) => boolean
}

/** The complete listing that a step took in; null for any other event. Source: sync §3.7, §3.11. */
export function fullListing(event: EngineEvent, { session, listedAt }: VolatileState): FullListing | null {
  if (event.kind !== 'pulled' || session !== 'mine') return null
  const { pull } = event
  if (!pull.isLast || listedAt !== pull.requestedAt) return null
  const standing = new Set(
    pull.records.filter((one) => !one.deleted).map(({ kind, serverId }) => `${kind}/${serverId}`),
  )
  return {
    requestedAt: pull.requestedAt,
    isPresent: (kind, serverId) => standing.has(`${kind}/${serverId}`),
  }
}

/** Changes of what a delete of ours took away: no read of a record can show them any more, so that a full listing has to. */
export function awaitingListing(list: readonly DoneEntry[], listing: FullListing): readonly DoneEntry[] {
  // A run has no record of its own: it stands under the id of its tab, and no delete took that away.
  const taken = new Set(
    list.filter(({ kind, rev }) => rev === null && isStoredKind(kind)).map(({ localId }) => localId),
  )
  const isOver = ({ localId, parent }: DoneEntry) =>
    taken.has(localId) || (parent !== null && taken.has(parent))
  return list.filter(
    (entry) =>
      entry.syncedAt === null &&
      entry.replacedAt === null &&
      entry.at <= listing.requestedAt &&
      isOver(entry),
  )
}

/**
 * Notes what a listing, requested since, showed of changes whose record is `gone` from this device and from the server: that
 * they arrived, or that the server has what was deleted again. `now` in ms since 1970; the very same list where it showed
 * nothing. Source: sync §3.7.
 */
export function noteRemoved(
  list: readonly DoneEntry[],
  listing: FullListing,
  { gone, now }: { readonly gone: ReadonlySet<DoneEntry>; readonly now: number },
): readonly DoneEntry[] {
  const back = new Set<LocalId>(
    list.flatMap(({ kind, localId, serverId }) =>
      serverId !== null && listing.isPresent(kind, serverId) ? [localId] : [],
    ),
  )
  const noted = list.map((entry) => {
    if (!gone.has(entry)) return entry
    return back.has(entry.localId) ? { ...entry, replacedAt: now } : { ...entry, syncedAt: now }
  })
  return noted.some((entry, index) => entry !== list[index]) ? noted : list
}
