import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { denialOf } from '#server/superset/sync/abilities.ts'
import { editsSinceCreate } from '#server/superset/sync/decide/edits-since-create.ts'
import { differences } from '#server/superset/sync/decide/same-columns.ts'
import type { Columns, UpstreamState } from '#server/superset/sync/decide/upstream-state.ts'
import { isOpen } from '#server/superset/sync/decide/writes.ts'
import type { StoredRow } from '#server/superset/sync/kind/stored-row.ts'
import type { Changed, UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import { noteUpstream } from '#server/superset/sync/log/upstream-records.ts'
import { createsOf, updateWrite, type WriteEntry } from '#server/superset/sync/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { findCreated, labelOf } from './find-created.ts'
import { removeLocally } from './reconcile.ts'
import { sendLogged, writeEntry } from './send-logged.ts'
import {
  changeWith,
  columnsOf,
  isAnswered,
  madeRow,
  placeAt,
  rehearse,
  updateColumns,
} from './store-changes.ts'

interface Creating {
  readonly call: FrontCall
  readonly kind: UpstreamKind
  readonly context: ChangeContext
  readonly body: unknown
}

/** The queue of the creates of a kind: one after the other, so that a lookup finds an earlier one. */
export function creationQueue({ stored }: UpstreamKind, userId: number): string {
  return `create ${stored.wireName} of ${userId}`
}

/**
 * Creates a record: a blank row under a token label, then its content, and then the record of the store. A create of unknown
 * outcome is looked up first. Fails: as the embedded server does, and as the upstream does. Source: sync §3.6, §4.
 */
export async function createUpstream(creating: Creating): Promise<Changed> {
  const { call, kind, context, body } = creating
  const { store } = call.front
  const make = { operation: 'create', body, upstreamId: null } as const
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), async () => {
    if (await isAnswered(store, context)) return kind.change(store, context, make)
    const denial = await denialOf(call, kind.needs)
    if (denial !== null) return err(denial)
    const { changed, after } = await rehearse(
      store,
      (within) => kind.change(within, context, make),
      (view) => madeRow(view, kind, { userId: call.user.id, upstreamId: null }),
    )
    if (!changed.ok) return changed
    // A record with its uuid was created before.
    if (after === null) return kind.change(store, context, make)
    const known = await knownCreate(creating, after)
    const write = entryFor(creating, { after, known })
    const requestedAt = call.front.now()
    const row = await rowFor(creating, { write, after })
    if (!row.ok) return row
    const { upstreamId, found } = row.value
    const made = { ...write, upstreamId }
    const edits = found === null ? {} : editsSinceCreate(found, known ?? write, kind.contents)
    if (found !== null) await kind.prepare(store, found, { user: call.user, now: requestedAt })
    const content = contentFor(kind, { values: write.values, edits, found, writeId: write.id })
    if (content === null) return storeCreated(creating, { write: made, requestedAt, edits })
    return fill(creating, { write: made, after, content, edits })
  })
}

/** The create of the log that this one repeats: by its key, or by the uuid of its record. */
async function knownCreate(
  { call, kind, context }: Creating,
  after: StoredRow,
): Promise<WriteEntry | undefined> {
  const { operation } = context.synced
  const { user, front } = call
  const creates = await createsOf(front.store, { kind: kind.stored.wireName, userId: user.id })
  return creates.find(
    (write) =>
      isOpen(write) &&
      ((operation !== null && write.request.operation?.key === operation.key) ||
        (after.uuid !== null && uuidIn(write.request.body) === after.uuid)),
  )
}

function entryFor(
  { call, kind, context, body }: Creating,
  { after, known }: { readonly after: StoredRow; readonly known: WriteEntry | undefined },
): WriteEntry {
  const planned = {
    kind: kind.stored.wireName,
    recordId: null,
    upstreamId: known?.upstreamId ?? null,
    operation: 'create',
    values: columnsOf(kind.stored, after),
    baseRevision: null,
    request: { operation: context.synced.operation, body },
  } as const
  return writeEntry(call, planned, known)
}

/** The uuid in the body of a create: at its top, or one level below. */
function uuidIn(body: unknown): string | null {
  if (!isRecord(body)) return null
  const inside = Object.values(body).find((value) => isRecord(value) && 'uuid' in value)
  const uuid = 'uuid' in body ? body['uuid'] : isRecord(inside) ? inside['uuid'] : null
  return typeof uuid === 'string' ? uuid.toLowerCase() : null
}

/** The row of a create: its number, and its state if an earlier sending created it; null for a new row. */
interface CreatedRow {
  readonly upstreamId: number
  readonly found: UpstreamState | null
}

