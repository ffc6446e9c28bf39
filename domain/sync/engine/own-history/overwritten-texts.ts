import { printOf } from '#domain/core/text/print-of.ts'
import type { Step } from '#domain/sync/engine/model/change-step.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { Remote } from './remote.ts'
import { typedTexts } from './typed-texts.ts'

type Earlier = Pick<EngineRecord, 'earlier'>

/** So many are remembered, the newest: more than a device writes between two reads of another. */
const MOST = 32

/** A record of which this device has written something to the server. */
interface Wrote {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly base: object | null
}

/** Remembers the texts and names that this device wrote over on the server. Source: sync §3.12. */
export function withOverwrittenTexts({ state }: Step, { kind, record, base }: Wrote): Earlier {
  if (!state.rules.ownHistory || base === null) return {}
  const { earlier = [], updatedAt } = record
  const after = typedTexts(kind, { ...base })
  const left = [...typedTexts(kind, { ...record.base })].filter(([field, text]) => text !== after.get(field))
  const restored = new Set(earlier.flatMap(({ word, until }) => (until === 0 ? [word] : [])))
  const words = left.map(wordOf).filter((word) => !restored.has(word))
  const others = earlier.filter(({ word }) => !words.includes(word))
  if (words.length === 0) return {}
  return { earlier: [...others, ...words.map((word) => ({ word, until: updatedAt }))].slice(-MOST) }
}

/**
 * The fields that stand on a server that was rolled back as they did before this device wrote over them: what it lost,
 * whose ever mark is over it and however new. A device that writes one field of a restored record leaves its mark over
 * the others. Source: sync §3.12.
 */
export function overwrittenFields({ kind, record, remote, isReset }: Remote): readonly string[] {
  if (!isReset) return []
  const known: FieldValues = { ...record.base }
  const over = new Set((record.earlier ?? []).flatMap(({ word, until }) => (until > 0 ? [word] : [])))
  const changed = [...typedTexts(kind, remote.fields)].filter(([field, text]) => text !== known[field])
  return changed.flatMap((one) => (over.has(wordOf(one)) ? [one[0]] : []))
}

/** What was found once as it stood before is meant when it comes again: two devices never write in turns. */
export function withoutFound({ earlier }: EngineRecord, found: FieldValues): Earlier {
  const words = new Set(Object.entries(found).map(([field, text]) => wordOf([field, String(text)])))
  if (earlier === undefined || words.size === 0) return {}
  return { earlier: earlier.map((one) => (words.has(one.word) ? { ...one, until: 0 } : one)) }
}

function wordOf([field, text]: readonly [string, string]): string {
  return `${field} ${printOf(text)}`
}
