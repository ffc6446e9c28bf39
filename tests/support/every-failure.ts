import { expect } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { withFailingWrite } from './tab-database.ts'

/** A command on a database of its own: its preparation, the command, and the state that must be unchanged if it fails. */
export interface FailingCase {
  readonly make: () => Promise<LocalDatabase>
  readonly work: (db: LocalDatabase) => Promise<{ readonly ok: boolean }>
}

/** The number of writes and of transactions of a command: it failed at each of them once. */
export interface FailurePoints {
  readonly puts: number
  readonly transactions: number
}

const TABLES = [
  'tabs',
  'tableSchemas',
  'savedQueries',
  'queries',
  'outbox',
  'history',
  'buffer',
  'meta',
] as const

/** Returns everything that a command may change. */
export async function everythingIn(db: LocalDatabase): Promise<unknown> {
  return Promise.all(TABLES.map(async (name) => db.table<unknown>(name).toArray()))
}

/**
 * Runs the command repeatedly with the first, second, third … write failing as on a full disk, then with the first, second,
 * third … transaction rejected, each on a database of its own. Each time the command must report the failure and leave
 * everything unchanged; at the end it must succeed.
 */
export async function failEverywhere(of: FailingCase): Promise<FailurePoints> {
  return {
    puts: await failAt(of, withFailingWrite),
    transactions: await failAt(of, withFailingTransaction),
  }
}

async function failAt(
  { make, work }: FailingCase,
  failing: (nth: number, run: () => Promise<void>, databaseName: string) => Promise<boolean>,
): Promise<number> {
  for (let nth = 1; nth < 100; nth += 1) {
    const db = await make()
    const before = await everythingIn(db)
    let isDone = false
    const run = async () => {
      isDone = (await work(db)).ok
    }
    const wasReached = await failing(nth, run, db.name)
    const after = await everythingIn(db)
    db.retire()
    await db.delete()
    expect(isDone, `failure ${nth}`).toBe(!wasReached)
    if (!wasReached) return nth - 1
    expect(after, `failure ${nth}`).toEqual(before)
  }
  throw new Error('the command never ends')
}

let begun = 0
let failing = 0
/** Earlier tests may still begin transactions in other databases. */
let failingDatabase: string | undefined

// Dexie takes the function when it opens a database, so it has to be there before.
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
  const transaction = begin.call(this, names, mode, options)
  if (mode !== 'readwrite') return transaction
  if (failingDatabase !== undefined && failingDatabase !== this.name) return transaction
  begun += 1
  if (failing > 0 && begun >= failing) transaction.abort()
  return transaction
}

/**
 * Runs `work` with the n-th writing transaction (from 1) and all later ones aborted by the device, since a single one is
 * retried. Returns whether it was reached.
 */
export async function withFailingTransaction(
  nth: number,
  work: () => Promise<void>,
  databaseName?: string,
): Promise<boolean> {
  begun = 0
  failing = nth
  failingDatabase = databaseName
  try {
    await work()
  } finally {
    failing = 0
  }
  return begun >= nth
}
