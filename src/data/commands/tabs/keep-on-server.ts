import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, UNSENT_TAB } from '#data/db/meta.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { type Writer, type Written, writeStrictly } from '#data/write/write.ts'
import { makeOpId } from '#domain/core/ids.ts'
import type { Query } from '#domain/query/query.ts'
import { hasFailed, hasSucceeded } from '#domain/query/states.ts'
import { kindNamed } from '#domain/records/all.ts'
import { movedQuery } from '#domain/records/queries/sync.ts'
import { isDiscardable } from '#domain/sync/outbox/discard.ts'
import { type Change, type ChangeOf, enqueue } from '#domain/sync/outbox/enqueue.ts'
import { missingChange } from '#domain/sync/outbox/missing-change.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { EngineRecord } from '#domain/sync/record/engine-record.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'

/** Number of changes that were queued, or withdrawn because tabs stay on this device. */
interface PreparedTabs {
  readonly queued: number
  readonly withdrawn: number
}

type Prepared = Written<PreparedTabs>

/**
 * Stores whether tabs go to the server, and updates the outbox, in one durable transaction. Fails: as `write`, without
 * any change. Source: SQL spec §4.
 */
export async function keepTabsOnServer(db: LocalDatabase, isWanted: boolean): Prepared {
  return writeStrictly(db, ['tabs', 'tableSchemas', 'queries'], async (writer) => {
    await putMeta(writer.db, 'keepTabs', isWanted)
    return prepare(writer)
  })
}

/**
 * Updates the outbox to where tabs are stored. On the server: local tabs, tables and runs are queued. On this device: their
 * pending changes are withdrawn, and the records stay. Fails: as `write`, without any change. Source: SQL spec §4 Persistence
 * and sync.
 */
export async function prepareTabs(db: LocalDatabase): Prepared {
  return writeStrictly(db, ['tabs', 'tableSchemas', 'queries'], prepare)
}

async function prepare(writer: Writer): Promise<PreparedTabs> {
  const home = await readTabsHome(writer.db)
  if (home === 'server') return { queued: await queueMissing(writer), withdrawn: 0 }
  return { queued: 0, withdrawn: home === 'device' ? await withdraw(writer) : 0 }
}

/** Withdraws pending changes; those being sent stay, because the server may have them. */
async function withdraw({ db }: Writer): Promise<number> {
  const rows = await db.outbox
    .filter((row) => kindNamed(row.kind).isStoredWithTabs && isDiscardable(row))
    .primaryKeys()
  await db.outbox.bulkDelete(rows)
  return rows.length
}

async function queueMissing(writer: Writer): Promise<number> {
  const { db } = writer
  const queued = await db.outbox.toArray()
  const known = new Set(queued.map((row) => `${row.kind} ${row.localId}`))
  const rows: OutboxRow[] = []
  const queue = (kind: KindName, record: EngineRecord): void => {
    const change = known.has(`${kind} ${record.localId}`) ? null : missingChange(record)
    if (change !== null)
      rows.push(...rowsOf(writer, kind, { localId: record.localId, createdByOp: record.createdByOp, change }))
  }
  const tabs = await db.tabs.toArray()
  const unsentTab = (await db.meta.get(UNSENT_TAB))?.value
  for (const tab of tabs) if (tab.localId !== unsentTab) queue('tabs', tab)
  await db.tableSchemas.each((table) => queue('tableSchemas', table))
  const unsent = new Set(
    tabs.filter((tab) => tab.serverId === null && !tab.deleted).map((tab) => tab.localId),
  )
  const moving = new Set(queued.flatMap((row) => (row.kind === 'queries' ? (movedQuery(row) ?? []) : [])))
  const runs = await db.queries
    .filter((run) => unsent.has(run.tabLocalId) && isMoved(run) && !moving.has(run.id))
    .toArray()
  for (const run of runs) rows.push(...rowsOf(writer, 'queries', moveOf(run)))
  await db.outbox.bulkAdd(rows)
  return rows.length
}

/** Data previews stay local, and unfinished runs are registered by running. Source: SQL spec §4. */
function isMoved({ isDataPreview, state }: Query): boolean {
  return !isDataPreview && (hasSucceeded(state) || hasFailed(state))
}

function moveOf({ id, tabLocalId }: Query): {
  readonly localId: Query['tabLocalId']
  readonly change: Change
} {
  const refs = [{ path: 'id', localId: tabLocalId, kind: 'tabs' as const }]
  return {
    localId: tabLocalId,
    change: { op: 'action', name: 'migrate_query', value: { queryId: id }, refs },
  }
}

function rowsOf(
  { db, now }: Writer,
  kind: KindName,
  { localId, createdByOp, change }: Pick<ChangeOf, 'localId' | 'createdByOp'> & { readonly change: Change },
): readonly OutboxRow[] {
  const opId = makeOpId(db.clock.randomBytes)
  return enqueue([], change, { kind, localId, opId, createdByOp, now }).put
}
