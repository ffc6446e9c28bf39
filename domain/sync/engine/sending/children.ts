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

/** Removes the server ids of children, which were deleted there too; they stay here, since the parent may be restored. */
export function forgetChildren(step: Step, parent: RecordName): Step {
  return childrenOf(step, parent)
    .filter(({ record }) => record.serverId !== null)
    .reduce((so, { kind, record }) => putRecord(so, kind.name, withoutServerId(kind, record)), step)
}

/** Returns a child that stays here with its parent and no longer exists on the server. */
function withoutServerId(kind: RecordKind, record: EngineRecord): EngineRecord {
  const gone = { serverId: null, base: null, serverStamp: null, verifyUntil: null }
  return { ...record, ...gone, acked: 0, heldRev: null, confirmed: 0, dirty: kind.fieldNames }
}

/** Creates the children of a record that was created again on the server. */
export function reviveChildren(step: Step, parent: RecordName, chance: Chance): Step {
  return childrenOf(step, parent)
    .filter(({ kind, record }) => isNotCreated(step, kind, record))
    .reduce((so, { kind, record }) => addRow(so, { kind, record, op: 'create' }, chance), step)
}

function isNotCreated(step: Step, kind: RecordKind, record: EngineRecord): boolean {
  if (record.serverId !== null || record.deleted) return false
  return rowsOf(step, { kind: kind.name, localId: record.localId }).length === 0
}

/** Returns the records inside a record. */
export function childrenOf(step: Step, parent: RecordName): readonly KnownRecord[] {
  const isParent = ({ kind, localId }: RecordName) => kind === parent.kind && localId === parent.localId
  return allRecords(step).filter(({ kind, record }) => kind.parents(record).some(isParent))
}
