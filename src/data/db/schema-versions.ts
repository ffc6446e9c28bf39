import type Dexie from 'dexie'
import type { Table, Transaction } from 'dexie'
import { SYNCED_KINDS } from '#domain/records/all.ts'
import { upcastOutboxRow, upcastRecord } from '#domain/sync/record/upcast.ts'

/** The tables as version 1 had them; what a later version adds stands below. Source: sync §3.2. */
const TABLES_1 = {
  tabs: 'lid, sid, position, closedAt, updatedAt',
  tableSchemas: 'lid, sid',
  queries: 'id, tabLid, startDttm',
  savedQueries: 'lid, sid',
  dashboards: 'lid, sid',
  charts: 'lid, sid',
  outbox: '++seq, [kind+lid], state',
  history: '++id, [kind+lid], at',
  aliases: '[kind+sid]',
  buffer: 'lid',
  cursors: 'key',
  meta: 'key',
  results: 'queryId, storedAt',
  resultChunks: '[queryId+index]',
  catalogue: 'key',
  records: 'key',
  chartResults: 'key, at',
} as const

/** Version 2: what the runner asks for is indexed, tables know their tab, and what waits for a decision is found. */
const TABLES_2 = {
  tabs: 'lid, sid, position, closedAt, updatedAt, syncedAt, keptVersion',
  tableSchemas: 'lid, sid, tabLid, keptVersion',
  savedQueries: 'lid, sid, keptVersion',
  outbox: '++seq, [kind+lid], state, dueAt',
} as const

/** Version 3: what is to be read again, and what is no more than sent, is found without a look at everything else. */
const TABLES_3 = {
  tabs: 'lid, sid, position, closedAt, updatedAt, syncedAt, keptVersion, sentAt, verifyUntil',
  tableSchemas: 'lid, sid, tabLid, keptVersion, sentAt, verifyUntil',
  savedQueries: 'lid, sid, keptVersion, sentAt, verifyUntil',
  dashboards: 'lid, sid, sentAt, verifyUntil',
  charts: 'lid, sid, sentAt, verifyUntil',
} as const

/** Declares every version that a database may have been written by; each only adds to the last. Source: sync §3.10. */
export function declareVersions(db: Dexie): void {
  db.version(1).stores(TABLES_1)
  db.version(2).stores(TABLES_2)
  db.version(3).stores(TABLES_3).upgrade(bringUp)
}

/** Rows of any older version get this one's shape; what an older program may still write here would be half a record. */
async function bringUp(upgrade: Transaction): Promise<void> {
  for (const kind of SYNCED_KINDS) if (kind !== 'queries') await upcast(upgrade.table(kind), upcastRecord)
  await upcast(upgrade.table('outbox'), upcastOutboxRow)
  await upgrade.table('meta').put({ key: 'minWriter', value: 3 })
}

/** A row that nobody can read stays as it is: opening the database sets it aside. */
async function upcast(table: Table<unknown>, up: (row: unknown) => unknown): Promise<void> {
  await table.toCollection().modify((row, ref) => {
    ref.value = up(row)
  })
}
