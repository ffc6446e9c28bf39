import type { LocalId } from '#domain/core/ids.ts'
import { isStoredKind } from '#domain/records/all.ts'
import type { EngineEvent } from '#domain/sync/engine/model/event.ts'
import type { VolatileState } from '#domain/sync/engine/model/volatile-state.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import type { DoneEntry } from './done-list.ts'

/** A complete list, which shows which records are missing; `requestedAt` in ms since 1970. */
export interface FullListing {
  readonly requestedAt: number
  readonly isPresent: (kind: KindName, serverId: number) => boolean
}

/** Returns the complete list that a step applied; null for other events. Source: sync §3.7, §3.11. */
export function fullListing(event: EngineEvent, { session, listedAt }: VolatileState): FullListing | null {
  if (event.kind !== 'pulled' || session !== 'mine') return null
  const { pull } = event
  if (!pull.isLast || listedAt !== pull.requestedAt) return null
  const listed = new Set(
    pull.records.filter((one) => !one.deleted).map(({ kind, serverId }) => `${kind}/${serverId}`),
  )
  return {
    requestedAt: pull.requestedAt,
    isPresent: (kind, serverId) => listed.has(`${kind}/${serverId}`),
  }
}

/** Returns the changes of records that this device deleted: no read can show them, so a complete list must confirm them. */
export function awaitingListing(list: readonly DoneEntry[], listing: FullListing): readonly DoneEntry[] {
  // A row of a run has the local id of its tab, which is not deleted with it.
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
 * Applies a complete list to changes of `gone` records: they arrived, or the server has a deleted record again. `now` in ms
 * since 1970; returns the same list if nothing changed. Source: sync §3.7.
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
