import type { HistoryRow, LocalDatabase } from '#data/db/database.ts'
import { dropResults } from '#data/db/stored-results.ts'
import { readTabsHome, storedLocally } from '#data/db/tabs-home.ts'
import { write } from '#data/write/write.ts'
import { resultsToDrop } from '#domain/editor/device-results.ts'
import { isRunning } from '#domain/query/states.ts'
import { isStoredKind, WRITTEN_KINDS } from '#domain/records/all.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import { isBinOver, isHistoryOver, type PrunedRecord, RETENTION_MS } from '#domain/sync/record/pruning.ts'
import { followTabsHome } from './follow-tabs-home.ts'

/** Rows per transaction, so that other transactions do not wait long. */
const SLICE = 200

/** Interval of housekeeping in an open window, in ms. */
const EVERY_MS = 6 * 3_600_000

/**
 * Starts the maintenance of this window's database: cleaning up, moving tabs, the server's description, and traffic counts.
 * Called once, after the first paint. Ends with the database.
 */
export function startHousekeeping(db: LocalDatabase): void {
  const stop = followTabsHome(db)
  const following = import('#data/session/follow-server.ts').then(({ followServer }) => followServer(db))
  following.catch(() => undefined)
  const counting = import('./count-traffic.ts').then(({ countWindow }) => countWindow(db))
  counting.catch(() => undefined)
  const timer = setInterval(() => {
    if (!db.isRetired) return void runHousekeeping(db, { withResults: false })
    clearInterval(timer)
    stop()
    void following.then((end) => end())
    void counting.then((end) => end())
  }, EVERY_MS)
  void runHousekeeping(db)
  void allowSending(db).catch(() => undefined)
}

/** Lets the service worker send again after the user has signed in again. Throws errors of the database. */
async function allowSending(db: LocalDatabase): Promise<void> {
  if ((await db.meta.get('signedOut')) !== undefined) await db.meta.delete('signedOut')
}

/** Numbers of removed rows. */
interface Cleared {
  readonly history: number
  readonly closedTabs: number
  readonly results: number
}

/**
 * Removes history and closed tabs older than 30 days without unsent work and, if tabs stay on this device, old and large
 * results. Results are removed only at the start, because later they may be on screen. Never throws; failures are retried
 * the next time. Source: sync §3.2, SQL spec §4.
 */
export async function runHousekeeping(db: LocalDatabase, { withResults = true } = {}): Promise<Cleared> {
  const or0 = async (work: Promise<number>): Promise<number> => work.catch(() => 0)
  return {
    closedTabs: await or0(pruneBin(db)),
    history: await or0(pruneHistory(db)),
    results: withResults ? await or0(dropDeviceResults(db)) : 0,
  }
}

/** Removes expired history rows; returns their number. Throws errors of the database. */
async function pruneHistory(db: LocalDatabase): Promise<number> {
  const old = await db.history
    .where('at')
    .below(db.clock.now() - RETENTION_MS)
    .primaryKeys()
  let pruned = 0
  for (let at = 0; at < old.length; at += SLICE) pruned += await pruneRows(db, old.slice(at, at + SLICE))
  return pruned
}

async function pruneRows(db: LocalDatabase, ids: readonly number[]): Promise<number> {
  const written = await write(db, WRITTEN_KINDS, async (writer) => {
    const over: number[] = []
    for (const row of await writer.db.history.bulkGet([...ids])) {
      if (row?.id === undefined) continue
      if (isHistoryOver(row, await prunedRecord(writer.db, row), writer.now)) over.push(row.id)
    }
    await writer.db.history.bulkDelete(over)
    return over.length
  })
  return written.ok ? written.value : 0
}

/** Removes expired closed tabs with their runs and results; returns their number. Throws errors of the database. */
async function pruneBin(db: LocalDatabase): Promise<number> {
  const closed = await db.tabs
    .where('closedAt')
    .belowOrEqual(db.clock.now() - RETENTION_MS)
    .toArray()
  let pruned = 0
  for (const tab of closed) if (await removeTab(db, tab)) pruned += 1
  return pruned
}

async function removeTab(db: LocalDatabase, { localId }: Tab): Promise<boolean> {
  const written = await write(db, TABLES_OF_A_TAB, async (writer) => {
    const tab = await writer.db.tabs.get(localId)
    const record = await prunedRecord(writer.db, { kind: 'tabs', localId })
    if (tab === undefined || record === null || !isBinOver(tab, record, writer.now)) return false
    const runs = await writer.db.queries.where('tabLocalId').equals(localId).primaryKeys()
    await writer.db.queries.bulkDelete(runs)
    await dropResults(writer.db, runs, null)
    const tables = await writer.db.tableSchemas.where('tabLocalId').equals(localId).toArray()
    await writer.db.tableSchemas.bulkDelete(tables.filter((one) => one.deleted).map((one) => one.localId))
    await writer.db.tabs.delete(localId)
    return true
  })
  return written.ok && written.value
}

const TABLES_OF_A_TAB = [...WRITTEN_KINDS, 'queries', 'results', 'resultChunks'] as const

/** Whether the record of a history row has unsent work; null if it is missing or not of a stored kind. */
async function prunedRecord(
  db: LocalDatabase,
  { kind, localId }: { readonly kind: HistoryRow['kind']; readonly localId: string },
): Promise<PrunedRecord | null> {
  if (!isStoredKind(kind)) return null
  const record = await db.table<EngineRecord, string>(kind).get(localId)
  if (record === undefined) return null
  const isQueued = (await db.outbox.where('[kind+localId]').equals([kind, localId]).count()) > 0
  const staysLocal = await storedLocally(db)
  const isDirty = !record.deleted && record.rev > record.acked && !staysLocal(kind)
  return { isUnsent: isQueued || isDirty, storedVersion: record.storedVersion }
}

/** Removes results if tabs stay on this device; returns their number. Throws errors of the database. */
async function dropDeviceResults(db: LocalDatabase): Promise<number> {
  if ((await readTabsHome(db)) !== 'device') return 0
  const heads = await db.results.toArray()
  const runs = await db.queries.bulkGet(heads.map((head) => head.queryId))
  const previews = new Set(runs.flatMap((run) => (run?.isDataPreview === true ? [run.id] : [])))
  const keepsLarge = (await db.meta.get('keepLargeResults'))?.value === true
  const over = resultsToDrop(heads, { now: db.clock.now(), keepsLarge, previews })
  for (const [rule, ids] of over) await dropResults(db, ids, rule)
  // Removes data previews as well; running ones of other windows finish first.
  await db.queries.filter((run) => run.isDataPreview && !isRunning(run.state)).delete()
  return [...over.values()].flat().length
}
