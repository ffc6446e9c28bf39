import { printOf } from '#domain/core/text/print-of.ts'
import type { Step } from '#domain/sync/engine/model/change-step.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Remote } from './remote.ts'
import { typedTexts } from './typed-texts.ts'

type Earlier = Pick<EngineRecord, 'earlier'>

/** Number of stored texts, the newest: more than a device writes between two reads of another. */
const MOST = 32

/** A record of which this device has written fields to the server. */
interface Wrote {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly base: object | null
}

/** Stores the texts and names that this device overwrote on the server. Source: sync §3.12. */
export function withOverwrittenTexts({ state }: Step, { kind, record, base }: Wrote): Earlier {
  if (!state.rules.ownHistory || base === null) return {}
  const { earlier = [], updatedAt } = record
  const after = typedTexts(kind, { ...base })
  const left = [...typedTexts(kind, { ...record.base })].filter(([field, text]) => text !== after.get(field))
  const restored = new Set(earlier.flatMap(({ word, until }) => (until === 0 ? [word] : [])))
  const keys = left.map(keyOf).filter((word) => !restored.has(word))
  const others = earlier.filter(({ word }) => !keys.includes(word))
  if (keys.length === 0) return {}
  return { earlier: [...others, ...keys.map((word) => ({ word, until: updatedAt }))].slice(-MOST) }
}

/**
 * Returns the fields of a rolled-back server that have texts from before this device overwrote them: it has lost them,
 * whatever its mark and time, since a device that writes one field of a restored record leaves its mark over the
 * others. Source: sync §3.12.
 */
export function overwrittenFields({ kind, record, remote, isReset }: Remote): readonly string[] {
  if (!isReset) return []
  const known: FieldValues = { ...record.base }
  const over = new Set((record.earlier ?? []).flatMap(({ word, until }) => (until > 0 ? [word] : [])))
  const changed = [...typedTexts(kind, remote.fields)].filter(([field, text]) => text !== known[field])
  return changed.flatMap((one) => (over.has(keyOf(one)) ? [one[0]] : []))
}

/** Marks texts as intended once they were found again: the next time they are another user's edit. */
export function withoutFound({ earlier }: EngineRecord, found: FieldValues): Earlier {
  const keys = new Set(Object.entries(found).map(([field, text]) => keyOf([field, String(text)])))
  if (earlier === undefined || keys.size === 0) return {}
  return { earlier: earlier.map((one) => (keys.has(one.word) ? { ...one, until: 0 } : one)) }
}

function keyOf([field, text]: readonly [string, string]): string {
  return `${field} ${printOf(text)}`
}
