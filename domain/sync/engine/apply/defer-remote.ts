import { putRecord, type Step, withVolatileState } from '#domain/sync/engine/model/change-step.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'

/** Drops an answer that a change overtook or that is incomplete; the record is read later. Source: sync §3.11. */
export function deferRemote(step: Step, kind: RecordKind, record: EngineRecord): Step {
  const { volatileState, now } = step.state
  const stale = new Map(volatileState.stale).set(recordKey(kind.name, record.localId), now)
  const verifyUntil = Math.max(record.verifyUntil ?? 0, now)
  return putRecord(withVolatileState(step, { stale }), kind.name, { ...record, verifyUntil })
}
