import { LocalDatabase } from '#data/db/database.ts'
import { type DatabaseOwner, databaseName } from '#data/db/database-name.ts'
import { readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { readTable } from '#data/db/read-table.ts'
import { toStorageError } from '#data/db/storage-failure.ts'
import type { LeftBehind } from '#data/journal/restore-from-journal.ts'
import { flushBeforeClose } from '#data/platform/before-update.ts'
import { storedUnloadDrafts, unloadDraftsPrefix } from '#data/write/unload-drafts.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type StorageError, storageError } from '#domain/errors/storage-error.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'
import { ALL, WRITTEN_KINDS } from '#domain/records/all.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { parseOutboxRow } from '#domain/sync/outbox/parse-outbox-row.ts'
import type { Beginning } from './begin-database.ts'

/** A live hidden window stores its texts within this time, in ms; older drafts belong to closed windows. */
const LONGEST_FLUSH_MS = 1_000

/** Pause before unstored drafts are tried again, in ms: the disk is full. */
const UNLOAD_DRAFTS_RETRY_MS = 10_000

/** Rows read while opening, which the first paint uses. */
export interface RowsAtStart {
  readonly tabs: readonly Tab[]
  readonly savedQueries: readonly SavedQuery[]
  readonly outbox: readonly OutboxRow[]
  /** Values of `meta`, by key. */
  readonly meta: ReadonlyMap<string, unknown>
}

/**
 * An open database. `wasCleared`: the browser had cleared it; `restoredCounts`: restored from the journal, or null;
 * `unreadable`: number of rows set aside; `rows`: the rows read, or null if changed since.
 */
export interface OpenedDatabase {
  readonly db: LocalDatabase
  readonly rows: RowsAtStart | null
  readonly wasCleared: boolean
  readonly restoredCounts: RestoredCounts | null
  readonly unreadable: number
}

/** Hooks of an opening. `onTakenOver` is called after the database was closed for a newer program in another tab. */
export interface OpenHooks {
  readonly onTakenOver: () => void
  /** Makes the handle; by default that of this program. */
  readonly make?: (name: string) => LocalDatabase
}

/**
 * Opens a user's database, checks that this program may use it, and sets aside unreadable rows.
 * Fails: `newer-database`, `storage-blocked`, `storage-full`, `storage-failed`; nothing on disk was changed then.
 */
export async function openDatabase(
  owner: DatabaseOwner,
  hooks: OpenHooks,
): Promise<Result<OpenedDatabase, StorageError>> {
  const db = hooks.make?.(databaseName(owner)) ?? new LocalDatabase(databaseName(owner))
  db.on('versionchange', () => {
    void giveUp(db, hooks)
    // Keeps Dexie from closing the handle before pending texts are stored.
    return false
  })
  try {
    const onDisk = await versionOnDisk(db)
    if (onDisk !== null && isNewerVersion(db, onDisk)) return newer(db)
    // The journals of a new database are read while it is created.
    const reading = onDisk === 0 ? readJournals(db) : null
    await db.open()
    if (isNewerVersion(db, db.backendDB().version)) return newer(db)
    const key = sentinelKey(db)
    // Read before the database and written after it, so that two windows starting together see no loss.
    const wasThere = localStorage.getItem(key) !== null
    const found = await readAtStart(db)
    if (found.minWriter > db.writes) return newer(db)
    const { sentinel, isNew, restoredCounts } =
      found.sentinel === null
        ? await begin(db, owner, await reading)
        : {
            sentinel: found.sentinel,
            isNew: false,
            restoredCounts: found.isUnread ? await fillLate(db) : null,
          }
    localStorage.setItem(key, sentinel)
    watchSentinel(db, owner, sentinel)
    // The rows were read before the database was filled.
    const isFilled = found.sentinel === null || restoredCounts !== null
    // True if the rows that were read are still current: nothing was restored.
    const isRead = found.sentinel !== null || (isNew && restoredCounts === null)
    const { isSound } = isRead ? found : await readChecked(db)
    const unreadable = isSound ? 0 : await (await import('./set-aside.ts')).setAside(db, CHECKED)
    const hadDrafts = await followUnloadDrafts(db)
    const rows = isFilled || !isSound || hadDrafts ? null : found.rows
    const wasCleared = (wasThere && isNew) || restoredCounts !== null
    return ok({ db, rows, wasCleared, restoredCounts, unreadable })
  } catch (cause) {
    db.retire()
    return err(toStorageError(cause))
  }
}

function newer(db: LocalDatabase): Result<never, StorageError> {
  db.retire()
  return err(storageError('newer-database', db.name))
}

/** Stores pending texts and closes the database for a newer program. Source: sync §3.10. */
async function giveUp(db: LocalDatabase, hooks: OpenHooks): Promise<void> {
  await flushBeforeClose()
  db.retire()
  hooks.onTakenOver()
}

/** The version on disk; 0 if there is no database, null if unknown. Read before opening, because Dexie would open and extend a newer one. */
async function versionOnDisk(db: LocalDatabase): Promise<number | null> {
  const known = await indexedDB.databases?.().catch(() => null)
  if (known === undefined || known === null) return null
  return known.find(({ name }) => name === db.name)?.version ?? 0
}

/** Dexie multiplies version numbers by ten, and adds one for its own changes. */
function isNewerVersion(db: LocalDatabase, onDisk: number): boolean {
  return Math.floor(onDisk / 10) > db.writes
}

/** State of a database at the start. */
interface FoundAtStart extends Checked {
  readonly minWriter: number
  /** Null: the database is new, or the browser cleared it. */
  readonly sentinel: string | null
  /** Some of its journals were unreadable when it was filled. */
  readonly isUnread: boolean
}

/** Reads everything in one transaction, for which the first paint waits. */
async function readAtStart(db: LocalDatabase): Promise<FoundAtStart> {
  return db.transaction('r', CHECKED_TABLES, async () => {
    const [minWriter, sentinel, checked] = await Promise.all([
      readMetaNumber(db, 'minWriter'),
      readMetaText(db, 'sentinel'),
      readChecked(db),
    ])
    const isUnread = checked.rows.meta.has('journalUnread')
    return { minWriter: minWriter ?? 0, sentinel, isUnread, ...checked }
  })
}

/** Rows of the tables that are checked at the start. */
interface Checked {
  readonly rows: RowsAtStart
  readonly isSound: boolean
}

/** Shared kinds may have thousands of records; their screens read them, and skip unreadable ones. */
const CHECKED_KINDS = WRITTEN_KINDS.filter((name) => !ALL[name].isShared)

const CHECKED = [
  { kind: 'outbox', parse: parseOutboxRow },
  ...CHECKED_KINDS.map((kind) => ({ kind, parse: ALL[kind].parse })),
] as const

const CHECKED_TABLES = ['meta', ...CHECKED.map(({ kind }) => kind)]

async function readChecked(db: LocalDatabase): Promise<Checked> {
  const others = CHECKED_KINDS.filter((name) => name !== 'tabs' && name !== 'savedQueries')
  const [tabs, savedQueries, outbox, meta, ...rest] = await Promise.all([
    readTable(db, 'tabs', ALL.tabs.parse),
    readTable(db, 'savedQueries', ALL.savedQueries.parse),
    readTable(db, 'outbox', parseOutboxRow),
    db.meta.toArray(),
    ...others.map(async (name) => readTable<object>(db, name, ALL[name].parse)),
  ])
  return {
    rows: {
      tabs: tabs.rows,
      savedQueries: savedQueries.rows,
      outbox: outbox.rows,
      meta: new Map(meta.map(({ key, value }) => [key, value])),
    },
    isSound: [tabs, savedQueries, outbox, ...rest].every((table) => table.isSound),
  }
}

/** The sentinel is stored in the database and in localStorage: if one is missing, the browser cleared it. Source: sync §3.10, §3.13. */
function sentinelKey(db: LocalDatabase): string {
  return `offset.sentinel:${db.name}`
}

/** Has writes detect a replaced database, and refill it from the journal first. */
function watchSentinel(db: LocalDatabase, owner: DatabaseOwner, sentinel: string): void {
  let filling: Promise<void> | null = null
  db.expectSentinel(sentinel)
  db.refill = async () => {
    filling ??= fillAgain(db, owner).finally(() => {
      filling = null
    })
    return filling
  }
}

async function fillAgain(db: LocalDatabase, owner: DatabaseOwner): Promise<void> {
  const { sentinel } = await begin(db, owner)
  localStorage.setItem(sentinelKey(db), sentinel)
  db.expectSentinel(sentinel)
}

/** Loads the code only for a new or cleared database. */
async function begin(db: LocalDatabase, owner: DatabaseOwner, left?: LeftBehind | null): Promise<Beginning> {
  const { beginDatabase } = await import('./begin-database.ts')
  return beginDatabase(db, owner, left ?? undefined)
}

/** Reads the journals of a database; null if the code cannot be loaded, in which case `begin` retries. */
async function readJournals(db: LocalDatabase): Promise<LeftBehind | null> {
  const code = await import('./begin-database.ts').catch(() => null)
  return code === null ? null : code.readLeftBehind(db.name)
}

/** Stores the drafts of closed windows, now and whenever one closes. Returns whether there were any now. */
async function followUnloadDrafts(db: LocalDatabase): Promise<boolean> {
  const take = async () => (await import('./take-unload-drafts.ts')).takeUnloadDrafts(db)
  const takeAll = async () => {
    if (!db.isRetired && !(await take().catch(() => false)))
      setTimeout(() => void takeAll(), UNLOAD_DRAFTS_RETRY_MS)
  }
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(unloadDraftsPrefix(db)))
      setTimeout(() => void takeAll(), LONGEST_FLUSH_MS)
  })
  if (storedUnloadDrafts(db).length === 0) return false
  await takeAll()
  return true
}

/** The database is usable without it; the next start tries again. */
async function fillLate(db: LocalDatabase): Promise<RestoredCounts | null> {
  const late = await import('./begin-database.ts')
  return late.fillLate(db).catch(() => null)
}
