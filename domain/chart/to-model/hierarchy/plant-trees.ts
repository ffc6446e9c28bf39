import { entryOf } from '#domain/semantic/steps/frame.ts'

/** A row of a tree: its key and that of its parent; null for none. */
interface TreeRow {
  readonly key: string
  readonly parent: string | null
}

/**
 * Rows by level, parents first. `places` are the indexes of the rows, `parents` the positions of their parents in this order,
 * null for a root.
 */
interface PlantedTrees {
  readonly places: readonly number[]
  readonly parents: readonly (number | null)[]
  /** The number of rows with the key of an earlier row. */
  readonly twins: number
  /** The number of rows in a cycle or below one. */
  readonly circling: number
}

/** Arranges rows as trees. A row without an existing parent is a root. */
export function plantTrees(rows: readonly TreeRow[], isRoot: (row: number) => boolean): PlantedTrees {
  const byKey = new Map<string, number>()
  const twins = rows.filter(({ key }, row) => {
    if (byKey.has(key)) return true
    byKey.set(key, row)
    return false
  }).length
  const below = new Map<number, number[]>()
  const roots: number[] = []
  for (const row of byKey.values()) {
    const parent = rows[row]?.parent ?? null
    const above = parent === null ? undefined : byKey.get(parent)
    if (above === undefined) roots.push(row)
    else entryOf(below, above, (): number[] => []).push(row)
  }
  const chosen = [...byKey.values()].filter(isRoot)
  const trees = walk(chosen.length > 0 ? chosen.slice(0, 1) : roots, below)
  const reached = chosen.length > 0 ? walk(roots, below).places.length : trees.places.length
  return { ...trees, twins, circling: byKey.size - reached }
}

/** Walks the trees from the roots, level by level; a visited row is skipped. */
function walk(
  roots: readonly number[],
  below: ReadonlyMap<number, readonly number[]>,
): Pick<PlantedTrees, 'places' | 'parents'> {
  const places: number[] = [...roots]
  const parents: (number | null)[] = roots.map(() => null)
  const seen = new Set(roots)
  for (let at = 0; at < places.length; at += 1) {
    for (const row of below.get(places[at] ?? -1) ?? []) {
      if (seen.has(row)) continue
      seen.add(row)
      places.push(row)
      parents.push(at)
    }
  }
  return { places, parents }
}
