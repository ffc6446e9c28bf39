import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineRecord } from '#domain/sync/engine/engine-record.ts'
import type { StorageError } from '#domain/errors/storage-error.ts'
import { toStorageError } from '#data/local/storage-failure.ts'
import type { LocalDatabase } from '#data/database.ts'
import { write } from '#data/write.ts'

/** What can be cleared by itself: it comes back from the server, or a run makes it again. */
export type ClearableKind = 'results' | 'catalogue' | 'dashboards'

const TABLES: Readonly<Record<ClearableKind, readonly string[]>> = {
  results: ['results', 'resultChunks'],
  catalogue: ['catalogue'],
  dashboards: ['records', 'chartResults'],
}

/** Clears one kind of what was only kept for speed and for being offline. Fails: as `write`; then nothing is gone. */
export async function clearKind(db: LocalDatabase, kind: ClearableKind): Promise<Result<void, StorageError>> {
  try {
    await db.transaction('rw', [...TABLES[kind]], async () => {
      for (const name of TABLES[kind]) await db.table(name).clear()
    })
    return ok(undefined)
  } catch (cause) {
    return err(toStorageError(cause))
  }
}

/** Why a device is not cleared: work that nobody else has would go, and not all of it was named. */
export interface UnsentWorkError {
  readonly code: 'unsent-work'
  readonly changes: number
  readonly message: string
}

/**
 * Counts what nobody but this device has: pending changes, and records with edits of which none is pending, as tabs are
 * that stay on this device. Closed ones that were never anywhere else do not count: they are in the bin.
 */
export async function countOnlyHere(db: LocalDatabase): Promise<number> {
  const rows = await db.outbox.toArray()
  const queued = new Set(rows.map((row) => `${row.kind} ${row.lid}`))
  let records = 0
  for (const kind of ['tabs', 'tableSchemas', 'savedQueries'] as const)
    await db.table<EngineRecord>(kind).each((record) => {
      const isKnown = queued.has(`${kind} ${record.lid}`) || record.deleted
      if (!isKnown && record.rev > record.acked) records += 1
    })
  return rows.length + records
}

/** Everything of a user on this device; what it knows of itself stays. */
const USER_TABLES = [
  'tabs',
  'tableSchemas',
  'savedQueries',
  'queries',
  'outbox',
  'history',
  'buffer',
  'dashboards',
  'charts',
  'aliases',
  'cursors',
  'results',
  'resultChunks',
  'catalogue',
  'records',
  'chartResults',
] as const

/**
 * Clears everything of this user from this device, in one transaction: all or nothing. `named` is the number that
 * `countOnlyHere` gave and the user gave up: when it is another by now, nothing is cleared. The window has to be
 * loaded again afterwards. Fails: `unsent-work`, and as `write`. Source: sync §3.10.
 */
export async function clearDevice(
  db: LocalDatabase,
  named: number,
): Promise<Result<void, UnsentWorkError | StorageError>> {
  const cleared = await write(
    db,
    USER_TABLES,
    async (writer) => {
      const changes = await countOnlyHere(writer.db)
      if (changes > 0 && changes !== named) return unsentWork(changes)
      for (const name of USER_TABLES) await writer.db.table(name).clear()
      return null
    },
    { durability: 'strict' },
  )
  if (!cleared.ok) return cleared
  return cleared.value === null ? ok(undefined) : err(cleared.value)
}

function unsentWork(changes: number): UnsentWorkError {
  const words = changes === 1 ? '1 change was' : `${changes} changes were`
  const message = `${words} not sent yet. Nothing was cleared. Send or export ${changes === 1 ? 'it' : 'them'} first, or clear with ${changes === 1 ? 'it' : 'them'}.`
  return { code: 'unsent-work', changes, message }
}
