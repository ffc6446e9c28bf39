import { putRecord, type Step, withLane } from '#domain/sync/engine/change-step.ts'
import { type EngineRecord, recordKey } from '#domain/sync/engine/engine-record.ts'
import type { RecordKind } from '#domain/sync/kinds/record-kind.ts'

/**
 * What the server says of a record is not taken in now, and the record is read by itself: a change of it is on its way, or
 * ended after this was asked for, or a list told too little of it. Source: sync §3.11.
 */
export function holdBack(step: Step, kind: RecordKind, record: EngineRecord): Step {
  const stale = new Set(step.state.lane.stale).add(recordKey(kind.name, record.lid))
  const verifyUntil = Math.max(record.verifyUntil ?? 0, step.state.now)
  return putRecord(withLane(step, { stale }), kind.name, { ...record, verifyUntil })
}
