import type * as z from 'zod/mini'
import type { Call } from '#domain/contract/call.ts'
import { IDEMPOTENCY_REPLAYED_HEADER } from '#domain/contract/sync.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { type HandlerAnswer, JsonBytes, type RequestContext, WithHeaders } from '#server/http/implement.ts'
import type { SyncedHeaders, WriteOperation } from '#server/http/synced-request.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { findStoredAnswer, type StoredAnswer, storeAnswer } from '#server/store/synced/idempotency-keys.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import {
  deletedRevision,
  idOfUuid,
  type RecordKey,
  revisionOf,
  type SyncedRow,
} from '#server/store/synced/records.ts'
import { ownRecord, type RecordKind } from './record-kind.ts'
import { tagHeaders } from './revision-header.ts'

/** The answer to a change, and the id of its record. */
interface Changed<Answer> {
  readonly answer: Answer
  readonly id: number
}

/**
 * One change of a synced record. `find` reads the current record, null before its creation; `present` is its wire form for
 * a 412; `make` does the change.
 */
interface Change<Row, Answer> {
  readonly kind: RecordKey['kind']
  readonly find: (view: StoreView) => Promise<Result<Row, HttpError>>
  readonly present: (view: StoreView, row: NonNullable<Row>) => Promise<unknown>
  readonly make: (view: StoreView, row: Row) => Promise<Result<Changed<Answer>, HttpError>>
}

/** The user, time and protocol headers of a change. */
export type ChangeContext = Pick<RequestContext<Call>, 'user' | 'now' | 'synced'>

interface Revised {
  readonly id: number
  readonly revision: number
}

/**
 * Makes a change atomically: the record, its revision, its place among the changes and the answer by its idempotency key
 * are one transaction. The same operation again gets the same answer, and changes nothing.
 * Fails: 412 with the current record if `If-Match` has another revision; 422 if the key was used for another request;
 * otherwise as the change does. A rejection is not stored. Source: sync §3.6.
 */
export async function makeChange<Row extends Revised | null, C extends Call>(
  store: Store,
  { user, now, synced }: ChangeContext,
  change: Change<Row, z.input<C['answer']>>,
): Promise<Result<WithHeaders<HandlerAnswer<C>>, HttpError>> {
  return await inTransaction(store, async (view) => {
    const { operation } = synced
    const stored =
      operation === null ? null : await findStoredAnswer(view, { userId: user.id, key: operation.key })
    if (operation !== null && stored !== null) return replay(operation, stored)
    const row = await change.find(view)
    if (!row.ok) return row
    const stale = await staleError(view, synced, change, row.value)
    if (stale !== null) return err(stale)
    const changed = await change.make(view, row.value)
    if (!changed.ok) return changed
    const { answer, id } = changed.value
    const revision = await revisionAfter(view, { kind: change.kind, id, userId: user.id }, row.value)
    if (operation !== null) {
      const { bodyHash, ...request } = operation
      await storeAnswer(view, {
        ...request,
        body_hash: bodyHash,
        user_id: user.id,
        answer: JSON.stringify(answer),
        revision,
        created_on: now,
      })
    }
    return ok(new WithHeaders<HandlerAnswer<C>>(answer, tagHeaders(revision)))
  })
}

/** The creation of a record: `insert` gives its id; `answer` is also given for a record that exists already. */
interface Creation<Answer> {
  readonly kind: RecordKey['kind']
  readonly uuid: string | undefined
  readonly insert: (view: StoreView) => Promise<Result<number, HttpError>>
  readonly answer: (view: StoreView, id: number) => Promise<Answer>
}

/** Creates a record, unless one with its uuid exists. Fails: as `makeChange`. */
export async function createRecord<C extends Call>(
  store: Store,
  context: ChangeContext,
  { kind, uuid, insert, answer }: Creation<z.input<C['answer']>>,
): Promise<Result<WithHeaders<HandlerAnswer<C>>, HttpError>> {
  return await makeChange<null, C>(store, context, {
    kind,
    find: async () => ok(null),
    present: async () => null,
    make: async (view) => {
      const known = await idOfUuid(view, { kind, userId: context.user.id, uuid })
      const id = known === null ? await insert(view) : ok(known)
      return id.ok ? ok({ answer: await answer(view, id.value), id: id.value }) : id
    },
  })
}

/** Changes an existing record, and gives the answer. */
export type MakeChange<Row, C extends Call> = (
  view: StoreView,
  row: Row,
) => Promise<Result<z.input<C['answer']>, HttpError>>

/** Changes a record of the user. Fails: as `makeChange` and `ownRecord`. */
export async function changeRecord<Row extends SyncedRow, C extends Call>(
  store: Store,
  context: ChangeContext,
  { kind, id }: { readonly kind: RecordKind<Row>; readonly id: number },
  make: MakeChange<Row, C>,
): Promise<Result<WithHeaders<HandlerAnswer<C>>, HttpError>> {
  return await makeChange<Row, C>(store, context, {
    kind,
    find: (view) => ownRecord(view, kind, { userId: context.user.id, id }),
    present: async (view, row) => (await kind.present(view, [row], context))[0],
    make: async (view, row) => {
      const answer = await make(view, row)
      return answer.ok ? ok({ answer: answer.value, id }) : answer
    },
  })
}

/** The revision of a record after the change, or that of its deletion; null if it was deleted before. */
async function revisionAfter(
  view: StoreView,
  of: RecordKey & { readonly userId: number },
  before: Revised | null,
): Promise<number | null> {
  return (await revisionOf(view, of)) ?? (before === null ? null : await deletedRevision(view, of))
}

function replay(operation: WriteOperation, stored: StoredAnswer): Result<WithHeaders<JsonBytes>, HttpError> {
  const isSame =
    stored.method === operation.method &&
    stored.path === operation.path &&
    stored.body_hash === operation.bodyHash
  if (!isSame) {
    return err(
      messageError(
        422,
        'This Idempotency-Key was used for another request. Nothing was changed. Send each operation with its own key.',
      ),
    )
  }
  const headers = { ...tagHeaders(stored.revision), [IDEMPOTENCY_REPLAYED_HEADER.toLowerCase()]: 'true' }
  return ok(new WithHeaders(new JsonBytes(Buffer.from(stored.answer)), headers))
}

async function staleError<Row extends Revised | null>(
  view: StoreView,
  { ifMatch }: SyncedHeaders,
  change: Pick<Change<Row, unknown>, 'present'>,
  row: Row,
): Promise<HttpError | null> {
  if (ifMatch === null || row === null || ifMatch.includes(String(row.revision))) return null
  return {
    status: 412,
    body: {
      message:
        'The record was changed since this revision. Nothing was changed. Merge with result, then send again.',
      result: await change.present(view, row),
    },
    headers: { ...tagHeaders(row.revision) },
  }
}
