import { isRecord } from '#domain/core/parse.ts'
import type { FieldValues } from '#domain/sync/record/conflict-snapshot.ts'

/** Stands between a field and an entry of it; no field has it in its name. */
const MARK = '\u0000'

/**
 * Makes what gives values with each entry of a map field as a field of its own, so that entries are compared one by one.
 * An entry that only another of these sides has is undefined there; a side that was not told of the field has none of them.
 * A list of texts is a set, whose entries are its texts.
 */
export function spreaderOf(
  sides: readonly FieldValues[],
  maps: readonly string[],
): (side: FieldValues) => FieldValues {
  const entries = maps.flatMap((name) => {
    const keys = new Set(sides.flatMap((side) => [...(entriesOf(side[name])?.keys() ?? [])]))
    return [...keys].map((key): readonly [string, string] => [name, key])
  })
  return (side) => ({
    ...Object.fromEntries(Object.entries(side).filter(([name, value]) => !isMap(maps, name, value))),
    ...Object.fromEntries(
      entries.flatMap(([name, key]): readonly (readonly [string, unknown])[] => {
        const map = entriesOf(side[name])
        return map === null ? [] : [[`${name}${MARK}${key}`, map.get(key)]]
      }),
    ),
  })
}

function isMap(maps: readonly string[], name: string, value: unknown): boolean {
  return maps.includes(name) && entriesOf(value) !== null
}

/** The entries of a map, or of a set; null for what is neither. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  return new Map(value.flatMap((text: unknown) => (typeof text === 'string' ? [[text, true]] : [])))
}

/** Puts entries back into their fields, in the order of their names: the same entries are the same text then. */
export function gatherMaps(values: FieldValues, like: FieldValues, maps: readonly string[]): FieldValues {
  const plain = Object.entries(values).filter(([name]) => !name.includes(MARK))
  const gathered = maps.flatMap((map): readonly (readonly [string, FieldValues | readonly string[]])[] => {
    const entries = Object.entries(values).flatMap(
      ([name, value]): readonly (readonly [string, unknown])[] => {
        const key = entryOf(name)
        return fieldOf(name) === map && key !== null && value !== undefined ? [[key, value]] : []
      },
    )
    if (Array.isArray(like[map])) return [[map, entries.map(([text]) => text).toSorted()]]
    return isRecord(like[map]) ? [[map, sortedMap(Object.fromEntries(entries))]] : []
  })
  return Object.fromEntries([...plain, ...gathered])
}

/** A map with its entries in the order of their names. */
export function sortedMap(map: FieldValues): FieldValues {
  const names = Object.keys(map).toSorted()
  return Object.fromEntries(names.map((name) => [name, map[name]]))
}

/** The field that a spread name belongs to. */
export function fieldOf(name: string): string {
  return name.split(MARK, 1)[0] ?? name
}

/** The entry that a spread name stands for; null for a field that is no map. */
export function entryOf(name: string): string | null {
  const at = name.indexOf(MARK)
  return at === -1 ? null : name.slice(at + 1)
}
