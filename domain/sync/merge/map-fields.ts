import { isRecord } from '#domain/core/parse.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** Separates a field from its entry in a spread name; field names do not contain it. */
const MARK = '\u0000'

/**
 * Returns a function that spreads each entry of the map fields into a field of its own, so that entries are compared
 * one by one. An entry that only another side has is undefined; a side without the field has no entries of it, and null
 * counts as a map without entries. A field that is no map on one of the sides is compared as one value. A list of texts
 * is a set, whose entries are its texts.
 */
export function spreaderOf(
  sides: readonly FieldValues[],
  maps: readonly string[],
): (side: FieldValues) => FieldValues {
  const spread = maps.filter((name) => isSpread(sides, name))
  const entries = spread.flatMap((name) => {
    const keys = new Set(sides.flatMap((side) => [...(entriesOf(side[name])?.keys() ?? [])]))
    return [...keys].map((key): readonly [string, string] => [name, key])
  })
  return (side) => {
    const maps = new Map(spread.map((name) => [name, entriesOf(side[name])]))
    return {
      ...Object.fromEntries(Object.entries(side).filter(([name]) => !spread.includes(name))),
      ...Object.fromEntries(
        entries.flatMap(([name, key]): readonly (readonly [string, unknown])[] =>
          Object.hasOwn(side, name) ? [[`${name}${MARK}${key}`, maps.get(name)?.get(key)]] : [],
        ),
      ),
    }
  }
}

/** Whether a field is a map on some side and null or missing on the others. */
function isSpread(sides: readonly FieldValues[], name: string): boolean {
  const values = sides.flatMap((side) =>
    side[name] === undefined || side[name] === null ? [] : [side[name]],
  )
  return values.length > 0 && values.every((value) => entriesOf(value) !== null)
}

/** Returns the entries of a map or set, null for other values. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  return new Map(value.flatMap((text: unknown) => (typeof text === 'string' ? [[text, true]] : [])))
}

/**
 * Gathers spread entries into their fields, sorted by name, so that equal entries give equal texts. `likes` are the sides
 * that were spread: a field without entries is null if it is null on the first of them that has it.
 */
export function gatherMaps(
  values: FieldValues,
  likes: readonly FieldValues[],
  maps: readonly string[],
): FieldValues {
  const plain = Object.entries(values).filter(([name]) => !name.includes(MARK))
  const gathered = maps.flatMap((map): readonly (readonly [string, unknown])[] => {
    const given = likes.flatMap((like) => (like[map] === undefined ? [] : [like[map]]))
    if (Object.hasOwn(values, map) || given.every((value) => entriesOf(value) === null)) return []
    const entries = Object.entries(values).flatMap(
      ([name, value]): readonly (readonly [string, unknown])[] => {
        const key = entryOf(name)
        return fieldOf(name) === map && key !== null && value !== undefined ? [[key, value]] : []
      },
    )
    if (entries.length === 0 && given[0] === null) return [[map, null]]
    if (given.some(Array.isArray)) return [[map, entries.map(([text]) => text).toSorted()]]
    return [[map, sortedMap(Object.fromEntries(entries))]]
  })
  return Object.fromEntries([...plain, ...gathered])
}

/** Sorts the entries of a map by name. */
export function sortedMap(map: FieldValues): FieldValues {
  const names = Object.keys(map).toSorted()
  return Object.fromEntries(names.map((name) => [name, map[name]]))
}

/** Returns the field of a spread name. */
export function fieldOf(name: string): string {
  return name.split(MARK, 1)[0] ?? name
}

/** Returns the entry of a spread name, null for a field that is not a map. */
export function entryOf(name: string): string | null {
  const at = name.indexOf(MARK)
  return at === -1 ? null : name.slice(at + 1)
}
