import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore, type Store, type StoreOptions } from '#server/store/open-store.ts'
import { freeFolder, removeFolder } from './free-folder.ts'

/** A store that was migrated and closed again, for each list of kinds. */
const broughtUp = new Map<StoreOptions['kinds'], Promise<Uint8Array>>()

/**
 * Opens a store as the second start of a server does, over the file of the first one. All migrations are written to disk,
 * and only their own tests are about them.
 */
export async function openMigratedStore(options: Omit<StoreOptions, 'migrations'>): Promise<Store> {
  const { kinds, filePath } = options
  const made = broughtUp.get(kinds) ?? makeStore(kinds)
  broughtUp.set(kinds, made)
  writeFileSync(filePath, await made)
  const store = opened(options)
  await dontWaitForDisk(store)
  return store
}

/** Lets the system decide when writes reach the disk, since tests have no power failure. */
export async function dontWaitForDisk({ db }: Store): Promise<void> {
  await sql`PRAGMA synchronous = OFF`.execute(db)
}

async function makeStore(kinds: StoreOptions['kinds']): Promise<Uint8Array> {
  const folder = freeFolder('migrated')
  const filePath = join(folder, 'metadata.sqlite')
  // At the earliest time: the store that is opened over it counts from its own.
  await opened({ filePath, programVersion: '0.0.0', now: 0, kinds }).close()
  const bytes = readFileSync(filePath)
  removeFolder(folder)
  return bytes
}

function opened(options: StoreOptions): Store {
  const store = openStore(options)
  if (!store.ok) throw new Error(store.error.code)
  return store.value
}
