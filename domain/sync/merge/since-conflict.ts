import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { type MergeChunk, mergeText } from '#domain/text/merge-text.ts'

/** Both sides of a conflict, each as it is now. */
export interface SidesNow {
  readonly mine: FieldValues
  readonly theirs: FieldValues
}

/** Both sides of a conflict: the winner lives on in `current`, the loser is as stored. Source: sync §3.8. */
export function sidesNow(conflict: ConflictSnapshot, current: FieldValues): SidesNow {
  if (conflict.winner === 'mine') return { mine: current, theirs: { ...current, ...conflict.theirs } }
  return { mine: mineNow(conflict, current), theirs: theirsNow(conflict, current) }
}

/** A conflict that the server's version won: the record goes on with it, and this device and others write on in it. */
type LocalLoss = Pick<ConflictSnapshot, 'mine' | 'theirs' | 'since'>

/** The record without what this device has in it: what others wrote since the two versions met is theirs. */
function theirsNow(conflict: LocalLoss, current: FieldValues): FieldValues {
  const stretches = conflict.since ?? []
  const first = withoutOwn(conflict, stretches[0]?.before ?? current)
  return stretches.reduce(
    (theirs, { after }, index) => carriedOver(after, stretches[index + 1]?.before ?? current, theirs),
    first,
  )
}

/** Where only this device had changed something, its value stands in the record still. */
function withoutOwn({ mine, theirs }: LocalLoss, current: FieldValues): FieldValues {
  const own = Object.keys(theirs).filter((name) => sameValue(current[name], mine[name]))
  return { ...current, ...Object.fromEntries(own.map((name) => [name, theirs[name]])) }
}

/** What lost, with what was written here since. */
function mineNow(conflict: LocalLoss, current: FieldValues): FieldValues {
  return carriedOver(theirsNow(conflict, current), current, { ...current, ...conflict.mine })
}

/** Makes of `onto` what came of `from` on its way to `to`; the text line by line. */
function carriedOver(from: FieldValues, to: FieldValues, onto: FieldValues): FieldValues {
  const changed = Object.keys(to).filter((name) => !sameValue(from[name], to[name]))
  const values = changed.map((name): [string, unknown] => [
    name,
    name === 'sql' ? carriedLines(from[name], to[name], onto[name]) : to[name],
  ])
  return { ...onto, ...Object.fromEntries(values) }
}

function carriedLines(from: unknown, to: unknown, onto: unknown): unknown {
  if (typeof from !== 'string' || typeof to !== 'string' || typeof onto !== 'string') return to
  return mergeText({ base: from, mine: onto, theirs: to })
    .flatMap((chunk) => (chunk.kind === 'decide' ? bothLines(chunk) : chunk.lines))
    .join('\n')
}

/**
 * The lines of a place that both changed: lines that were only added stand before or behind the others', and a line that
 * was changed once more takes the place of what stood there.
 */
function bothLines({ base, mine, theirs }: Extract<MergeChunk, { kind: 'decide' }>): readonly string[] {
  if (indexOfRun(theirs, mine) !== -1) return theirs
  const at = indexOfRun(theirs, base)
  return at === -1 ? theirs : [...theirs.slice(0, at), ...mine, ...theirs.slice(at + base.length)]
}

/** Where the lines of a run stand in others, one behind the other; -1 when they do not. */
function indexOfRun(lines: readonly string[], run: readonly string[]): number {
  const last = lines.length - run.length
  for (let at = 0; at <= last; at += 1) if (run.every((line, index) => lines[at + index] === line)) return at
  return -1
}
