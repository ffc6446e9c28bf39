import {
  allRecords,
  type KnownRecord,
  putRecord,
  rowsOf,
  type Step,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import { addRow } from '#domain/sync/engine/rules/new-row.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { EngineRecord, RecordName } from '#domain/sync/record/engine-record.ts'

/** What stands in a record went with it on the server: it stays here, without a server id, for the record may come back. */
export function forgetChildren(step: Step, parent: RecordName): Step {
  return childrenOf(step, parent)
    .filter(({ record }) => record.serverId !== null)
    .reduce((so, { kind, record }) => putRecord(so, kind.name, withoutServerId(kind, record)), step)
}

/** A record that stays here with what it stands in, and of which the server has nothing any more. */
function withoutServerId(kind: RecordKind, record: EngineRecord): EngineRecord {
  const gone = { serverId: null, base: null, serverStamp: null, verifyUntil: null }
  return { ...record, ...gone, acked: 0, heldRev: null, confirmed: 0, dirty: kind.fieldNames }
}

/** A record was created again on the server: what stands in it here is made there as well. */
export function reviveChildren(step: Step, parent: RecordName, chance: Chance): Step {
  return childrenOf(step, parent)
    .filter(({ kind, record }) => isNotCreated(step, kind, record))
    .reduce((so, { kind, record }) => addRow(so, { kind, record, op: 'create' }, chance), step)
}

function isNotCreated(step: Step, kind: RecordKind, record: EngineRecord): boolean {
  if (record.serverId !== null || record.deleted) return false
  return rowsOf(step, { kind: kind.name, localId: record.localId }).length === 0
}

/** The records that stand in one. */
export function childrenOf(step: Step, parent: RecordName): readonly KnownRecord[] {
  const isParent = ({ kind, localId }: RecordName) => kind === parent.kind && localId === parent.localId
  return allRecords(step).filter(({ kind, record }) => kind.parents(record).some(isParent))
}
