import { isRecord } from '#domain/core/parse.ts'
import { sortedMap } from '#domain/sync/merge/map-fields.ts'

/** A part of a stored value: names of members, and ids of items in lists. The complete value without names. */
export type PartPath = readonly string[]

/** The value of a part; undefined if there is none. */
export function partOf(value: unknown, path: PartPath): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return partOf(membersOf(value)?.get(name), rest)
}

/**
 * Takes parts of another value. A part that the other value does not have is removed; one inside a value that is neither an object
 * nor a list of items is left.
 */
export function withPartsOf(value: unknown, other: unknown, paths: readonly PartPath[]): unknown {
  return paths.reduce((next, path) => withPartOf(next, other, path), value)
}

function withPartOf(value: unknown, other: unknown, path: PartPath): unknown {
  const [name, ...rest] = path
  if (name === undefined) return other
  const members = membersOf(value)
  if (members === null) return value
  const part = withPartOf(members.get(name), membersOf(other)?.get(name), rest)
  const next = new Map(members)
  if (part === undefined) next.delete(name)
  else next.set(name, part)
  return Array.isArray(value) ? [...next.values()] : sortedMap(Object.fromEntries(next))
}

/** The members of an object, or the items of a list by id; null for a list with an item that has no id of its own. */
function membersOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return null
  const items = new Map<string, unknown>()
  for (const item of value) {
    const id: unknown = isRecord(item) ? item['id'] : undefined
    if (typeof id !== 'string' || items.has(id)) return null
    items.set(id, item)
  }
  return items
}
