import { mergeLines } from '#domain/text/merge-lines.ts'
import type { ConflictSnapshot, FieldValues } from './conflict-snapshot.ts'
import { sameValue } from './same-value.ts'

/**
 * Two versions of one record with a common past. `theirs` may leave out fields that the server did not report. Stamps are
 * of the hybrid clock, in ms; `groups` are fields that are taken from one side together, `texts` those whose lines come
 * together where both sides changed different ones. With `isOwn` the server's
 * version was written by this device, so that it is our past and not another's will. `baseAt` is when `base` was read, in
 * ms since 1970.
 */
export interface MergeCase {
  readonly base: FieldValues | null
  readonly mine: FieldValues
  readonly theirs: FieldValues
  readonly mineAt: number
  readonly theirsAt: number
  readonly groups: readonly (readonly string[])[]
  readonly texts?: readonly string[]
  readonly isOwn: boolean
  readonly baseAt?: number | null
}

/**
 * The outcome: `current` is what the user sees now, `base` what the server has, `dirty` where they differ. `conflict` is
 * set when one side lost, or lines came together: both sides whole, for the history; `conflicting` names the fields that
 * one side lost, `joined` the texts that hold lines of both.
 */
export interface Merge {
  readonly current: FieldValues
  readonly base: FieldValues
  readonly dirty: readonly string[]
  readonly conflict: ConflictSnapshot | null
  readonly conflicting: readonly string[]
  readonly joined: readonly string[]
}

type Side = 'mine' | 'theirs' | 'conflict'

/**
 * Merges field by field: what one side changed is taken from it; what both changed differently goes to the newer stamp
 * (a tie to the server), and the loser's whole version into the snapshot. Of a text that both changed on different lines
 * nobody loses: it takes the lines of both. Source: sync §3.8, SQL spec §4.
 */
export function mergeRecord(of: MergeCase): Merge {
  const { mine, theirs } = of
  const names = Object.keys(theirs)
  const before = of.base ?? {}
  const groups = groupsOf(names, of.groups)
  const sides = groups.map((group) => [group, sideOf(group, { before, mine, theirs })] as const)
  const joined = joinedTexts(
    of,
    sides.flatMap(([group, side]) => (side === 'conflict' ? group : [])),
  )
  const conflicting = sides.flatMap(([group, side]) =>
    side === 'conflict'
      ? group.filter((name) => !joined.has(name) && !sameValue(mine[name], theirs[name]))
      : [],
  )
  const winner = of.isOwn || of.mineAt > of.theirsAt ? 'mine' : 'theirs'
  const taken = sides
    .filter(([, side]) => side === 'theirs' || (side === 'conflict' && winner === 'theirs'))
    .flatMap(([group]) => group)
  const current = {
    ...mine,
    ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
    ...Object.fromEntries(joined),
  }
  const base = { ...(of.base ?? mine), ...theirs }
  const dirty = Object.keys(current).filter((name) => !sameValue(current[name], base[name]))
  const isKept = joined.size > 0 || (conflicting.length > 0 && !of.isOwn)
  const conflict = isKept ? snapshotOf(of, winner) : null
  const isOfBoth = ([name, text]: [string, string]) => text !== mine[name] && text !== theirs[name]
  const ofBoth = [...joined].filter(isOfBoth).map(([name]) => name)
  return { current, base, dirty, conflict, conflicting, joined: ofBoth }
}

/** The texts that both sides changed and whose lines come together. Our own past has nothing to add. */
function joinedTexts(of: MergeCase, names: readonly string[]): ReadonlyMap<string, string> {
  const joined = new Map<string, string>()
  for (const name of of.isOwn ? [] : names) {
    const [base, mine, theirs] = [of.base?.[name], of.mine[name], of.theirs[name]]
    if (of.texts?.includes(name) !== true || typeof base !== 'string') continue
    if (typeof mine !== 'string' || typeof theirs !== 'string') continue
    const text = mergeLines({ base, mine, theirs })
    if (text !== null) joined.set(name, text)
  }
  return joined
}

function snapshotOf(of: MergeCase, winner: 'mine' | 'theirs'): ConflictSnapshot {
  const { base, mine, theirs, mineAt, theirsAt, baseAt = null } = of
  return { base, mine, theirs, winner, mineAt, theirsAt, baseAt }
}

/** Every told field once: alone, or with those told that it makes sense with only. */
function groupsOf(
  names: readonly string[],
  groups: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const together = groups.map((group) => group.filter((name) => names.includes(name)))
  const alone = names.filter((name) => !groups.some((group) => group.includes(name)))
  return [...together.filter((group) => group.length > 0), ...alone.map((name) => [name])]
}

function sideOf(
  group: readonly string[],
  of: { readonly before: FieldValues; readonly mine: FieldValues; readonly theirs: FieldValues },
): Side {
  const differ = (left: FieldValues, right: FieldValues) =>
    group.some((name) => !sameValue(left[name], right[name]))
  if (!differ(of.theirs, of.before)) return 'mine'
  if (!differ(of.mine, of.before) || !differ(of.mine, of.theirs)) return 'theirs'
  return 'conflict'
}
