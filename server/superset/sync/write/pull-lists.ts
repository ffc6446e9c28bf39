import { ok, type Result } from '#domain/core/result.ts'
import { deletedRevision } from '#server/store/synced/records.ts'
import type { Listed, Listing, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { recordsOfUser, type UpstreamRecord } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { inParallel } from '#server/superset/sync/wire/in-parallel.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { readToken } from '#server/superset/sync/wire/token-label.ts'
import { creationQueue } from './create-upstream.ts'
import { importRow } from './import-row.ts'
import { reconcile } from './reconcile.ts'
import { removeBlank } from './remove-blank.ts'
import { placeAt, storedRow } from './store-changes.ts'

/** A list that the user may not see is read again after this time, in ms, as roles change. */
const UNSEEN_MS = 15 * 60_000

/** A call that reads lists; `noteRead` is called for each record. */
interface ListCall extends FrontCall {
  readonly noteRead: () => void
}

/** Imports the lists of a user, kind by kind. Fails: as the upstream does. */
export async function pullLists(
  call: ListCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  for (const kind of kinds) {
    const read = await readKind(call, kind)
    if (!read.ok) return read
  }
  return ok(undefined)
}

async function readKind(call: ListCall, kind: UpstreamKind): Promise<Result<void, Failure>> {
  const { store, now } = call.front
  const startedAt = now()
  const known = await recordsOfUser(store, { kind: kind.stored.wireName, userId: call.user.id })
  const listing = await listUnlessUnseen(call, kind, known)
  if (!listing.ok) return listing
  if (listing.value === 'unseen') return ok(undefined)
  const { ids: listed, isComplete } = listing.value
  const places = await recordsOfUser(store, { kind: kind.stored.wireName, userId: call.user.id })
  const oldest = places.toSorted((a, b) => a.read_on - b.read_on).slice(0, kind.readInTurns)
  const inTurns = new Set(oldest.map((place) => place.record_id))
  // A record that was read or written after the request of the list is newer than the list.
  const doubted = places.filter(
    (place) =>
      place.read_on < startedAt &&
      ((isComplete && !listed.has(place.upstream_id)) || inTurns.has(place.record_id)),
  )
  return await inParallel(doubted, (place) => inTurn(call, kind, place.record_id))
}

/** Lists a kind, unless the user may not see it and was refused a while ago. */
async function listUnlessUnseen(
  call: ListCall,
  kind: UpstreamKind,
  known: readonly UpstreamRecord[],
): Promise<Result<Listing | 'unseen', Failure>> {
  const { hiddenUntil, now } = call.front
  const name = `${call.user.id} ${kind.stored.wireName}`
  if (now() < (hiddenUntil.get(name) ?? 0)) return ok('unseen')
  hiddenUntil.delete(name)
  let taken: Result<void, Failure> = ok(undefined)
  const listing = await kind.list(call, {
    known: new Map(known.map((place) => [place.upstream_id, place.stamp])),
    take: async (rows) => {
      taken = await inParallel(rows, (row) => importListed(call, kind, row))
      return taken
    },
  })
  // The failure of one row does not concern the list.
  if (listing.ok || !taken.ok || !isUnseen(kind, listing.error)) return listing
  hiddenUntil.set(name, now() + UNSEEN_MS)
  return ok('unseen')
}

/** A shared list may be switched off for all users; only its own kind depends on it. */
function isUnseen({ shared }: UpstreamKind, { kind, error }: Failure): boolean {
  if (shared !== null) return kind === 'refused' || kind === 'absent'
  return kind === 'refused' && error.status === 403
}

async function inTurn(
  call: ListCall,
  kind: UpstreamKind,
  recordId: number,
  listed?: Listed,
): Promise<Result<void, Failure>> {
  const freshness = listed === undefined ? { maxAgeMs: -1 } : { maxAgeMs: -1, listed }
  const settled = await call.front.oneAtATime(`${kind.stored.wireName} ${recordId}`, () =>
    reconcile(call, { kind, recordId }, freshness),
  )
  call.noteRead()
  return settled
}

async function importListed(call: ListCall, kind: UpstreamKind, row: Listed): Promise<Result<void, Failure>> {
  const { store } = call.front
  const at = { userId: call.user.id, upstreamId: row.upstreamId }
  const place = await placeAt(store, kind, at)
  if (place !== null) {
    const stored = await storedRow(store, kind.stored, place.record_id)
    if (stored !== null && !kind.isChanged(row, place, stored)) return ok(undefined)
    const settled = await inTurn(call, kind, place.record_id, row)
    if (!settled.ok) return settled
    if ((await placeAt(store, kind, at)) !== null) return ok(undefined)
  }
  if (readToken(row.label) !== null)
    return await call.front.oneAtATime(creationQueue(kind, call.user.id), () => removeBlank(call, kind, row))
  const listed = await stillListed(call, kind, row)
  const requestedAt = listed?.completeAt ?? call.front.now()
  const read = await kind.read(call, row.upstreamId, { stamp: null, listed })
  if (!read.ok) return read
  call.noteRead()
  const { value: state } = read
  if (typeof state === 'string' || state.token !== null) return ok(undefined)
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), () =>
    importRow(call, kind, { state, requestedAt }),
  )
}

/** The listed row, unless its record was deleted since: then the row is read by itself. */
async function stillListed(
  { front, user }: FrontCall,
  { shared, stored }: UpstreamKind,
  row: Listed,
): Promise<Listed | null> {
  if (shared === null) return row
  const id = shared.recordId(user.id, row.upstreamId)
  return (await deletedRevision(front.store, { kind: stored, id, userId: user.id })) === null ? row : null
}
