import type { ConflictSnapshot, FieldValues } from '#domain/sync/record/conflict-snapshot.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { mergeLines } from '#domain/text/merge-lines.ts'
import { entryOf, fieldOf, gatherMaps, spreaderOf } from './map-fields.ts'

/**
 * Two versions of one record with a common past. `theirs` may omit fields that the server did not report. `mineAt` and
 * `theirsAt` are hybrid clock stamps in ms; `baseAt` is when `base` was read, in ms since 1970. `groups` are fields
 * taken from one side together, `texts` fields merged line by line, `maps` fields merged entry by entry (maps, or lists
 * of texts as sets), `rules` those of the kind. `isOwn` marks a server version that this device wrote: own history, which wins no conflict.
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
  readonly rules?: MergeRules
  readonly isOwn: boolean
  readonly baseAt?: number | null
}

/** A value that both sides changed, with their common past. `entry` is null for a field that is no map. */
export interface ChangedTwice {
  readonly field: string
  readonly entry: string | null
  /** Undefined for a value that a side does not have. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The complete sides of a merge. `base` is null without a common past; `theirs` may omit fields. */
export interface MergedSides {
  readonly base: FieldValues | null
  readonly mine: FieldValues
  readonly theirs: FieldValues
}

/** How a kind merges values that have a structure of their own. */
export interface MergeRules {
  /** Joins both changes of a value (undefined removes it), or returns null if only one of them can stay. */
  readonly join: (of: ChangedTwice) => { readonly value: unknown } | null
  /** The value where `join` returns null: that of the winner, with what the other side changed in other parts of it. */
  readonly prefer?: (of: ChangedTwice, winner: 'mine' | 'theirs') => unknown
  /**
   * Restores the invariants between fields after a merge that leaves unsent values; the same object if there is nothing to
   * restore. A server's version without changes of this device stays as it is: a viewer repairs nothing.
   */
  readonly settle: (current: FieldValues, sides: MergedSides) => FieldValues
}

/**
 * The outcome: `current` is shown to the user, `base` is on the server, `dirty` names the fields that differ.
 * `conflict` holds both complete sides for the history if one side lost or lines were merged; `conflicting` names the
 * fields that one side lost, `joined` those with a value that is made of both.
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
 * Merges field by field. A field changed on one side takes that value; a field changed on both takes the newer stamp (a
 * tie goes to the server), and the complete losing version goes into the snapshot. A text changed on different lines
 * takes the lines of both. Source: sync §3.8, SQL spec §4.
 */
export function mergeRecord(of: MergeCase): Merge {
  const { maps = [], base, mine, theirs } = of
  if (maps.length === 0) return mergeFields(of)
  const spread = spreaderOf([base ?? {}, mine, theirs], maps)
  const sides = { base: base && spread(base), mine: spread(mine), theirs: spread(theirs) }
  const merge = mergeFields({ ...of, ...sides })
  const likes = [theirs, ...(base === null ? [] : [base]), mine]
  const gathered = (values: FieldValues) => gatherMaps(values, likes, maps)
  const { conflict, conflicting } = merge
  // The sides differ only in what one of them lost and in joined texts, so choosing either keeps all other changes.
  const ofSide = [...conflicting, ...merge.joined.filter((name) => fieldOf(name) === name)]
  const completed = (side: FieldValues) => {
    const both = picked(merge.current, Object.keys(side))
    return gathered({ ...both, ...picked(side, ofSide) })
  }
  const [merged, known] = [gathered(merge.current), gathered(merge.base)]
  const current =
    (merge.dirty.length > 0 ? of.rules?.settle(merged, { base, mine, theirs }) : undefined) ?? merged
  const isSettled = current !== merged
  return {
    current,
    base: known,
    dirty: isSettled ? differing(current, known) : fieldsOf(merge.dirty),
    conflict: conflict && { ...conflict, base, mine: completed(sides.mine), theirs: completed(sides.theirs) },
    conflicting: fieldsOf(conflicting),
    // Settled values are of neither side alone, as joined ones.
    joined: [...new Set([...fieldsOf(merge.joined), ...(isSettled ? differing(current, merged) : [])])],
  }
}

/** Returns the fields of spread names. */
function fieldsOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(fieldOf))]
}

function picked(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  )
}

function mergeFields(of: MergeCase): Merge {
  const { mine, theirs } = of
  const names = Object.keys(theirs)
  const before = of.base ?? {}
  const groups = groupsOf(names, of.groups)
  const sides = groups.map((group) => [group, sideOf(group, { before, mine, theirs })] as const)
  const contested = sides.flatMap(([group, side]) => (side === 'conflict' ? group : []))
  const joined = new Map([...joinedTexts(of, contested), ...joinedValues(of, contested)])
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
    ...Object.fromEntries(preferredValues(of, conflicting, winner)),
  }
  const base = { ...(of.base ?? mine), ...theirs }
  const dirty = differing(current, base)
  const isStored = joined.size > 0 || (conflicting.length > 0 && !of.isOwn)
  const conflict = isStored ? snapshotOf(of, winner) : null
  const isOfBoth = ([name, value]: [string, unknown]) =>
    !sameValue(value, mine[name]) && !sameValue(value, theirs[name])
  const ofBoth = [...joined].filter(isOfBoth).map(([name]) => name)
  return { current, base, dirty, conflict, conflicting, joined: ofBoth }
}

function differing(current: FieldValues, base: FieldValues): readonly string[] {
  return Object.keys(current).filter((name) => !sameValue(current[name], base[name]))
}

/** Completes the winning values of a conflict by the rules of their kind. */
function preferredValues(
  of: MergeCase,
  names: readonly string[],
  winner: 'mine' | 'theirs',
): readonly (readonly [string, unknown])[] {
  const prefer = of.isOwn ? undefined : of.rules?.prefer
  if (prefer === undefined) return []
  return namesAlone(of, names).map((name) => [name, prefer(changedTwice(of, name), winner)])
}

/** The fields that are in no group: those of a group are of one side. */
function namesAlone({ groups }: MergeCase, names: readonly string[]): readonly string[] {
  return names.filter((name) => !groups.some((group) => group.includes(name)))
}

function changedTwice({ base, mine, theirs }: MergeCase, name: string): ChangedTwice {
  const values = { base: base?.[name], mine: mine[name], theirs: theirs[name] }
  return { field: fieldOf(name), entry: entryOf(name), ...values }
}

/** Joins values by the rules of their kind. */
function joinedValues(of: MergeCase, names: readonly string[]): ReadonlyMap<string, unknown> {
  const { rules } = of
  if (rules === undefined || of.isOwn) return new Map()
  return new Map(
    namesAlone(of, names).flatMap((name) => {
      const joined = rules.join(changedTwice(of, name))
      return joined === null ? [] : [[name, joined.value] as const]
    }),
  )
}

/** Merges the texts that both sides changed on different lines; own history adds no lines. */
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

/** Returns every reported field once: with the reported fields of its group, or alone. */
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
