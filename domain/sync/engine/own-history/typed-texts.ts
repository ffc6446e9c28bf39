import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** The typed texts among fields, by which they are recognised; choices, as of a database, may be anybody's. */
export function typedTexts(kind: RecordKind, fields: FieldValues): ReadonlyMap<string, string> {
  const chosen = new Set([...kind.quietFields, ...kind.fieldGroups.flat()])
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !chosen.has(name) ? [[name, value] as const] : [],
  )
  return new Map(words)
}
