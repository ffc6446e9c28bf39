import type { LocalId } from '#domain/core/ids.ts'

/** The longest history kept; older visits say nothing any more. */
export const HISTORY_LENGTH = 200

/** The tabs as they were visited, the latest last. Source: SQL spec §3, §4 Tabs. */
export type TabHistory = readonly LocalId[]

/** Appends a visit; visiting the tab that is already shown adds nothing. Source: SQL spec §4 Tabs. */
export function visited(history: TabHistory, localId: LocalId): TabHistory {
  return history.at(-1) === localId ? history : [...history, localId].slice(-HISTORY_LENGTH)
}

/** The history without closed tabs; the last of `open` where nothing is left. Source: SQL spec §4 Tabs. */
export function repaired(history: TabHistory, open: readonly LocalId[]): TabHistory {
  const known = new Set(open)
  const kept = history
    .filter((localId) => known.has(localId))
    .filter((localId, index, all) => localId !== all[index + 1])
  const last = open.at(-1)
  return kept.length > 0 || last === undefined ? kept : [last]
}

/** The tab to show: the asked one when it is open, else the latest visited, else the last. Null without tabs. */
export function activeTab(
  history: TabHistory,
  open: readonly LocalId[],
  asked: LocalId | null,
): LocalId | null {
  if (asked !== null && open.includes(asked)) return asked
  return repaired(history, open).at(-1) ?? null
}
