import type { Result } from '#domain/core/result.ts'
import { ok } from '#domain/core/result.ts'
import { upstreamOf } from '#server/superset/sync/log/upstream-records.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { type RecordOfKind, reconcile } from './reconcile.ts'

/** A requested record is read again if its last read is older than this, in ms. Source: sync §4. */
const READ_AGE_MS = 5_000

/** Updates a record of the user from the upstream. Fails: as the upstream does. */
export async function readFresh(
  call: FrontCall,
  of: RecordOfKind,
  maxAgeMs: number = READ_AGE_MS,
): Promise<Result<void, Failure>> {
  const { wireName } = of.kind.stored
  const place = await upstreamOf(call.front.store, { kind: wireName, recordId: of.recordId })
  if (place === null || place.user_id !== call.user.id) return ok(undefined)
  return await call.front.oneAtATime(`${wireName} ${of.recordId}`, () => reconcile(call, of, { maxAgeMs }))
}
