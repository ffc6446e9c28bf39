import { isolated } from '#domain/core/text/isolated.ts'
import type { SettableFilter } from './all.ts'
import { isSettable, type NativeFilter } from './native-filter.ts'

/** A filter whose values depend on those of others. */
interface Dependent {
  readonly id: string
  readonly parents: readonly string[]
}

/** The groups of filters that depend on each other in a circle, by their ids; a filter that names itself is a group of one. */
export function parentCycles(filters: readonly Dependent[]): readonly (readonly string[])[] {
  const open = openFilters(filters)
  const up = new Map(open.map(({ id, parents }) => [id, parents]))
  const down = childrenOf(open)
  const grouped = new Set<string>()
  return open.flatMap(({ id }) => {
    if (grouped.has(id)) return []
    const above = reachedFrom(id, up)
    const below = reachedFrom(id, down)
    const group = open.map((one) => one.id).filter((other) => above.has(other) && below.has(other))
    for (const member of group) grouped.add(member)
    return group.length === 0 ? [] : [group]
  })
}

/** Filters of which none depends on itself, and a note on each circle whose dependencies are ignored. */
interface OrderedFilters {
  readonly filters: readonly NativeFilter[]
  readonly notes: readonly string[]
}

/** Removes the dependencies of filters that depend on each other in a circle. */
export function withoutCycles(filters: readonly NativeFilter[]): OrderedFilters {
  const settable = filters.filter(isSettable)
  const cycles = parentCycles(settable)
  if (cycles.length === 0) return { filters, notes: [] }
  const opened = filters.map((filter) => {
    const group = cycles.find((ids) => ids.includes(filter.id))
    if (group === undefined || !isSettable(filter)) return filter
    return { ...filter, parents: filter.parents.filter((parent) => !group.includes(parent)) }
  })
  const membersOf = (ids: readonly string[]) => settable.filter(({ id }) => ids.includes(id))
  return { filters: opened, notes: cycles.map((ids) => cycleNote(membersOf(ids))) }
}

function cycleNote(filters: readonly SettableFilter[]): string {
  const names = filters.map(({ name }) => `“${isolated(name)}”`)
  if (names.length === 1) return `Filter ${names[0]} depends on itself. This dependency is ignored.`
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `Filters ${all} depend on each other in a circle. These dependencies are ignored.`
}

/** Filters whose parents come before them; those on a circle are missing. */
export function parentsFirst<F extends Dependent>(filters: readonly F[]): readonly F[] {
  const known = new Set(filters.map(({ id }) => id))
  const placed = new Set<string>()
  const ordered: F[] = []
  let rest = filters
  for (;;) {
    const next = rest.filter(({ parents }) =>
      parents.every((parent) => placed.has(parent) || !known.has(parent)),
    )
    if (next.length === 0) return ordered
    for (const filter of next) placed.add(filter.id)
    ordered.push(...next)
    rest = rest.filter(({ id }) => !placed.has(id))
  }
}

/** The filters that no order can place after their parents. */
function openFilters<F extends Dependent>(filters: readonly F[]): readonly F[] {
  const placed = new Set(parentsFirst(filters).map(({ id }) => id))
  return filters.filter(({ id }) => !placed.has(id))
}

function childrenOf(filters: readonly Dependent[]): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>()
  for (const { id, parents } of filters)
    for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id])
  return children
}

/** The ids that can be reached from one, itself only over a circle. */
function reachedFrom(id: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...(next.get(id) ?? [])]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue
    found.add(one)
    open.push(...(next.get(one) ?? []))
  }
  return found
}
