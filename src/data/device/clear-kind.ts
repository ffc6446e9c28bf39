import { deleteClosedTab } from '#data/commands/versions/delete-closed.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import { clearResults } from '#data/db/stored-results.ts'
import { type Written, writeStrictly } from '#data/write/write.ts'
import { ok } from '#domain/core/result.ts'
import { closedTabs } from '#domain/editor/close-tab.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { clearableVersions } from './clearable-versions.ts'
import type { UsageKind } from './usage.ts'

/** The kinds of data that can be cleared from this device. Tabs, runs and unsent changes cannot. */
export const CLEARABLE = [
  'results',
  'charts',
  'closed',
  'versions',
  'dashboards',
  'catalogue',
] as const satisfies readonly UsageKind[]

/** A kind that can be cleared. */
export type ClearableKind = (typeof CLEARABLE)[number]

/**
 * Clears one kind of data from this device; unsent changes and the server are not affected. Versions in conflict, and those of
 * unsent records, stay. Fails: as a write, without any change. Source: sync §3.2, §3.10.
 */
export async function clearKind(db: LocalDatabase, kind: ClearableKind): Written<void> {
  try {
    if (kind === 'closed') return await emptyBin(db)
    if (kind === 'versions') return await clearVersions(db)
    await CLEAR[kind](db)
    return ok(undefined)
  } catch (cause) {
    return { ok: false, error: toStorageError(cause) }
  }
}

const CLEAR: Readonly<
  Record<Exclude<ClearableKind, 'closed' | 'versions'>, (db: LocalDatabase) => Promise<void>>
> = {
  results: async (db) => clearResults(db, 'deleted'),
  charts: async (db) => db.chartResults.clear(),
  dashboards: async (db) =>
    db.transaction('rw', [db.dashboards, db.charts, db.records], async () => {
      // Records from the change list would not come back when they are opened, and unsent ones never.
      const [dashboards, charts] = [db.dashboards.filter(isRefetched), db.charts.filter(isRefetched)]
      await Promise.all([dashboards.delete(), charts.delete(), db.records.clear()])
    }),
  catalogue: async (db) => db.catalogue.clear(),
}

type ReadRecord = Pick<EngineRecord, 'serverStamp' | 'serverId' | 'dirty' | 'deleted'>

/** Whether a record is read again with its screen: no change list has it, and nothing of it is unsent. */
function isRefetched({ serverStamp, serverId, dirty, deleted }: ReadRecord): boolean {
  return serverStamp === null && serverId !== null && dirty.length === 0 && !deleted
}

async function clearVersions(db: LocalDatabase): Written<void> {
  return writeStrictly(db, WRITTEN_KINDS, async ({ db: inside }) => {
    await inside.history.filter(await clearableVersions(inside)).delete()
  })
}

async function emptyBin(db: LocalDatabase): Written<void> {
  const now = db.clock.now()
  const rows = await db.tabs.filter((tab) => tab.closedAt !== null).toArray()
  for (const { localId } of closedTabs(rows, now)) {
    const deleted = await deleteClosedTab(db, localId)
    if (!deleted.ok) return deleted
  }
  return ok(undefined)
}
