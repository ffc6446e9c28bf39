import { ok, type Result } from '#domain/core/result.ts'
import { readToken } from '#domain/sync/kind/token-label.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { isOpen } from '#server/superset/records/decide/writes.ts'
import type { Listed, UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import { noteUpstream, recordAt, recordsOfUser } from '#server/superset/records/log/upstream-records.ts'
import { findWrite } from '#server/superset/records/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/records/wire/front.ts'
import type { Failure } from '#server/superset/records/wire/outcome.ts'
import { sendUpstream } from '#server/superset/records/wire/send-upstream.ts'
import { creationQueue, keepCreated, writeIdIn } from './create-upstream.ts'
import { settle } from './settle.ts'
import { storedRow, takeRecord } from './store-changes.ts'

/** The lists of a user are read at most this often, in ms, however many of his devices ask. Source: sync §4. */
const READ_LISTS_EVERY_MS = 3_000

/** A blank row that nobody gave its content is removed so long after its create was sent, in ms. Source: sync §3.6. */
const SWEEP_AGE_MS = 5 * 60_000

/** One that the log does not have is left so much longer to whoever made it, in ms. */
const FOREIGN_SWEEP_AGE_MS = 60 * 60_000

/** Most such rows that are remembered. */
const MOST_STRANGERS = 1_000

/**
 * Has the store know what others changed: one reading for all who ask at the same time, and none where the last one was
 * only just over. Fails: as the upstream does.
 */
export async function readLists(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const { readings, now } = call.front
  const name = nameOf(call, kinds)
  const last = readings.get(name)
  if (last !== undefined) {
    const isFresh = now() - last.startedAt < READ_LISTS_EVERY_MS && now() >= last.startedAt
    if (last.isUnderWay || isFresh) {
      const shared = await last.done
      // That of another device may have failed for its own session.
      if (shared.ok) return shared
    }
  }
  const done = readAll(call, kinds)
  const reading = { startedAt: now(), isUnderWay: true, done }
  readings.set(name, reading)
  const result = await done
  reading.isUnderWay = false
  return result
}

/**
 * Has the store know what there is, once in the life of a front: one that lost its store must know the rows that it made
 * before it makes any again. Fails: as the upstream does.
 */
export async function readListsOnce(
  call: FrontCall,
  kinds: readonly UpstreamKind[],
): Promise<Result<void, Failure>> {
  const last = call.front.readings.get(nameOf(call, kinds))
  if (last !== undefined && (await last.done).ok) return ok(undefined)
  return await readLists(call, kinds)
}

function nameOf({ user }: FrontCall, kinds: readonly UpstreamKind[]): string {
  return [user.id, ...kinds.map(({ stored }) => stored.wireName)].join(' ')
}

async function readAll(call: FrontCall, kinds: readonly UpstreamKind[]): Promise<Result<void, Failure>> {
  for (const kind of kinds) {
    const read = await readKind(call, kind)
    if (!read.ok) return read
  }
  return ok(undefined)
}

async function readKind(call: FrontCall, kind: UpstreamKind): Promise<Result<void, Failure>> {
  const { store, now } = call.front
  const startedAt = now()
  const rows = await kind.list(call)
  if (!rows.ok) return rows
  for (const row of rows.value) {
    const taken = await takeRow(call, kind, row)
    if (!taken.ok) return taken
  }
  const listed = new Set(rows.value.map(({ upstreamId }) => upstreamId))
  const places = await recordsOfUser(store, { kind: kind.stored.wireName, userId: call.user.id })
  const oldest = places.toSorted((a, b) => a.read_on - b.read_on).slice(0, kind.readInTurns)
  const inTurns = new Set(oldest.map((place) => place.record_id))
  for (const place of places) {
    // What was read or written since the list was asked for is known better.
    if (place.read_on >= startedAt || (listed.has(place.upstream_id) && !inTurns.has(place.record_id)))
      continue
    const gone = await inTurn(call, kind, place.record_id)
    if (!gone.ok) return gone
  }
  return ok(undefined)
}

async function inTurn(
  call: FrontCall,
  kind: UpstreamKind,
  recordId: number,
  listed?: Listed,
): Promise<Result<void, Failure>> {
  const freshness = listed === undefined ? { maxAgeMs: -1 } : { maxAgeMs: -1, listed }
  return await call.front.oneAtATime(`${kind.stored.wireName} ${recordId}`, () =>
    settle(call, { kind, recordId }, freshness),
  )
}

async function takeRow(call: FrontCall, kind: UpstreamKind, row: Listed): Promise<Result<void, Failure>> {
  const place = await recordAt(call.front.store, { kind: kind.stored.wireName, upstreamId: row.upstreamId })
  if (place !== null) {
    const stored = await storedRow(call.front.store, kind.stored, place.record_id)
    if (stored !== null && !kind.isChanged(row, place, stored)) return ok(undefined)
    const settled = await inTurn(call, kind, place.record_id, row)
    if (!settled.ok) return settled
    const still = await recordAt(call.front.store, { kind: place.kind, upstreamId: row.upstreamId })
    if (still !== null) return ok(undefined)
  }
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), () => takeNew(call, kind, row))
}

/** A row that no record of the store is: another made it, or a create of ours whose answer stayed away. */
async function takeNew(call: FrontCall, kind: UpstreamKind, row: Listed): Promise<Result<void, Failure>> {
  const { front, user } = call
  const { store, now } = front
  const wireName = kind.stored.wireName
  if (readToken(row.label) !== null) return await sweep(call, kind, row)
  if ((await recordAt(store, { kind: wireName, upstreamId: row.upstreamId })) !== null) return ok(undefined)
  const askedAt = now()
  const read = await kind.read(call, row.upstreamId, { stamp: null, listed: row })
  if (!read.ok) return read
  if (typeof read.value === 'string' || read.value.token !== null) return ok(undefined)
  const state = read.value
  await kind.prepare(store, state, { user, now: askedAt })
  const write = state.writeId === null ? null : await findWrite(store, state.writeId)
  if (write !== null && write.operation === 'create' && isOpen(write) && write.userId === user.id) {
    const { operation, body } = write.request
    const context = { user, now: now(), synced: { operation, ifMatch: null } }
    const kept = await keepCreated(
      { call, kind, context, body },
      { write: { ...write, upstreamId: row.upstreamId }, askedAt },
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
    })
    recordId = id
    await noteUpstream(view, {
      kind: wireName,
      record_id: id,
      user_id: user.id,
      upstream_id: row.upstreamId,
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
  if (id === null) return ok(undefined)
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
