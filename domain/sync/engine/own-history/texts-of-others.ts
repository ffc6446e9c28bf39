import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { losesLines } from '#domain/text/lost-lines.ts'

/** The new state of the server, and whether this device wrote it. */
interface NewBase {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly base: object | null
  readonly isOurs: boolean
}

/** Stores the texts from before this device wrote, since a record does not show who wrote a line. Source: sync §3.8. */
export function withTextsOfOthers({ kind, record, base, isOurs }: NewBase): Pick<EngineRecord, 'others'> {
  const before: FieldValues = { ...record.base }
  const after: FieldValues = { ...base }
  if (base === null || kind.textFields.every((name) => sameValue(before[name], after[name]))) return {}
  if (!isOurs) return { others: null }
  const found = Object.fromEntries(kind.textFields.map((name) => [name, before[name] ?? '']))
  return { others: record.others ?? found }
}

/** Returns whether lines that this device wrote, and the server has had, are missing in the new state. */
export function losesOwnLines(kind: RecordKind, record: EngineRecord, after: FieldValues): boolean {
  const { others = null } = record
  const before: FieldValues = { ...record.current }
  return (
    others !== null &&
    kind.textFields.some((name) => {
      const [base, mine, theirs] = [others[name], before[name], after[name]]
      if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return false
      return losesLines({ base, mine, theirs })
    })
  )
}
