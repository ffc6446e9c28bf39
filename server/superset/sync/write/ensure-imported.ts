import { err, ok, type Result } from '#domain/core/result.ts'
import type { UpstreamKind } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { importByNumber } from './import-row.ts'
import { readFresh } from './read-fresh.ts'
import { placeAt } from './store-changes.ts'

/**
 * The id here of what has a number at the upstream; one that no list told of yet is taken in. With `isFresh` it is read
 * anew, since who may see it may have changed. Fails: as the upstream does.
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
