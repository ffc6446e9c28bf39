import { err, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { type RecordKind, seenRecord } from '#server/records/kind/record-kind.ts'
import type { SyncedRow } from '#server/store/synced/records.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { ensureImported } from './ensure-imported.ts'

/** The row of a shared record, read from the upstream now. Fails: as the upstream does; 404 if the user does not see it. */
export async function readShared<Row extends SyncedRow>(
  call: FrontCall,
  kind: UpstreamKind,
  { rows, upstreamId }: { readonly rows: RecordKind<Row>; readonly upstreamId: number },
): Promise<Result<Row, HttpError>> {
  const id = await ensureImported(call, kind, { upstreamId, isFresh: true })
  if (!id.ok) return err(id.error.error)
  return await seenRecord(call.front.store, rows, { userId: call.user.id, id: id.value })
}
