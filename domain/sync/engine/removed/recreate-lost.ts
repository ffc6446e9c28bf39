import {
  allRecords,
  type KnownRecord,
  putRecord,
  recordOf,
  type Step,
} from '#domain/sync/engine/model/change-step.ts'
import type { Chance } from '#domain/sync/engine/model/state.ts'
import type { LostRecord } from '#domain/sync/kind/record-kind.ts'
import { applyRemoval } from './apply-removal.ts'

/** Creates records again that a rolled-back server lost; other users' devices create theirs. Source: sync §3.12. */
export function restore(step: Step, missing: readonly KnownRecord[], chance: Chance): Step {
  const lost = missing.filter(({ record }) => !record.deleted)
  const named = nameByLocalId(
    step,
    lost.map(({ kind, record: { serverId, localId } }) => ({ kind: kind.name, serverId, localId })),
  )
  return missing.reduce((so, { kind, record: before }) => {
    const record = recordOf(so, { kind: kind.name, localId: before.localId }) ?? before
    const isRestored = !record.deleted && kind.isOwn(record, step.state.userId)
    return applyRemoval(so, { kind, record, isRestored }, chance)
  }, named)
}

/** Replaces lost server ids in records by local ids until there are new ones. */
function nameByLocalId(step: Step, lost: readonly LostRecord[]): Step {
  if (lost.length === 0) return step
  return allRecords(step).reduce((so, { kind, record }) => {
    const named = kind.nameByLocalId(record, lost)
    return named === record ? so : putRecord(so, kind.name, named)
  }, step)
}
