/** Three versions of a list. */
interface ThreeLists<T> {
  readonly base: readonly T[]
  readonly mine: readonly T[]
  readonly theirs: readonly T[]
}

/**
 * Merges two versions of a list of unique ids with a common past: an id that one side removed is removed, ids of both sides
 * stay, each behind the id that it followed. The order is that of the side that changed it, or mine if both did.
 */
export function mergeIds<T>({ base, mine, theirs }: ThreeLists<T>): readonly T[] {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)]
  const stays = (id: T) =>
    inMine.has(id) ? inTheirs.has(id) || !inBase.has(id) : inTheirs.has(id) && !inBase.has(id)
  const isReordered = !isSameOrder(
    base.filter((id) => inMine.has(id)),
    mine.filter((id) => inBase.has(id)),
  )
  const [first, second] = isReordered ? [mine, theirs] : [theirs, mine]
  const merged = first.filter(stays)
  const present = new Set(merged)
  for (const [index, id] of second.entries()) {
    if (present.has(id) || !stays(id)) continue
    const before = second.slice(0, index).findLast((one) => present.has(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
    present.add(id)
  }
  return merged
}

function isSameOrder<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
