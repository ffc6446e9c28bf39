import { type FieldValues, sameFields } from '#domain/sync/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import { isInDoubt } from '#domain/sync/engine/rules/pauses.ts'
import type { RecordKind } from '#domain/sync/kinds/record-kind.ts'
import type { OutboxRow } from '#domain/sync/records.ts'
import { sameValue } from '#domain/sync/same-value.ts'

type Late = Pick<EngineRecord, 'lateBodies'>

/** Remembers what an update brings that came to an unknown end: it may still be written. Source: sync §3.7. */
export function withLateBody(record: EngineRecord, { op, frozen }: OutboxRow, now: number): Late {
  const known = isInDoubt(record, now) ? (record.lateBodies ?? []) : []
  if (op !== 'update' || frozen === undefined) return {}
  return known.some((body) => sameFields(body, frozen.sent)) ? {} : { lateBodies: [...known, frozen.sent] }
}

/** Forgets those bodies once all was quiet for so long that none comes any more. */
export function withoutLateBodies(record: EngineRecord, now: number): Late {
  const { lateBodies = null } = record
  return lateBodies === null || isInDoubt(record, now) ? {} : { lateBodies: null }
}

/**
 * The fields that the server shows as a request of ours in doubt brought them. Under another's mark too that is our own
 * past: a device that writes one field leaves its mark over what stands in the others. Only words that somebody typed are
 * known by what they say; anybody may choose the same database or limit again. Source: sync §3.7.
 */
export function lateFields(
  kind: RecordKind,
  record: EngineRecord,
  told: FieldValues,
  now: number,
): readonly string[] {
  const bodies = isInDoubt(record, now) ? (record.lateBodies ?? []) : []
  const chosen = new Set([...kind.quietFields, ...kind.fieldGroups.flat()])
  return Object.entries(told).flatMap(([name, value]) => {
    const isTyped = typeof value === 'string' && value !== '' && !chosen.has(name)
    return isTyped && bodies.some((body) => sameValue(body[name], value)) ? [name] : []
  })
}