/** The row of an earlier sending of the create, or a new one. */
async function rowFor(
  { call, kind }: Creating,
  { write, after }: { readonly write: WriteEntry; readonly after: StoredRow },
): Promise<Result<CreatedRow, HttpError>> {
  if (write.wasInDoubt && call.front.rules.lookUp) {
    const found = await findCreated(call, kind, write)
    if (!found.ok) return found
    if (found.value !== null) return ok({ upstreamId: found.value.upstreamId, found: found.value })
  }
  const checked = write.wasInDoubt ? ok(null) : await kind.singleCreate?.checkPlace(call, write.values)
  if (checked?.ok === false) return err(checked.error.error)
  if (checked?.ok === true && checked.value !== null) return err(checked.value)
  const mark = { uuid: after.uuid, writeId: write.id }
  const outcome = await sendLogged(
    call,
    { ...write, upstreamId: null },
    kind.singleCreate?.request(write.values, mark) ?? kind.createBlank(labelOf(write.id), write.values),
    kind,
  )
  if (outcome.kind !== 'done') return err(outcome.error)
  const id = kind.createdId(outcome.body)
  if (id === null) {
    await updateWrite(call.front.store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
    return err(UNSTEADY.error)
  }
  await updateWrite(call.front.store, write.id, { upstream_id: id })
  return ok({ upstreamId: id, found: null })
}

/** A create that was sent before: the requested values, what others changed in the row since, and the row as it is now. */
interface Content {
  readonly writeId: string
  readonly values: Columns
  readonly edits: Columns
  readonly found: UpstreamState | null
}

/**
 * The columns of the update after a create, with the changes by others: the complete content for a blank row, our mark for a
 * row that was created with its content, and missing columns for content that arrived before. Null where nothing is missing.
 */
function contentFor(
  { singleCreate, valuesOf, contents }: UpstreamKind,
  { writeId, values, edits, found }: Content,
): Columns | null {
  const wanted = { ...values, ...edits }
  if (found === null || found.writeId !== writeId) {
    if (singleCreate?.isMarked === true) return null
    return singleCreate === null ? wanted : valuesOf({}, wanted)
  }
  const missing = differences(found.columns, wanted, contents)
  return Object.keys(missing).length === 0 || singleCreate?.isMarked === true
    ? null
    : valuesOf(missing, wanted)
}

/** A create with its row at the upstream, and the changes by others to it meanwhile. */
interface Placed {
  readonly write: WriteEntry & { readonly upstreamId: number }
  readonly edits: Columns
}

/** Gives the row its content. */
async function fill(
  { call, kind, context, body }: Creating,
  { write, after, content, edits }: Placed & { readonly after: StoredRow; readonly content: Columns },
): Promise<Changed> {
  const { front } = call
  const requestedAt = front.now()
  const mark = { uuid: after.uuid, writeId: write.id }
  const outcome = await sendLogged(
    call,
    write,
    await kind.update(front.store, write.upstreamId, content, mark),
    kind,
  )
  if (outcome.kind === 'done')
    return storeCreated({ call, kind, context, body }, { write, requestedAt, edits })
  if (outcome.kind === 'refused' && !write.wasInDoubt) {
    // The content was rejected. If this fails too, the blank row is removed later.
    await sendUpstream(front, call.caller, kind.remove(write.upstreamId))
  } else if (outcome.kind === 'absent' || outcome.kind === 'unread') {
    // The row waits for the same operation again, or is gone.
    await updateWrite(front.store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
  }
  return err(outcome.kind === 'absent' ? UNSTEADY.error : outcome.error)
}

/**
 * Stores a record that the upstream has, with the answer by its key. Changes by others since are a separate change, with a
 * later revision than that of the answer.
 */
export async function storeCreated(
  { call, kind, context, body }: Creating,
  { write, requestedAt, edits }: Placed & { readonly requestedAt: number },
): Promise<Changed> {
  const { store } = call.front
  const wireName = kind.stored.wireName
  const note = async (view: StoreView) => {
    // The numbers of deleted rows are reused: a record with this one is gone.
    const at = { userId: call.user.id, upstreamId: write.upstreamId }
    const before = kind.shared === null ? await placeAt(view, kind, at) : null
    if (before !== null) await removeLocally(view, kind, before.record_id)
    const row = await madeRow(view, kind, at)
    if (row === null) return
    await noteUpstream(view, {
      kind: wireName,
      record_id: row.id,
      user_id: call.user.id,
      upstream_id: write.upstreamId,
      last_write: write.id,
      stamp: null,
      read_on: requestedAt,
    })
    await updateWrite(view, write.id, { state: 'DONE', record_id: row.id, upstream_id: write.upstreamId })
    if (Object.keys(edits).length > 0)
      await updateColumns(view, kind.stored, { id: row.id, columns: edits, now: requestedAt })
  }
  return await changeWith(
    store,
    (within) => kind.change(within, context, { operation: 'create', body, upstreamId: write.upstreamId }),
    note,
  )
}
