import { isRecord } from '#domain/core/parse.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import { mergeIds } from './merge-lists.ts'

/** Three versions of a value; undefined where a side does not have it. */
export interface ThreeValues {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * How a value merges. `value`: as one. `members`: an object member by member; `others` is the form of members that are
 * not named. `set`: a list of unique texts or numbers. `items`: a list of objects by their `id`; an item that one side
 * removed and the other changed stays. `derived`: computed from the rest, so that a change of it is none.
 */
export type MergeForm =
  | { readonly kind: 'value' | 'set' | 'derived' }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, MergeForm>; readonly others: MergeForm }
  | { readonly kind: 'items'; readonly item: MergeForm }

/** A merged value. `isConflict`: both sides changed the same part, and `winner` decided. */
export interface MergedValue {
  readonly value: unknown
  readonly isConflict: boolean
}

/** Merges two versions of a value by its form; where both changed the same part, the part of `winner` stays. */
export function mergeValues(three: ThreeValues, form: MergeForm, winner: 'mine' | 'theirs'): MergedValue {
  const { base, mine, theirs } = three
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return { value: mine, isConflict: false }
  if (sameValue(mine, base)) return { value: theirs, isConflict: false }
  return joined(three, form, winner) ?? { value: three[winner], isConflict: form.kind !== 'derived' }
}

/** A value that both sides changed, or null if only one of them can stay. */
function joined(three: ThreeValues, form: MergeForm, winner: 'mine' | 'theirs'): MergedValue | null {
  const { base, mine, theirs } = three
  switch (form.kind) {
    case 'value':
      return null
    case 'derived':
    case 'set': {
      const lists = listsOf(three)
      if (lists === null) return null
      const isUnique = [lists.base, lists.mine, lists.theirs].every((list) => list.every(isId) && isSet(list))
      return isUnique ? { value: mergeIds(lists), isConflict: false } : null
    }
    case 'members':
      if (!isRecord(mine) || !isRecord(theirs)) return null
      return mergeMembers({ base: isRecord(base) ? base : {}, mine, theirs }, form, winner)
    case 'items':
      return mergeItems(three, form.item, winner)
  }
}

interface ThreeRecords {
  readonly base: Readonly<Record<string, unknown>>
  readonly mine: Readonly<Record<string, unknown>>
  readonly theirs: Readonly<Record<string, unknown>>
}

function mergeMembers(
  { base, mine, theirs }: ThreeRecords,
  form: Extract<MergeForm, { kind: 'members' }>,
  winner: 'mine' | 'theirs',
): MergedValue {
  const members = [base, mine, theirs].map((side) => new Map(Object.entries(side)))
  const [before, own, other] = members
  const names = [...new Set(members.flatMap((side) => [...side.keys()]))].toSorted()
  const merged = names.map((name) => {
    const three = { base: before?.get(name), mine: own?.get(name), theirs: other?.get(name) }
    return { name, ...mergeValues(three, form.members.get(name) ?? form.others, winner) }
  })
  return {
    value: Object.fromEntries(
      merged.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
    ),
    isConflict: merged.some(({ isConflict }) => isConflict),
  }
}

function mergeItems(three: ThreeValues, form: MergeForm, winner: 'mine' | 'theirs'): MergedValue | null {
  const lists = listsOf(three)
  if (lists === null) return null
  const [base, mine, theirs] = [itemsOf(lists.base), itemsOf(lists.mine), itemsOf(lists.theirs)]
  if (base === null || mine === null || theirs === null) return null
  const stays = (side: Items, other: Items) => (id: unknown) =>
    other.has(id) || !base.has(id) || isChanged(base.get(id), side.get(id), form)
  const own = [...mine.keys()].filter(stays(mine, theirs))
  const other = [...theirs.keys()].filter(stays(theirs, mine))
  // An item that one side removed and the other changed counts as added by the other.
  const before = [...base.keys()].filter((id) => own.includes(id) === other.includes(id))
  const ids = mergeIds({ base: before, mine: own, theirs: other })
  const merged = ids.map((id) => {
    const sides = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    if (sides.mine === undefined || sides.theirs === undefined)
      return { value: sides.mine ?? sides.theirs, isConflict: false }
    return mergeValues(sides, form, winner)
  })
  return {
    value: merged.map(({ value }) => value),
    isConflict: merged.some(({ isConflict }) => isConflict),
  }
}

/** Whether two items differ in more than derived members. */
function isChanged(before: unknown, after: unknown, form: MergeForm): boolean {
  if (form.kind !== 'members' || !isRecord(before) || !isRecord(after)) return !sameValue(before, after)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.some((name) => {
    const member = form.members.get(name) ?? form.others
    return member.kind !== 'derived' && !sameValue(before[name], after[name])
  })
}

type Items = ReadonlyMap<unknown, unknown>

/** The items of a list by id; null for a list with an item that has no id of its own. */
function itemsOf(list: readonly unknown[]): Items | null {
  const items = new Map(list.map((item) => [isRecord(item) ? item['id'] : undefined, item]))
  return items.size === list.length && [...items.keys()].every(isId) ? items : null
}

function listsOf({ base, mine, theirs }: ThreeValues) {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return null
  const before: readonly unknown[] = Array.isArray(base) ? base : []
  const [own, other]: readonly (readonly unknown[])[] = [mine, theirs]
  return own === undefined || other === undefined ? null : { base: before, mine: own, theirs: other }
}

function isId(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isSet(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}
