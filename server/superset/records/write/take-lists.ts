import { ok, type Result } from '#domain/core/result.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { deletedRevision } from '#server/store/synced/records.ts'
import type { UpstreamState } from '#server/superset/records/decide/upstream-state.ts'
import { isOpen } from '#server/superset/records/decide/writes.ts'
import type { Listed, Listing, UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import {
  noteUpstream,
  recordsOfUser,
  type UpstreamRecord,
} from '#server/superset/records/log/upstream-records.ts'
import { findWrite } from '#server/superset/records/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/records/wire/front.ts'
import type { Failure } from '#server/superset/records/wire/outcome.ts'
import { sendUpstream } from '#server/superset/records/wire/send-upstream.ts'
import { sideBySide } from '#server/superset/records/wire/side-by-side.ts'
import { readToken } from '#server/superset/records/wire/token-label.ts'
import { creationQueue, keepCreated, writeIdIn } from './create-upstream.ts'
import { settle } from './settle.ts'
import { placeAt, storedRow, takeRecord } from './store-changes.ts'

/** A blank row that nobody gave its content is removed so long after its create was sent, in ms. Source: sync §3.6. */
const SWEEP_AGE_MS = 5 * 60_000

/** One that the log does not have is left so much longer to whoever made it, in ms. */
const FOREIGN_SWEEP_AGE_MS = 60 * 60_000

/** So long a list is not asked for that the user may not see, in ms: roles are given now and then. */
const UNSEEN_MS = 15 * 60_000

/** Most such rows that are remembered. */
const MOST_STRANGERS = 1_000

/** A call that reads lists; `noteRead` is told of each record that was read. */
interface ListCall extends FrontCall {
  readonly noteRead: () => void
}

/** Takes in all that the lists of a user show, kind by kind. Fails: as the upstream does. */
export async function takeLists(
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
  const { rows, isWhole } = listing.value
  const taken = await sideBySide(rows, (row) => takeRow(call, kind, row))
  if (!taken.ok) return taken
  const listed = new Set(rows.map(({ upstreamId }) => upstreamId))
  const places = await recordsOfUser(store, { kind: kind.stored.wireName, userId: call.user.id })
  const oldest = places.toSorted((a, b) => a.read_on - b.read_on).slice(0, kind.readInTurns)
  const inTurns = new Set(oldest.map((place) => place.record_id))
  // What was read or written since the list was asked for is known better.
  const doubted = places.filter(
    (place) =>
      place.read_on < startedAt &&
      ((isWhole && !listed.has(place.upstream_id)) || inTurns.has(place.record_id)),
  )
  return await sideBySide(doubted, (place) => inTurn(call, kind, place.record_id))
}

/** What a user may not see is not asked for again for a while. */
async function listUnlessUnseen(
  call: FrontCall,
  kind: UpstreamKind,
  known: readonly UpstreamRecord[],
): Promise<Result<Listing | 'unseen', Failure>> {
  const { unseen, now } = call.front
  const name = `${call.user.id} ${kind.stored.wireName}`
  if (now() < (unseen.get(name) ?? 0)) return ok('unseen')
  unseen.delete(name)
  const rows = await kind.list(call, new Map(known.map((place) => [place.upstream_id, place.stamp])))
  if (rows.ok || rows.error.kind !== 'refused' || rows.error.error.status !== 403) return rows
  unseen.set(name, now() + UNSEEN_MS)
  return ok('unseen')
}

async function inTurn(
  call: ListCall,
  kind: UpstreamKind,
  recordId: number,
  listed?: Listed,
): Promise<Result<void, Failure>> {
  const freshness = listed === undefined ? { maxAgeMs: -1 } : { maxAgeMs: -1, listed }
  const settled = await call.front.oneAtATime(`${kind.stored.wireName} ${recordId}`, () =>
    settle(call, { kind, recordId }, freshness),
  )
  call.noteRead()
  return settled
}

/** Takes in what has a number at the upstream, where the user sees it and no list told of it yet. Fails: as the upstream does. */
export async function takeByNumber(
  call: FrontCall,
  kind: UpstreamKind,
  upstreamId: number,
): Promise<Result<void, Failure>> {
  const askedAt = call.front.now()
  const read = await kind.read(call, upstreamId, { stamp: null, listed: null })
  if (!read.ok) return read
  const { value: state } = read
  if (typeof state === 'string' || state.token !== null) return ok(undefined)
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), () =>
    takeNew(call, kind, { state, askedAt }),
  )
}

