import type { Step } from '#domain/sync/engine/model/change-step.ts'
import type { Remote } from '#domain/sync/engine/own-history/remote.ts'
import { isOfOthers } from '#domain/sync/engine/own-history/who-wrote.ts'
import type { RecordKind } from '#domain/sync/kind/record-kind.ts'
import type { Merge } from '#domain/sync/merge/merge.ts'
import { sidesByEntry } from '#domain/sync/merge/sides-by-entry.ts'
import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { type EngineRecord, recordKey } from '#domain/sync/record/engine-record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { losesLines } from '#domain/text/lost-lines.ts'

/** A write of another device to a record with a pending conflict: `reported` is the server's state, `merge` its result. */
interface Overtaken {
  readonly kind: RecordKind
  readonly record: EngineRecord
  readonly reported: FieldValues
  readonly theirsAt: number
  readonly merge: Merge
}

/** The new pending conflict: undefined if there is none or it is unchanged, null if it is resolved. */
export type NextConflict = ConflictSnapshot | null | undefined

/** Returns the pending conflict of a record after a report of the server. */
export function pendingConflictNow(
  step: Step,
  of: Remote,
  at: Pick<Overtaken, 'merge' | 'theirsAt'>,
): NextConflict {
  const { kind, record, remote } = of
  const before = step.state.questions.get(recordKey(kind.name, record.localId))
  if (before === undefined || record.storedVersion === null || !isOfOthers(step, of)) return undefined
  return pendingConflictAfter(before, { kind, record, reported: remote.fields, ...at })
}

/**
 * Returns the pending conflict after another device wrote to its fields again: between this device's version and the
 * server's present one. Null if that contains everything of this device, undefined if the conflict is unchanged.
 * Source: sync §3.8.
 */
export function pendingConflictAfter(before: ConflictSnapshot, of: Overtaken): NextConflict {
  const { kind, record, reported, merge } = of
  const sides = sidesByEntry(before, { ...record.current }, kind.mapFields)
  const known: FieldValues = { ...record.base }
  const written = Object.keys(reported).filter(
    (name) => !kind.quietFields.includes(name) && !sameValue(reported[name], known[name]),
  )
  if (written.every((name) => sameValue(sides.mine[name], sides.theirs[name]))) return undefined
  if (merge.conflicting.length > 0 && merge.conflict?.winner === 'mine') {
    // The record holds this device's version of both conflicts only if it won the first one too.
    return before.winner === 'mine' ? { ...merge.conflict, ...pastOf(before) } : undefined
  }
  const theirs = { ...sides.theirs, ...Object.fromEntries(written.map((name) => [name, reported[name]])) }
  if (!hasMore(kind, { base: before.base, mine: sides.mine, theirs })) return null
  return { ...pastOf(before), mine: sides.mine, theirs, winner: 'theirs', ...timesOf(before, of, theirs) }
}

function pastOf({ base, baseAt = null }: ConflictSnapshot): Pick<ConflictSnapshot, 'base' | 'baseAt'> {
  return { base, baseAt }
}

/** Values of the record that differ from the server's are edits of this device. */
function timesOf(
  { winner, mineAt, since = [] }: ConflictSnapshot,
  { record, theirsAt, merge }: Overtaken,
  theirs: FieldValues,
): Pick<ConflictSnapshot, 'mineAt' | 'theirsAt' | 'since'> {
  const ownAt = winner === 'mine' ? record.updatedAt : (since.at(-1)?.at ?? 0)
  const times = { mineAt: Math.max(mineAt, ownAt), theirsAt }
  const isClean = Object.keys(theirs).every((name) => sameValue(merge.current[name], theirs[name]))
  return isClean
    ? times
    : { ...times, since: [{ before: theirs, after: merge.current, at: record.updatedAt }] }
}

type Sides = Pick<ConflictSnapshot, 'base' | 'mine' | 'theirs'>

/** Returns whether this device's version has anything that the server's lacks. */
function hasMore(kind: RecordKind, { base, mine, theirs }: Sides): boolean {
  return Object.keys(theirs).some((name) => {
    if (kind.quietFields.includes(name) || sameValue(mine[name], theirs[name])) return false
    if (base !== null && sameValue(mine[name], base[name])) return false
    const [text, other, past] = [mine[name], theirs[name], base?.[name] ?? '']
    if (!kind.textFields.includes(name)) return true
    if (typeof text !== 'string' || typeof other !== 'string' || typeof past !== 'string') return true
    return losesLines({ base: past, mine: text, theirs: other })
  })
}
