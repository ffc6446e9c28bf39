import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { type LocalId } from '#domain/core/ids.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'

let count = 0

/** Opens an empty local database with a name of its own. */
export async function emptyDatabase(): Promise<LocalDatabase> {
  count += 1
  const db = new LocalDatabase(`test-${count}-${crypto.randomUUID()}`)
  await db.open()
  return db
}

/** Opens a new tab and returns its id. */
export async function addTab(db: LocalDatabase, fields: Partial<TabFields> = {}): Promise<LocalId> {
  const made = await openNewTab(db, { fields })
  if (!made.ok) throw new Error(`no tab: ${made.error.code}`)
  return made.value
}

/** Stores a tab as fully acknowledged: nothing is pending. */
export async function acknowledge(db: LocalDatabase, localId: LocalId): Promise<void> {
  const record = await db.tabs.get(localId)
  if (record === undefined) throw new Error('no tab')
  await db.tabs.put({ ...record, serverId: 7, base: record.current, acked: record.rev, dirty: [] })
  await db.outbox.where('[kind+localId]').equals(['tabs', localId]).delete()
}

/** Returns the outbox, one line a row: `create name,sql`. */
export async function outboxLines(db: LocalDatabase): Promise<string[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  return rows.map((row) => [row.op, row.name ?? row.fields.join(',')].join(' ').trim())
}

/**
 * Runs `work` with the n-th write (from 1) of any table failing as on a full disk; of one database if its name is given,
 * since earlier tests may still write to others. Returns whether that write was reached.
 */
export async function withFailingWrite(
  nth: number,
  work: () => Promise<void>,
  databaseName?: string,
): Promise<boolean> {
  const store = IDBObjectStore.prototype
  const { put, add } = store
  let writes = 0
  function failing(write: typeof put): typeof put {
    return function (this: IDBObjectStore, ...rest) {
      if (databaseName === undefined || this.transaction.db.name === databaseName) writes += 1
      else return write.apply(this, rest)
      if (writes === nth) throw new DOMException('no room', 'QuotaExceededError')
      return write.apply(this, rest)
    }
  }
  store.put = failing(put)
  store.add = failing(add)
  try {
    await work()
  } finally {
    store.put = put
    store.add = add
  }
  return writes >= nth
}
