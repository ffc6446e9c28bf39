import type { FieldValues } from '#domain/sync/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import { sameValue } from '#domain/sync/same-value.ts'

/** Tells whether what an answer says of a record is not what the server was known to have of it. */
export function differsFromKnown({ base }: Pick<EngineRecord, 'base'>, told: FieldValues): boolean {
  const known: FieldValues = { ...base }
  return Object.entries(told).some(([name, value]) => !sameValue(value, known[name]))
}
