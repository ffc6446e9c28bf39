import { byStrip } from '#domain/editor/strip/strip-order.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { LocalDatabase } from './database.ts'

/** Reads the open tabs, in the order of the strip. */
export async function readOpenTabs(db: LocalDatabase): Promise<readonly Tab[]> {
  return (await db.tabs.filter((tab) => tab.closedAt === null).toArray()).toSorted(byStrip)
}
