import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'
import { fieldOf, gatherMaps, spreaderOf } from './map-fields.ts'

/**
 * Two versions of one record with a common past. `theirs` may leave out fields that the server did not report. Stamps are
 * of the hybrid clock, in ms; `groups` are fields that are taken from one side together, `texts` those whose lines come
 * together where both sides changed different ones, `maps` those whose entries, or texts of a set, are merged one by one as if
 * each was a field. With `isOwn` the server's
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
  readonly maps?: readonly string[]
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
  const { maps = [], base, mine, theirs } = of
  if (maps.length === 0) return mergeFields(of)
  const spread = spreaderOf([base ?? {}, mine, theirs], maps)
  const sides = { base: base && spread(base), mine: spread(mine), theirs: spread(theirs) }
  const merge = mergeFields({ ...of, ...sides })
  const gathered = (values: FieldValues) => gatherMaps(values, { ...mine, ...theirs }, maps)
  const { conflict, conflicting } = merge
  // Of a map only what is in question differs between both sides: whichever is chosen, none loses the rest.
  const whole = (side: FieldValues) => {
    const both = picked(merge.current, Object.keys(side))
    return gathered({ ...both, ...plainOf(side), ...picked(side, conflicting) })
  }
  return {
    current: gathered(merge.current),
    base: gathered(merge.base),
    dirty: fieldsOf(merge.dirty),
    conflict: conflict && { ...conflict, base, mine: whole(sides.mine), theirs: whole(sides.theirs) },
    conflicting: fieldsOf(conflicting),
    joined: merge.joined,
  }
}

/** The fields that names of entries belong to. */
function fieldsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(fieldOf))]
}

function picked(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  )
}

/** The fields that are no maps. */
function plainOf(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fieldOf(name) === name))
}

function mergeFields(of: MergeCase): Merge {
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
  const isStored = joined.size > 0 || (conflicting.length > 0 && !of.isOwn)
  const conflict = isStored ? snapshotOf(of, winner) : null
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
