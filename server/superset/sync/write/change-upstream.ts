import { err, type Result } from '#domain/core/result.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { denialOf } from '#server/superset/sync/abilities.ts'
import { differences } from '#server/superset/sync/decide/same-columns.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { StoredRow } from '#server/superset/sync/kind/stored-row.ts'
import type { Changed, KindRequest, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import {
  forgetUpstream,
  type UpstreamRecord,
  updateUpstream,
  upstreamOf,
} from '#server/superset/sync/log/upstream-records.ts'
import { updateWrite, type WriteEntry, writesTo } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { forgetRead, wasReadWithin } from './last-read.ts'
import { READ_ALWAYS, reconcile } from './reconcile.ts'
import { completed, sendLogged, writeEntry } from './send-logged.ts'
import { changeWith, columnsOf, isAnswered, rehearse, storedRow } from './store-changes.ts'

/** Before a write, a record is read again if its last read is older than this, in ms. Source: sync §4. */
const WRITE_AGE_MS = 2_000

/** Most reads before a write, if their answers come late. */
const MOST_READS = 3

/** A change of an existing record. */
type ChangeRequest = Exclude<KindRequest, { readonly operation: 'create' }>

interface Changing {
  readonly call: FrontCall
  readonly kind: UpstreamKind
  readonly context: ChangeContext
  readonly request: ChangeRequest
}

/**
 * Changes a record: the change is checked against the upstream's current state, sent, and stored once the upstream has it.
 * The same operation again gets the same answer. Fails: as the embedded server does, and as the upstream does. Source: sync §4.
 */
export async function changeUpstream(changing: Changing): Promise<Changed> {
  const { call, kind, context, request } = changing
  const { store } = call.front
  const changeStore = () => kind.change(store, context, request)
  return await call.front.oneAtATime(`${kind.stored.wireName} ${request.id}`, async () => {
    if (await isAnswered(store, context)) return changeStore()
    const denial = await denialOf(call, kind.needs)
    if (denial !== null) return err(denial)
    const settled = await readForWrite(changing)
    if (!settled.ok) return err(settled.error.error)
    const place = await upstreamOf(store, { kind: kind.stored.wireName, recordId: request.id })
    if (place === null || place.user_id !== call.user.id || (await isAnswered(store, context)))
      return changeStore()
    const before = await storedRow(store, kind.stored, request.id)
    const { changed, after } = await rehearse(
      store,
      (within) => kind.change(within, context, request),
      (view) => storedRow(view, kind.stored, request.id),
    )
    if (!changed.ok || before === null) return changed
    if (request.operation === 'update' && after === null) return changeStore()
    return send(changing, { place, before, after: after ?? before })
  })
}

/**
 * Reads a record before it is written, unless an answered read was sent a moment ago; a write of ours shows no changes by
 * others. A read whose answer came late is repeated.
 */
async function readForWrite({ call, kind, request }: Changing): Promise<Result<void, Failure>> {
  const { front } = call
  const of = { kind, recordId: request.id }
  const name = { kind: kind.stored.wireName, recordId: request.id }
  const isFresh = () => !front.rules.readsFirst || wasReadWithin(front, name, WRITE_AGE_MS)
  const isReadAnyway = front.rules.readsFirst && request.operation === 'delete'
  let settled = await reconcile(call, of, { maxAgeMs: isFresh() && !isReadAnyway ? Infinity : READ_ALWAYS })
  for (let reads = 1; settled.ok && reads < MOST_READS && !isFresh(); reads += 1)
    settled = await reconcile(call, of, { maxAgeMs: READ_ALWAYS })
  return settled
}

async function send(
  { call, kind, context, request }: Changing,
  {
    place,
    before,
    after,
  }: { readonly place: UpstreamRecord; readonly before: StoredRow; readonly after: StoredRow },
): Promise<Changed> {
  const { store, now } = call.front
  const [old, current] = [columnsOf(kind.stored, before), columnsOf(kind.stored, after)]
  const values =
    request.operation === 'delete' ? {} : kind.valuesOf(differences(old, current, kind.contents), current)
  const body = request.operation === 'delete' ? null : request.body
  const sent = await completed(call, kind, place.upstream_id, { columns: values, there: old, body })
  if (!sent.ok) return err(sent.error.error)
  const write = await entryFor({ call, kind, context, request }, { place, before, values })
  const requestedAt = now()
  forgetRead(call.front, { kind: place.kind, recordId: place.record_id })
  const outcome = await sendLogged(
    call,
    write,
    request.operation === 'delete'
      ? kind.remove(place.upstream_id)
      : await kind.update(store, place.upstream_id, sent.value, { uuid: before.uuid, writeId: write.id }),
    kind,
  )
  const isGone = outcome.kind === 'absent'
  if (isGone && request.operation === 'update') {
    // Another deleted it since it was read.
    const again = await reconcile(call, { kind, recordId: request.id }, { maxAgeMs: READ_ALWAYS })
    return again.ok ? kind.change(store, context, request) : err(again.error.error)
  }
  if (outcome.kind !== 'done' && outcome.kind !== 'absent') return err(outcome.error)
  const name = { kind: place.kind, recordId: place.record_id }
  const note = async (view: StoreView) => {
    await updateWrite(view, write.id, { state: 'DONE' })
    if (request.operation === 'delete') await forgetUpstream(view, name)
    else await updateUpstream(view, name, { last_write: write.id, stamp: null, read_on: requestedAt })
  }
  // `If-Match` was checked before the request was sent; a change through another record since does not count.
  const held = { ...context, synced: { ...context.synced, ifMatch: null } }
  return await changeWith(store, (within) => kind.change(within, held, request), note)
}

/** The log entry of a change; one that was sent before over the same state keeps its id, and so its mark. */
async function entryFor(
  { call, kind, context, request }: Changing,
  {
    place,
    before,
    values,
  }: { readonly place: UpstreamRecord; readonly before: StoredRow; readonly values: WriteEntry['values'] },
): Promise<WriteEntry> {
  const { operation } = context.synced
  const writes = await writesTo(call.front.store, {
    kind: kind.stored.wireName,
    recordId: request.id,
    upstreamId: place.upstream_id,
    userId: kind.shared === null ? null : call.user.id,
  })
  const known = writes.find(
    (write) =>
      isOpen(write) &&
      operation !== null &&
      write.request.operation?.key === operation.key &&
      write.request.operation.bodyHash === operation.bodyHash &&
      write.baseRevision === before.revision,
  )
  const planned = {
    kind: kind.stored.wireName,
    recordId: request.id,
    upstreamId: place.upstream_id,
    operation: request.operation,
    values,
    baseRevision: before.revision,
    request: { operation, body: request.operation === 'update' ? request.body : null },
  }
  return writeEntry(call, planned, known)
}
