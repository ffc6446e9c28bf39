import { putRecord, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import { IN_DOUBT_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { withoutInDoubtBodies } from './in-doubt-writes.ts'

/** A record that is here, and when it was requested. */
interface Asked {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly requestedAt: number
}

/** Notes that a record was read as of `requestedAt`, and takes it off the list to read unless more was deferred since. */
export function noteRead(step: Step, { kind, record, requestedAt }: Asked): Step {
  const { volatileState, now } = step.state
  const key = recordKey(kind.name, record.localId)
  const heldAt = volatileState.stale.get(key) ?? 0
  const fresh = new Map(volatileState.fresh).set(key, now)
  if (heldAt > requestedAt && heldAt <= now) return withVolatileState(step, { fresh })
  const stale = new Map(volatileState.stale)
  stale.delete(key)
  const noted = withVolatileState(step, { fresh, stale })
  // One that lies further ahead than any is of a clock that went back since.
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

/** What the server has of a record is not known any more. */
export function forgetFresh(step: Step, key: string): Step {
  const fresh = new Map(step.state.volatileState.fresh)
  fresh.delete(key)
  return withVolatileState(step, { fresh })
}
