import { test as base } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { hostJournal } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'
import { type LeftBehind, readFolders, restoreUnsentWork } from '#data/journal/restore-from-journal.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { JOURNALED_TABLES } from '#domain/journal/entry.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { memoryJournals } from '#tests/support/memory-journal.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

/** A cleared database after its restore, and the restored counts. */
interface Cleared {
  readonly db: LocalDatabase
  readonly restored: RestoredCounts | null
}

/** A database with the journals of its windows, which the browser may clear. */
export class JournaledDevice {
  readonly folder = memoryJournals()
  readonly locks = makeFakeLocks()
  /** States reported by the journals, oldest first: the failure, or null. */
  readonly states: (string | null)[] = []
  readonly #opened: LocalDatabase[] = []
  readonly db: LocalDatabase

  constructor(db: LocalDatabase) {
    this.db = this.#ends(db)
  }

  /** The database as opened by another window. */
  window(): LocalDatabase {
    return this.#ends(new LocalDatabase(this.db.name))
  }

  /** An empty database of another name. */
  async empty(): Promise<LocalDatabase> {
    return this.#ends(await emptyDatabase())
  }

  async host(of = this.db, client = this.locks.client()): Promise<JournalWriter> {
    const onState = (failure: string | null) => void this.states.push(failure)
    return hostJournal({ db: of, folder: this.folder, locks: client.locks, onState })
  }

  /** Crashes every window, and reads their journals. */
  async left(): Promise<LeftBehind> {
    this.folder.crash()
    return readFolders([async () => this.folder])
  }

  async cleared(): Promise<Cleared> {
    const db = await this.empty()
    return { db, restored: await fill(db, await this.left()) }
  }

  async end(): Promise<void> {
    for (const one of this.#opened) {
      one.retire()
      await one.delete()
    }
  }

  #ends(one: LocalDatabase): LocalDatabase {
    this.#opened.push(one)
    return one
  }
}

/** Fills a database from journals, as a start does. */
export async function fill(db: LocalDatabase, found: LeftBehind): Promise<RestoredCounts | null> {
  return db.transaction('rw', [...JOURNALED_TABLES, 'aliases'], async () => restoreUnsentWork(db, found))
}

export async function sqlOf(db: LocalDatabase, localId: LocalId): Promise<string | undefined> {
  return (await db.tabs.get(localId))?.current.sql
}

/** Each test has its own device with a database in use. */
export const test = base.extend('device', async ({}, { onCleanup }) => {
  const device = new JournaledDevice(await emptyDatabase())
  onCleanup(async () => device.end())
  await device.db.meta.bulkPut([
    { key: 'sentinel', value: 'sentinel-1' },
    { key: 'clientId', value: 'device' },
  ])
  return device
})
