import { ok, type Result } from '#domain/core/result.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { editsSinceCreate } from '#server/superset/sync/decide/edits-since-create.ts'
import { type Contents, differences } from '#server/superset/sync/decide/same-columns.ts'
import type { UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { createsOf, findWrite, type WriteEntry } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { creationQueue, storeCreated } from './create-upstream.ts'
import { insertRecord, placeAt } from './store-changes.ts'

/** A create without an answer may still arrive a second time this long after it was sent, in ms. Source: sync §4. */
const LATE_MS = 30 * 60_000

/** An unmarked row is left to the create that may have made it for this long, in ms. */
const BEING_MADE_MS = 30 * 60_000

/**
 * Imports a row by its id at the upstream, if the user sees it. Resolves with whether the store now has the row as it was
 * read: a list that was read in between may have fewer columns. Fails: as the upstream does.
 */
export async function importByNumber(
  call: FrontCall,
  kind: UpstreamKind,
  upstreamId: number,
): Promise<Result<boolean, Failure>> {
  const { front, user } = call
  const requestedAt = front.now()
  const read = await kind.read(call, upstreamId, { stamp: null, listed: null })
  if (!read.ok) return read
  const { value: state } = read
  if (typeof state === 'string' || state.token !== null) return ok(true)
  return await front.oneAtATime(creationQueue(kind, user.id), async () => {
    if ((await placeAt(front.store, kind, { userId: user.id, upstreamId })) !== null) return ok(false)
    const taken = await importRow(call, kind, { state, requestedAt })
    return taken.ok ? ok(true) : taken
  })
}

/** A row as it was read at `requestedAt`, in ms since 1970. */
interface ReadRow {
  readonly state: UpstreamState
  readonly requestedAt: number
}

/** Imports a row without a record in the store: a create by others, or one of ours without an answer. */
export async function importRow(
  call: FrontCall,
  kind: UpstreamKind,
  { state, requestedAt }: ReadRow,
): Promise<Result<void, Failure>> {
  const { front, user } = call
  const { store, now } = front
  const wireName = kind.stored.wireName
  // A create that was under way may have stored it meanwhile.
  const at = { userId: user.id, upstreamId: state.upstreamId }
  if ((await placeAt(store, kind, at)) !== null) return ok(undefined)
  await kind.prepare(store, state, { user, now: requestedAt })
  const write = state.writeId === null ? null : await findWrite(store, state.writeId)
  if (write !== null && write.operation === 'create' && isOpen(write) && write.userId === user.id) {
    const { operation, body } = write.request
    const context = { user, now: now(), synced: { operation, ifMatch: null } }
    const stored = await storeCreated(
      { call, kind, context, body },
      {
        write: { ...write, upstreamId: state.upstreamId },
        requestedAt,
        edits: editsSinceCreate(state, write, kind.contents),
      },
    )
    if (stored.ok) return ok(undefined)
  }
  if (
    write !== null &&
    write.userId === user.id &&
    isLateDouble(write, { state, now: now(), contents: kind.contents })
  ) {
    // If this fails, the row is in the next list.
    await sendUpstream(front, call.caller, kind.remove(state.upstreamId))
    return ok(undefined)
  }
  if (await isBeingMade(call, kind, state)) return ok(undefined)
  let recordId = 0
  await inTransaction(store, async (view) => {
    const id = await insertRecord(view, kind.stored, {
      userId: user.id,
      uuid: state.uuid,
      columns: state.columns,
      now: requestedAt,
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
      read_on: requestedAt,
    })
    return ok(undefined)
  })
  await kind.importInside?.(call, { recordId, state, requestedAt })
  return ok(undefined)
}

/** An unmarked row may be that of a create without an answer, which its client sends again. */
async function isBeingMade(
  { front, user }: FrontCall,
  kind: UpstreamKind,
  state: UpstreamState,
): Promise<boolean> {
  const { singleCreate, stored } = kind
  if (singleCreate === null || singleCreate.isMarked || state.writeId !== null) return false
  const creates = await createsOf(front.store, { kind: stored.wireName, userId: user.id })
  return creates.some(
    (write) =>
      isOpen(write) &&
      front.now() - write.sentOn < BEING_MADE_MS &&
      singleCreate.isOf(write.values, state.columns),
  )
}

/**
 * A create that arrived twice made two equal rows: the second one is removed. A copy that somebody made elsewhere has our
 * mark too, and is not removed: its create is older.
 */
function isLateDouble(
  write: WriteEntry,
  {
    state: { upstreamId, columns },
    now,
    contents,
  }: { readonly state: UpstreamState; readonly now: number; readonly contents: Contents | undefined },
): boolean {
  if (write.operation !== 'create' || write.state !== 'DONE' || !write.wasInDoubt) return false
  if (write.upstreamId === null || write.upstreamId === upstreamId || now - write.sentOn > LATE_MS)
    return false
  return Object.keys(differences(write.values, columns, contents)).length === 0
}
