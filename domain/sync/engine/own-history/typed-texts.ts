import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** Returns the typed texts among fields, which identify a writer; selected values, such as a database, may be anybody's. */
export function typedTexts(kind: RecordKind, fields: FieldValues): ReadonlyMap<string, string> {
  const chosen = new Set([...kind.quietFields, ...kind.fieldGroups.flat()])
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !chosen.has(name) ? [[name, value] as const] : [],
  )
  return new Map(texts)
}
