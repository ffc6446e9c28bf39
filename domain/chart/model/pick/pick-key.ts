import type { Pick, PickedCell } from './pick.ts'

/** A text that is equal for equal conditions, under any label. */
export function cellKey({ label: _label, ...condition }: PickedCell): string {
  return JSON.stringify(condition, sortedMembers)
}

/** A text that is equal for picks of the same rows by the same conditions, under any label. */
export function pickKey({ alternatives }: Pick): string {
  return JSON.stringify(alternatives.map((cells) => cells.map(cellKey).toSorted()).toSorted())
}

/**
 * Makes a predicate: whether the rows of a part belong to the picked ones: each of its alternatives has all
 * conditions of a picked one. A series is picked, so each of its bars is.
 */
export function withinPicks(picks: readonly Pick[]): (part: Pick) => boolean {
  const picked = picks.flatMap(({ alternatives }) => alternatives.map((cells) => cells.map(cellKey)))
  return ({ alternatives }) =>
    alternatives.length > 0 &&
    alternatives.every((cells) => {
      const keys = new Set(cells.map(cellKey))
      return picked.some((conditions) => conditions.every((key) => keys.has(key)))
    })
}

/** Sorts the members of a column, which forms write in any order. */
function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
