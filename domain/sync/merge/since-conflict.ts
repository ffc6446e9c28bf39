import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { type MergeChunk, mergeText } from '#domain/text/merge-text.ts'

/** Both sides of a conflict with later edits applied. */
export interface SidesNow {
  readonly mine: FieldValues
  readonly theirs: FieldValues
}

/** Returns both sides of a conflict: the winner is `current`, the loser is the stored version. Source: sync §3.8. */
export function sidesNow(conflict: ConflictSnapshot, current: FieldValues): SidesNow {
  if (conflict.winner === 'mine') return { mine: current, theirs: { ...current, ...conflict.theirs } }
  return { mine: mineNow(conflict, current), theirs: theirsNow(conflict, current) }
}

/** A conflict that the server's version won; this device and others have edited that version since. */
type LocalLoss = Pick<ConflictSnapshot, 'mine' | 'theirs' | 'since'>

/** The record without the edits of this device: edits of others since the conflict belong to `theirs`. */
function theirsNow(conflict: LocalLoss, current: FieldValues): FieldValues {
  const stretches = conflict.since ?? []
  const first = withoutOwn(conflict, stretches[0]?.before ?? current)
  return stretches.reduce(
    (theirs, { after }, index) => withChanges(after, stretches[index + 1]?.before ?? current, theirs),
    first,
  )
}

/** Takes the other side's value of fields that still have the value of this device. */
function withoutOwn({ mine, theirs }: LocalLoss, current: FieldValues): FieldValues {
  const own = Object.keys(theirs).filter((name) => sameValue(current[name], mine[name]))
  return { ...current, ...Object.fromEntries(own.map((name) => [name, theirs[name]])) }
}

/** The losing version with the later edits of this device. */
function mineNow(conflict: LocalLoss, current: FieldValues): FieldValues {
  return withChanges(theirsNow(conflict, current), current, { ...current, ...conflict.mine })
}

/** Applies the changes between `from` and `to` to `onto`, the text line by line. */
function withChanges(from: FieldValues, to: FieldValues, onto: FieldValues): FieldValues {
  const changed = Object.keys(to).filter((name) => !sameValue(from[name], to[name]))
  const values = changed.map((name): [string, unknown] => [
    name,
    name === 'sql' ? withChangedLines(from[name], to[name], onto[name]) : to[name],
  ])
  return { ...onto, ...Object.fromEntries(values) }
}

function withChangedLines(from: unknown, to: unknown, onto: unknown): unknown {
  if (typeof from !== 'string' || typeof to !== 'string' || typeof onto !== 'string') return to
  return mergeText({ base: from, mine: onto, theirs: to })
    .flatMap((chunk) => (chunk.kind === 'decide' ? bothLines(chunk) : chunk.lines))
    .join('\n')
}

/** Keeps lines added on one side around the other's, and replaces lines that were changed again. */
function bothLines({ base, mine, theirs }: Extract<MergeChunk, { kind: 'decide' }>): readonly string[] {
  if (indexOfRun(theirs, mine) !== -1) return theirs
  const at = indexOfRun(theirs, base)
  return at === -1 ? theirs : [...theirs.slice(0, at), ...mine, ...theirs.slice(at + base.length)]
}

/** Returns the index of consecutive lines in others, -1 if they are not there. */
function indexOfRun(lines: readonly string[], run: readonly string[]): number {
  const last = lines.length - run.length
  for (let at = 0; at <= last; at += 1) if (run.every((line, index) => lines[at + index] === line)) return at
  return -1
}
