import { BIN_DAYS, type Tab } from '#domain/records/tabs/record.ts'
import { markDeleted, restoreRecord } from '#domain/sync/record/change-record.ts'

const DAY_MS = 86_400_000

/** Puts a tab in the bin; its text stays there; `stamp` is the hybrid clock. A closed tab stays as it is. Source: SQL spec §4 Tabs. */
export function closeTab(tab: Tab, now: number, stamp: number): Tab {
  if (tab.closedAt !== null) return tab
  return { ...markDeleted(tab, stamp), closedAt: now }
}

/** Takes a tab out of the bin, to the given place in the strip. An open tab stays as it is. */
export function reopenTab(tab: Tab, position: number, stamp: number): Tab {
  if (tab.closedAt === null) return tab
  return { ...restoreRecord(tab, stamp), closedAt: null, position }
}

/** The time at which a tab counts as closed that is deleted for good: out of the bin, which keeps tabs for 30 days. */
export const DELETED_FOR_GOOD = 0

/** Tells whether a tab was deleted for good: it stays, without its text, until the server knows that it is gone. */
export function isDeletedForGood({ closedAt }: Closable): boolean {
  return closedAt === DELETED_FOR_GOOD
}

/** What choosing a tab to reopen needs to know of it. */
type Closable = Pick<Tab, 'closedAt'>

/** The tabs of the bin, last closed first, while they are kept. */
export function closedTabs<T extends Closable>(tabs: readonly T[], now: number): T[] {
  return tabs
    .filter((tab) => tab.closedAt !== null && now - tab.closedAt < BIN_DAYS * DAY_MS)
    .toSorted((a, b) => (b.closedAt ?? 0) - (a.closedAt ?? 0))
}
