import { byStrip } from '#domain/editor/strip/strip-order.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { LocalDatabase } from './database.ts'

/** Reads all tabs, also closed ones, in the order of the strip. */
export async function readAllTabs(db: LocalDatabase): Promise<readonly Tab[]> {
  return (await db.tabs.toArray()).toSorted(byStrip)
}

/** Reads a position behind all tabs, also closed ones, which return to their own. */
export async function readLastPosition(db: LocalDatabase): Promise<number> {
  const [last] = await db.tabs.orderBy('position').reverse().limit(1).keys()
  return Math.max(0, Number(last ?? 0)) + 1
}
