import { isLocalId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import type { ChangeContext } from '#server/records/kind/make-change.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { refusalOf } from '#server/superset/records/abilities.ts'
import { isOpen } from '#server/superset/records/decide/writes.ts'
import type { StoredRow } from '#server/superset/records/kinds/stored-row.ts'
import type { Changed, Listed, UpstreamKind } from '#server/superset/records/kinds/upstream-kind.ts'
import { noteUpstream } from '#server/superset/records/log/upstream-records.ts'
import { createsOf, updateWrite, type WriteEntry } from '#server/superset/records/log/upstream-writes.ts'
import type { FrontCall } from '#server/superset/records/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/records/wire/send-upstream.ts'
import { readToken, tokenLabel } from '#server/superset/records/wire/token-label.ts'
import { deliver, newWriteId } from './deliver.ts'
import { removeHere } from './settle.ts'
import { changeWith, columnsOf, isAnswered, madeRow, placeAt, rehearse } from './store-changes.ts'

interface Creating {
  readonly call: FrontCall
  readonly kind: UpstreamKind
  readonly context: ChangeContext
  readonly body: unknown
}

/** What creates of a kind wait for: one after the other, so that a look-up finds what was made. */
export function creationQueue({ stored }: UpstreamKind, userId: number): string {
  return `create ${stored.wireName} of ${userId}`
}

/**
 * Makes a record: an empty row under a token label, then its content, and then the record of the store. One whose outcome
 * nobody knew is looked up first. Fails: as the embedded server does, and as the upstream does. Source: sync §3.6, §4.
 */
export async function createUpstream(creating: Creating): Promise<Changed> {
  const { call, kind, context, body } = creating
  const { store } = call.front
  const make = { operation: 'create', body, upstreamId: null } as const
  return await call.front.oneAtATime(creationQueue(kind, call.user.id), async () => {
    if (await isAnswered(store, context)) return kind.change(store, context, make)
    const refusal = await refusalOf(call, kind.needs)
    if (refusal !== null) return err(refusal)
    const { changed, after } = await rehearse(
      store,
      (within) => kind.change(within, context, make),
      (view) => madeRow(view, kind, { userId: call.user.id, upstreamId: null }),
    )
    if (!changed.ok) return changed
    // It was made before, by its uuid.
    if (after === null) return kind.change(store, context, make)
    const write = await entryFor(creating, after)
    const askedAt = call.front.now()
    const upstreamId = await rowFor(creating, { write, after })
    if (!upstreamId.ok) return upstreamId
    const made = { ...write, upstreamId: upstreamId.value }
    if (kind.whole?.isMarked === true) return keepCreated(creating, { write: made, askedAt })
    return fill(creating, { write: made, after })
  })
}

async function entryFor({ call, kind, context, body }: Creating, after: StoredRow): Promise<WriteEntry> {
  const { operation } = context.synced
  const { user, front } = call
  const creates = await createsOf(front.store, { kind: kind.stored.wireName, userId: user.id })
  const known = creates.find(
    (write) =>
      isOpen(write) &&
      ((operation !== null && write.request.operation?.key === operation.key) ||
        (after.uuid !== null && uuidIn(write.request.body) === after.uuid)),
  )
  return {
    id: known?.id ?? newWriteId(front),
    userId: user.id,
    kind: kind.stored.wireName,
    recordId: null,
    upstreamId: known?.upstreamId ?? null,
    operation: 'create',
    values: columnsOf(kind.stored, after),
    baseRevision: null,
    state: 'SENDING',
    wasInDoubt: known !== undefined,
    sentOn: front.now(),
    request: { operation, body },
  }
}

/** The uuid that a create brings, wherever its kind says it. */
function uuidIn(body: unknown): string | null {
  if (!isRecord(body)) return null
  const inside = Object.values(body).find((value) => isRecord(value) && 'uuid' in value)
  const uuid = 'uuid' in body ? body['uuid'] : isRecord(inside) ? inside['uuid'] : null
  return typeof uuid === 'string' ? uuid.toLowerCase() : null
}

/** The label under which the row of a create stands until it has its content. */
function labelOf(writeId: string): string {
  return isLocalId(writeId) ? tokenLabel({ clientId: 'front', localId: writeId }) : ''
}

/** The write whose row has this label; null for one that a front did not make. */
export function writeIdIn(label: string | null): string | null {
  const token = readToken(label)
  return token?.clientId === 'front' ? token.localId : null
}

/** The number of the row that the create has, or makes now. */
async function rowFor(
  { call, kind }: Creating,
  { write, after }: { readonly write: WriteEntry; readonly after: StoredRow },
): Promise<Result<number, HttpError>> {
  if (write.wasInDoubt && call.front.rules.lookUp) {
    const found = await lookUp(call, kind, write)
    if (!found.ok || found.value !== null) return found.ok ? ok(found.value ?? 0) : found
  }
  const refusal = write.wasInDoubt ? ok(null) : await kind.whole?.refuse(call, write.values)
  if (refusal?.ok === false) return err(refusal.error.error)
  if (refusal?.ok === true && refusal.value !== null) return err(refusal.value)
  const mark = { uuid: after.uuid, writeId: write.id }
  const outcome = await deliver(
    call,
    { ...write, upstreamId: null },
    kind.whole?.request(write.values, mark) ?? kind.createBlank(labelOf(write.id), write.values),
  )
  if (outcome.kind !== 'done') return err(outcome.error)
  const id = kind.createdId(outcome.body)
  if (id === null) {
    await updateWrite(call.front.store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
    return err(UNSTEADY.error)
  }
  await updateWrite(call.front.store, write.id, { upstream_id: id })
  return ok(id)
}

/** The row of a create whose answer stayed away: the one that is known to be its, or the first under its label. */
async function lookUp(
  call: FrontCall,
  kind: UpstreamKind,
  write: WriteEntry,
): Promise<Result<number | null, HttpError>> {
  if (kind.whole !== null) {
    const found = await kind.whole.find(call, write)
    return found.ok ? found : err(found.error.error)
  }
  const label = labelOf(write.id)
  if (write.upstreamId !== null) {
    const read = await kind.read(call, write.upstreamId, { stamp: null, listed: null })
    if (!read.ok) return err(read.error.error)
    if (typeof read.value !== 'string' && (read.value.token === label || read.value.writeId === write.id))
      return ok(write.upstreamId)
  }
  const rows: Listed[] = []
  const take = async (page: readonly Listed[]) => {
    rows.push(...page)
    return ok(undefined)
  }
  const listing = await kind.list(call, { known: new Map(), take })
  if (!listing.ok) return err(listing.error.error)
  const own = rows.filter((row) => row.label === label).map(({ upstreamId }) => upstreamId)
  return ok(own.length === 0 ? null : Math.min(...own))
}

/** What an update brings after a create: what a row that was made whole lacks is our mark. */
function contentOf({ whole, valuesOf }: UpstreamKind, values: WriteEntry['values']): WriteEntry['values'] {
  return whole === null ? values : valuesOf({}, values)
}

/** Gives the row its content. */
async function fill(
  { call, kind, context, body }: Creating,
  {
    write,
    after,
  }: { readonly write: WriteEntry & { readonly upstreamId: number }; readonly after: StoredRow },
): Promise<Changed> {
  const { front } = call
  const askedAt = front.now()
  const mark = { uuid: after.uuid, writeId: write.id }
  const outcome = await deliver(
    call,
    write,
    await kind.update(front.store, write.upstreamId, contentOf(kind, write.values), mark),
  )
  if (outcome.kind === 'done') return keepCreated({ call, kind, context, body }, { write, askedAt })
  if (outcome.kind === 'refused' && !write.wasInDoubt) {
    // What the row was made for is refused; if this fails, the row is swept.
    await sendUpstream(front, call.asker, kind.remove(write.upstreamId))
  } else if (outcome.kind === 'absent' || outcome.kind === 'unread') {
    // The row waits for the same operation again, or is gone.
    await updateWrite(front.store, write.id, { state: 'UNCONFIRMED', was_in_doubt: 1 })
  }
  return err(outcome.kind === 'absent' ? UNSTEADY.error : outcome.error)
}

/** The upstream has the record, and so the store takes it, with the answer by its key. */
export async function keepCreated(
  { call, kind, context, body }: Creating,
  {
    write,
    askedAt,
  }: { readonly write: WriteEntry & { readonly upstreamId: number }; readonly askedAt: number },
): Promise<Changed> {
  const { store } = call.front
  const wireName = kind.stored.wireName
  const note = async (view: StoreView) => {
    // The number of a row that was deleted is given anew: whatever had it here is gone.
    const at = { userId: call.user.id, upstreamId: write.upstreamId }
    const before = kind.shared === null ? await placeAt(view, kind, at) : null
    if (before !== null) await removeHere(view, kind, before.record_id)
    const row = await madeRow(view, kind, at)
    if (row === null) return
    await noteUpstream(view, {
      kind: wireName,
      record_id: row.id,
      user_id: call.user.id,
      upstream_id: write.upstreamId,
      last_write: write.id,
      stamp: null,
      read_on: askedAt,
    })
    await updateWrite(view, write.id, { state: 'DONE', record_id: row.id, upstream_id: write.upstreamId })
  }
  return await changeWith(
    store,
    (within) => kind.change(within, context, { operation: 'create', body, upstreamId: write.upstreamId }),
    note,
  )
}
