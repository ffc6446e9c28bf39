import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { importByNumber } from './import-row.ts'
import { readFresh } from './read-fresh.ts'
import { placeAt } from './store-changes.ts'

/**
 * The id in the store of a shared record, by its id at the upstream; an unknown record is imported. With `isFresh` it is
 * read again, since access to it may have changed. Fails: as the upstream does.
 */
export async function ensureImported(
  call: FrontCall,
  kind: UpstreamKind,
  { upstreamId, isFresh }: { readonly upstreamId: number; readonly isFresh: boolean },
): Promise<Result<number, Failure>> {
  const id = kind.shared?.recordId(call.user.id, upstreamId)
  if (id === undefined) return err(UNSTEADY)
  const place = await placeAt(call.front.store, kind, { userId: call.user.id, upstreamId })
  const taken = place === null ? await importByNumber(call, kind, upstreamId) : ok(false)
  if (!taken.ok) return taken
  if (taken.value || !isFresh) return ok(id)
  const read = await readFresh(call, { kind, recordId: id }, -1)
  return read.ok ? ok(id) : read
}
