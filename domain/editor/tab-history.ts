import type { LocalId } from '#domain/core/ids.ts'

/** Maximum number of visits. */
export const HISTORY_LENGTH = 200

/** The visited tabs, the latest last. Source: SQL spec §3, §4 Tabs. */
export type TabHistory = readonly LocalId[]

/** Appends a visit; a repeated one changes nothing. Source: SQL spec §4 Tabs. */
export function visited(history: TabHistory, localId: LocalId): TabHistory {
  return history.at(-1) === localId ? history : [...history, localId].slice(-HISTORY_LENGTH)
}

/** Removes closed tabs; if none is left, the last of `open`. Source: SQL spec §4 Tabs. */
export function repaired(history: TabHistory, open: readonly LocalId[]): TabHistory {
  const known = new Set(open)
  const remaining = history
    .filter((localId) => known.has(localId))
    .filter((localId, index, all) => localId !== all[index + 1])
  const last = open.at(-1)
  return remaining.length > 0 || last === undefined ? remaining : [last]
}

/** Returns the tab to show: the requested one if open, else the latest visited, else the last. Null without tabs. */
export function activeTab(
  history: TabHistory,
  open: readonly LocalId[],
  requested: LocalId | null,
): LocalId | null {
  if (requested !== null && open.includes(requested)) return requested
  return repaired(history, open).at(-1) ?? null
}
