import type { Lid } from '#domain/core/ids.ts'
import { readTabVersion, type TabVersion, toldVersions } from '#domain/editor/versions/tab-version.ts'
import type { LocalDatabase } from '#data/database.ts'
import { type Live, useLive } from '#data/live.ts'

/** The versions of a tab, newest first, and the text that it has now. */
export interface Versions {
  readonly now: string
  readonly list: readonly TabVersion[]
  /** There are older ones than the asked number. */
  readonly hasOlder: boolean
}

/** Follows the last `limit` versions of a tab; null when the tab is gone. */
export function useVersions(db: LocalDatabase, lid: Lid, limit: number): Live<Versions | null> {
  return useLive(() => readVersions(db, lid, limit), [db, lid, limit])
}

async function readVersions(db: LocalDatabase, lid: Lid, limit: number): Promise<Versions | null> {
  const tab = await db.tabs.get(lid)
  if (tab === undefined) return null
  // One more than asked for tells whether there are older ones.
  const rows = await db.history
    .where('[kind+lid]')
    .equals(['tabs', lid])
    .reverse()
    .limit(limit + 1)
    .toArray()
  const list = toldVersions(rows.slice(0, limit).flatMap((row) => readTabVersion(row) ?? []))
  return { now: tab.cur.sql, list, hasOlder: rows.length > limit }
}
