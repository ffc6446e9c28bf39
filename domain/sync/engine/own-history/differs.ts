import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** Tells whether what an answer says of a record is not what the server was known to have of it. */
export function differsFromKnown({ base }: Pick<EngineRecord, 'base'>, reported: FieldValues): boolean {
  const known: FieldValues = { ...base }
  return Object.entries(reported).some(([name, value]) => !sameValue(value, known[name]))
}

/** Tells whether fields differ that somebody writes himself, so that one would be lost in the other. */
export function differsLoudly(kind: RecordKind, left: object, right: object): boolean {
  const before: FieldValues = { ...left }
  const after: FieldValues = { ...right }
  return kind.fieldNames.some(
    (name) => !kind.quietFields.includes(name) && !sameValue(before[name], after[name]),
  )
}