async function takeRow(call: ListCall, kind: UpstreamKind, row: Listed): Promise<Result<void, Failure>> {
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
    return await call.front.oneAtATime(creationQueue(kind, call.user.id), () => sweep(call, kind, row))
  const listed = await stillListed(call, kind, row)
  const askedAt = listed?.wholeAt ?? call.front.now()
  const read = await kind.read(call, row.upstreamId, { stamp: null, listed })
  if (!read.ok) return read
  call.noteRead()
  const { value: state } = read
  if (typeof state === 'string' || state.token !== null) return ok(undefined)
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), () =>
    takeNew(call, kind, { state, askedAt }),
  )
}

/** What a list told whole may have been deleted here since: then it is read by itself. */
async function stillListed(
  { front, user }: FrontCall,
  { shared, stored }: UpstreamKind,
  row: Listed,
): Promise<Listed | null> {
  if (shared === null) return row
  const id = shared.recordId(user.id, row.upstreamId)
  return (await deletedRevision(front.store, { kind: stored, id, userId: user.id })) === null ? row : null
}

/** A row as it was read at `askedAt`, in ms since 1970. */
interface ReadRow {
  readonly state: UpstreamState
  readonly askedAt: number
}

/** A row that no record of the store is: another made it, or a create of ours whose answer stayed away. */
async function takeNew(
  call: FrontCall,
  kind: UpstreamKind,
  { state, askedAt }: ReadRow,
): Promise<Result<void, Failure>> {
  const { front, user } = call
  const { store, now } = front
  const wireName = kind.stored.wireName
  // A create that was under way may have made it meanwhile.
  const at = { userId: user.id, upstreamId: state.upstreamId }
  if ((await placeAt(store, kind, at)) !== null) return ok(undefined)
  await kind.prepare(store, state, { user, now: askedAt })
  const write = state.writeId === null ? null : await findWrite(store, state.writeId)
  if (write !== null && write.operation === 'create' && isOpen(write) && write.userId === user.id) {
    const { operation, body } = write.request
    const context = { user, now: now(), synced: { operation, ifMatch: null } }
    const kept = await keepCreated(
      { call, kind, context, body },
      { write: { ...write, upstreamId: state.upstreamId }, askedAt },
    )
    if (kept.ok) return ok(undefined)
  }
  let recordId = 0
  await inTransaction(store, async (view) => {
    const id = await takeRecord(view, kind.stored, {
      userId: user.id,
      uuid: state.uuid,
      columns: state.columns,
      now: askedAt,
      id: kind.shared?.recordId(user.id, state.upstreamId) ?? null,
    })
    recordId = id
    await noteUpstream(view, {
      kind: wireName,
      record_id: id,
      user_id: user.id,
      upstream_id: state.upstreamId,
      last_write: state.writeId,
      stamp: state.stamp,
      read_on: askedAt,
    })
    return ok(undefined)
  })
  await kind.takeInside?.(call, { recordId, state, askedAt })
  return ok(undefined)
}

/** When this front first saw the row of a write that its log does not have: another front made it, or this one lost its store. */
function firstSeen({ strangers, now }: FrontCall['front'], writeId: string): number {
  const seenAt = strangers.get(writeId) ?? now()
  if (strangers.size < MOST_STRANGERS) strangers.set(writeId, seenAt)
  return seenAt
}

/** Removes a blank row of ours that nobody gave its content. */
async function sweep(call: FrontCall, kind: UpstreamKind, row: Listed): Promise<Result<void, Failure>> {
  const { front, user } = call
  const id = writeIdIn(row.label)
  if (id === null || !front.rules.sweep) return ok(undefined)
  const write = await findWrite(front.store, id)
  if (write !== null && write.userId !== user.id) return ok(undefined)
  const ageMs = front.now() - (write?.sentOn ?? firstSeen(front, id))
  if (ageMs < (write === null ? FOREIGN_SWEEP_AGE_MS : SWEEP_AGE_MS)) return ok(undefined)
  const read = await kind.read(call, row.upstreamId, { stamp: null, listed: row })
  if (!read.ok) return read
  if (typeof read.value === 'string' || read.value.token !== row.label || !kind.isBlank(read.value))
    return ok(undefined)
  // If this fails, the row is in the next list.
  await sendUpstream(front, call.asker, kind.remove(row.upstreamId))
  return ok(undefined)
}
