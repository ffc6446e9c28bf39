import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/**
 * The texts and names among fields, by what they say: somebody typed them, so they are known again by it. Anybody may
 * choose the same database or limit once more, and nothing is what everybody writes.
 */
export function typedTexts(kind: RecordKind, fields: FieldValues): ReadonlyMap<string, string> {
  const chosen = new Set([...kind.quietFields, ...kind.fieldGroups.flat()])
  const words = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !chosen.has(name) ? [[name, value] as const] : [],
  )
  return new Map(words)
}
