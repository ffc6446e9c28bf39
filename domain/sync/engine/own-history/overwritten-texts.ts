import { printOf } from '#domain/core/print-of.ts'
import type { Step } from '#domain/sync/engine/model/change-step.ts'
import { VERIFY_QUIET_MS } from '#domain/sync/engine/rules/retry-delays.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import type { EngineRecord, OverwrittenText } from '#domain/sync/record/engine-record.ts'
import { ownRevision } from '#domain/sync/record/lineage.ts'
import { takesLateRequests } from './in-doubt-writes.ts'
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

/** Remembers the texts and names that this device wrote over on the server. Source: sync §3.7, §3.12. */
export function withOverwrittenTexts({ state }: Step, { kind, record, base }: Wrote): Earlier {
  if (!state.rules.verify || base === null) return {}
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
 * The fields that stand there as they did before this device wrote over them, under the mark of a writing that is older
 * than that. A device brought them back that knew nothing newer: it found a late request of its own, which had gone over
 * all of it. Who brings one back himself writes now. Under a mark of ours it is a request that came twice, for as long as
 * one may: what this device wrote since left that mark over it. A server that knows revisions lets no request come late;
 * but once it was rolled back, whatever stands there as before is what it lost, whose ever mark is over it and however new:
 * a device that writes one field of the restored record leaves its mark over the others. Source: sync §3.7, §3.12.
 */
export function overwrittenFields(
  { state }: Step,
  { kind, record, remote, isReset }: Remote,
): readonly string[] {
  const { base, earlier = [] } = record
  const { fields, mark } = remote
  if (!isReset && !takesLateRequests(state)) return []
  const known: FieldValues = { ...base }
  const isOurs = ownRevision(mark, record, state.clientId) !== null
  const lately = isOurs ? state.now + state.clockOffset - VERIFY_QUIET_MS : Infinity
  const isOver = ({ until }: OverwrittenText) =>
    until > 0 && (isReset || (mark !== null && (mark.updatedAt < until || until > lately)))
  const over = new Set(earlier.filter(isOver).map(({ word }) => word))
  if (over.size === 0) return []
  const changed = [...typedTexts(kind, fields)].filter(([field, text]) => text !== known[field])
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
