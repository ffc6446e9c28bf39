import type { Insertable, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { StoreView } from '#server/store/open-store.ts'
import type { LoggedWrite } from '#server/superset/sync/decide/writes.ts'
import type { UpstreamWriteTable } from './tables.ts'

/** Retention of writes in the log, in ms: as long as their keys. Source: sync §3.6, §4. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const columns = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

const operation = z.nullable(
  z.object({ key: z.string(), method: z.string(), path: z.string(), bodyHash: z.string() }),
)

const request = z.object({ operation, body: z.unknown() })

/** The browser's call of a write: its key and hash, and its body. */
type WriteRequest = z.infer<typeof request>

/** A write of the log with its call. */
export interface WriteEntry extends LoggedWrite {
  readonly userId: number
  readonly kind: string
  readonly request: WriteRequest
}

function entryOf(row: Selectable<UpstreamWriteTable>): WriteEntry {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    recordId: row.record_id,
    upstreamId: row.upstream_id,
    operation: row.operation,
    values: columns.parse(JSON.parse(row.sent)),
    baseRevision: row.base_revision,
    state: row.state,
    wasInDoubt: row.was_in_doubt === 1,
    sentOn: row.sent_on,
    request: request.parse(JSON.parse(row.request)),
  }
}

/** Logs a write before it is sent, also before it is sent again. It is on the disk when this resolves. */
export async function noteWrite({ db }: StoreView, write: WriteEntry): Promise<void> {
  const row: Insertable<UpstreamWriteTable> = {
    id: write.id,
    user_id: write.userId,
    kind: write.kind,
    record_id: write.recordId,
    upstream_id: write.upstreamId,
    operation: write.operation,
    request: JSON.stringify(write.request),
    sent: JSON.stringify(write.values),
    base_revision: write.baseRevision,
    state: write.state,
    was_in_doubt: write.wasInDoubt ? 1 : 0,
    sent_on: write.sentOn,
  }
  await db
    .insertInto('upstream_writes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Updates a write in the log. */
export async function updateWrite(
  { db }: StoreView,
  id: string,
  patch: Updateable<UpstreamWriteTable>,
): Promise<void> {
  await db.updateTable('upstream_writes').set(patch).where('id', '=', id).execute()
}

/** Drops writes whose keys are no longer repeated. */
export async function dropOldWrites({ db }: StoreView, now: number): Promise<void> {
  await db
    .deleteFrom('upstream_writes')
    .where('sent_on', '<', now - RETENTION_MS)
    .execute()
}

/**
 * The writes to a row of the upstream: those of the record, and of an earlier one with its number. With `userId`, only those
 * of that user: writes of others to a shared record are changes by others.
 */
export async function writesTo(
  { db }: StoreView,
  of: {
    readonly kind: string
    readonly recordId: number
    readonly upstreamId: number
    readonly userId: number | null
  },
): Promise<readonly WriteEntry[]> {
  const rows = await db
    .selectFrom('upstream_writes')
    .selectAll()
    .where('kind', '=', of.kind)
    .where((where) =>
      where.or([where('record_id', '=', of.recordId), where('upstream_id', '=', of.upstreamId)]),
    )
    .$if(of.userId !== null, (query) => query.where('user_id', '=', of.userId))
    .orderBy('sent_on')
    .execute()
  return rows.map(entryOf)
}

/** A write by its id; null if it is not in the log. */
export async function findWrite({ db }: StoreView, id: string): Promise<WriteEntry | null> {
  const row = await db.selectFrom('upstream_writes').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

/** All creates of a user and kind. */
export async function createsOf(
  { db }: StoreView,
  { kind, userId }: { readonly kind: string; readonly userId: number },
): Promise<readonly WriteEntry[]> {
  const rows = await db
    .selectFrom('upstream_writes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('operation', '=', 'create')
    .execute()
  return rows.map(entryOf)
}
