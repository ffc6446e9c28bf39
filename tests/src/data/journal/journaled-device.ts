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

/** What a database that the browser cleared holds after it was filled from the journals, and what the user is told. */
interface Cleared {
  readonly db: LocalDatabase
  readonly told: RestoredCounts | null
}

/** A database and the journals that its windows write, whose browser may clear it. */
export class JournaledDevice {
  readonly folder = memoryJournals()
  readonly locks = makeFakeLocks()
  /** What each journal told of itself, oldest first: why it is not written, or null. */
  readonly states: (string | null)[] = []
  readonly #opened: LocalDatabase[] = []
  readonly db: LocalDatabase

  constructor(db: LocalDatabase) {
    this.db = this.#ends(db)
  }

  /** The same database as another window has it. */
  window(): LocalDatabase {
    return this.#ends(new LocalDatabase(this.db.name))
  }

  /** A database of another name, with nothing in it. */
  async empty(): Promise<LocalDatabase> {
    return this.#ends(await emptyDatabase())
  }

  async host(of = this.db, client = this.locks.client()): Promise<JournalWriter> {
    const onState = (failure: string | null) => void this.states.push(failure)
    return hostJournal({ db: of, folder: this.folder, locks: client.locks, onState })
  }

  /** Ends every window without a word, and reads what they wrote. */
  async left(): Promise<LeftBehind> {
    this.folder.crash()
    return readFolders([async () => this.folder])
  }

  async cleared(): Promise<Cleared> {
    const db = await this.empty()
    return { db, told: await fill(db, await this.left()) }
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

/** Each test has a device of its own, in use already: the browser has not cleared it. */
export const test = base.extend('device', async ({}, { onCleanup }) => {
  const device = new JournaledDevice(await emptyDatabase())
  onCleanup(async () => device.end())
  await device.db.meta.bulkPut([
    { key: 'sentinel', value: 'here' },
    { key: 'clientId', value: 'device' },
  ])
  return device
})
