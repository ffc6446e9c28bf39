import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore, type Store, type StoreOptions } from '#server/store/open-store.ts'
import { freeFolder, removeFolder } from './free-folder.ts'

/** A store that was brought up and closed again, for each list of kinds. */
const broughtUp = new Map<StoreOptions['kinds'], Promise<Uint8Array>>()

/**
 * Opens a store of its own as the second start of a server does, over the file that the first one left. Each step from
 * nothing is written through to the disk, and no test but those of the steps is about them.
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

/** Has a store of a test leave it to the system when its writes reach the disk: no power is cut here. */
export async function dontWaitForDisk({ db }: Store): Promise<void> {
  await sql`PRAGMA synchronous = OFF`.execute(db)
}

async function makeStore(kinds: StoreOptions['kinds']): Promise<Uint8Array> {
  const folder = freeFolder('migrated')
  const filePath = join(folder, 'metadata.sqlite')
  // At the beginning of time: the store that is opened over it counts from its own.
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
