import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Returns whether a report differs from the last known state of the server. */
export function differsFromKnown({ base }: Pick<EngineRecord, 'base'>, reported: FieldValues): boolean {
  const known: FieldValues = { ...base }
  return Object.entries(reported).some(([name, value]) => !sameValue(value, known[name]))
}

/** Returns whether fields that users write differ, so that a write of one version would lose the other. */
export function differsLoudly(kind: RecordKind, left: object, right: object): boolean {
  const before: FieldValues = { ...left }
  const after: FieldValues = { ...right }
  return kind.fieldNames.some(
    (name) => !kind.quietFields.includes(name) && !sameValue(before[name], after[name]),
  )
}
