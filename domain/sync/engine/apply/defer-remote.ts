import { putRecord, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'

/**
 * What the server says of a record is not taken in now, and the record is read by itself: a change of it is on its way, or
 * ended after this was asked for, or a list told too little of it. Source: sync §3.11.
 */
export function deferRemote(step: Step, kind: RecordKind, record: EngineRecord): Step {
  const { volatileState, now } = step.state
  const stale = new Map(volatileState.stale).set(recordKey(kind.name, record.localId), now)
  const verifyUntil = Math.max(record.verifyUntil ?? 0, now)
  return putRecord(withVolatileState(step, { stale }), kind.name, { ...record, verifyUntil })
}
