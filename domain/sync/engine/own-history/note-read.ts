import { putRecord, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import { IN_DOUBT_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { withoutInDoubtBodies } from './in-doubt-writes.ts'

/** A record of this device, and when its report was requested. */
interface Requested {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly requestedAt: number
}

/** Notes that a record was read as of `requestedAt`; it need not be read again unless it was deferred since. */
export function noteRead(step: Step, { kind, record, requestedAt }: Requested): Step {
  const { volatileState, now } = step.state
  const key = recordKey(kind.name, record.localId)
  const heldAt = volatileState.stale.get(key) ?? 0
  const fresh = new Map(volatileState.fresh).set(key, now)
  if (heldAt > requestedAt && heldAt <= now) return withVolatileState(step, { fresh })
  const stale = new Map(volatileState.stale)
  stale.delete(key)
  const noted = withVolatileState(step, { fresh, stale })
  // A time beyond the maximum comes from a clock that was turned back.
  const isOver =
    record.verifyUntil !== null && (record.verifyUntil <= now || record.verifyUntil > now + IN_DOUBT_MS)
  return isOver
    ? putRecord(noted, kind.name, {
        ...record,
        ...withoutInDoubtBodies(noted, kind, record),
        verifyUntil: null,
      })
    : noted
}

/** Forgets when a record was reported. */
export function forgetFresh(step: Step, key: string): Step {
  const fresh = new Map(step.state.volatileState.fresh)
  fresh.delete(key)
  return withVolatileState(step, { fresh })
}
