import { BIN_DAYS, type Tab } from '#domain/records/tabs/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

const DAY_MS = 86_400_000

/** Moves a tab with its text to the bin; a closed tab is unchanged. `stamp`: hybrid clock. Source: SQL spec §4 Tabs. */
export function closeTab(tab: Tab, now: number, stamp: number): Tab {
  if (tab.closedAt !== null) return tab
  return { ...markDeleted(tab, stamp), closedAt: now }
}

/** Moves a tab out of the bin, to a position of the strip; an open tab is unchanged. */
export function reopenTab(tab: Tab, position: number, stamp: number): Tab {
  if (tab.closedAt === null) return tab
  return { ...restoreRecord(tab, stamp), closedAt: null, position }
}

/** `closedAt` of a tab that was deleted for good: it is not in the bin, which holds tabs for 30 days. */
export const DELETED_FOR_GOOD = 0

/** Returns whether a tab was deleted for good: an empty record remains until the server has deleted it. */
export function isDeletedForGood({ closedAt }: Closable): boolean {
  return closedAt === DELETED_FOR_GOOD
}

type Closable = Pick<Tab, 'closedAt'>

/** Returns the tabs of the bin, last closed first. */
export function closedTabs<T extends Closable>(tabs: readonly T[], now: number): T[] {
  return tabs
    .filter((tab) => tab.closedAt !== null && now - tab.closedAt < BIN_DAYS * DAY_MS)
    .toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
}
