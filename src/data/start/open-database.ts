import { LocalDatabase } from '#data/db/database.ts'
import { type DatabaseOwner, databaseName } from '#data/db/database-name.ts'
import { readMetaNumber, readMetaText } from '#data/db/meta.ts'
import { readTable, type SpoiltRow, setAside } from '#data/db/read-table.ts'
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

/** A window that is hidden and lives stores its texts within this, in ms; after it they are taken for drafts of a closed one. */
const LONGEST_FLUSH_MS = 1_000

/** Pause before drafts that could not be stored are tried again, in ms: the disk is full. */
const UNLOAD_DRAFTS_RETRY_MS = 10_000

/** What opening a database reads of it anyway, so that a first paint needs no reading of its own. */
export interface RowsAtStart {
  readonly tabs: readonly Tab[]
  readonly savedQueries: readonly SavedQuery[]
  readonly outbox: readonly OutboxRow[]
  /** What the database keeps about itself, by key. */
  readonly meta: ReadonlyMap<string, unknown>
}

/**
 * An open database. `wasCleared`: the browser threw away what was there; `restoredCounts`: what of it the journal brought back,
 * null when nothing; `unreadable`: rows that were set aside; `rows`: what was read, null where it was changed since.
 */
export interface OpenedDatabase {
  readonly db: LocalDatabase
  readonly rows: RowsAtStart | null
  readonly wasCleared: boolean
  readonly restoredCounts: RestoredCounts | null
  readonly unreadable: number
}

/** What opening notifies of later: a newer program in another tab wants the database, which is closed by then. */
export interface OpenHooks {
  readonly onTakenOver: () => void
  /** Makes the handle; left out, it is this program's own. */
  readonly make?: (name: string) => LocalDatabase
}

/**
 * Opens an owner's database, checks that this program may use it, and sets aside rows that nobody can read.
 * Fails: `newer-database`, `storage-blocked`, `storage-full`, `storage-failed`; nothing on disk was changed then.
 */
export async function openDatabase(
  owner: DatabaseOwner,
  hooks: OpenHooks,
): Promise<Result<OpenedDatabase, StorageError>> {
  const db = hooks.make?.(databaseName(owner)) ?? new LocalDatabase(databaseName(owner))
  db.on('versionchange', () => {
    void giveUp(db, hooks)
    // Keeps Dexie from closing the handle before unsaved texts are stored.
    return false
  })
  try {
    const onDisk = await versionOnDisk(db)
    if (onDisk !== null && isNewerVersion(db, onDisk)) return newer(db)
    // A new database is filled from its journals, which are read while it is created.
    const reading = onDisk === 0 ? readJournals(db) : null
    await db.open()
    if (isNewerVersion(db, db.backendDB().version)) return newer(db)
    const key = sentinelKey(db)
    // Read before the database and written after it: two windows that start together do not take each other for a loss.
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
    // A database that was filled just now is another one than was read.
    const isFilled = found.sentinel === null || restoredCounts !== null
    // One that was created just now and got nothing back still holds what was read.
    const isRead = found.sentinel !== null || (isNew && restoredCounts === null)
    const { spoilt } = isRead ? found : await readChecked(db)
    if (spoilt.length > 0) await setAside(db, spoilt)
    const hadDrafts = await followUnloadDrafts(db)
    const rows = isFilled || spoilt.length > 0 || hadDrafts ? null : found.rows
    const wasCleared = (wasThere && isNew) || restoredCounts !== null
    return ok({ db, rows, wasCleared, restoredCounts, unreadable: spoilt.length })
  } catch (cause) {
    db.retire()
    return err(toStorageError(cause))
  }
}

function newer(db: LocalDatabase): Result<never, StorageError> {
  db.retire()
  return err(storageError('newer-database', db.name))
}

/** A newer program wants the database: store what is not stored yet, then let it go. Source: sync §3.10. */
async function giveUp(db: LocalDatabase, hooks: OpenHooks): Promise<void> {
  await flushBeforeClose()
  db.retire()
  hooks.onTakenOver()
}

/**
 * The version of a database on disk, 0 where there is none, null where this browser does not tell. Read before it is
 * opened, since Dexie opens a newer one as it finds it and may even add to it.
 */
async function versionOnDisk(db: LocalDatabase): Promise<number | null> {
  const known = await indexedDB.databases?.().catch(() => null)
  if (known === undefined || known === null) return null
  return known.find(({ name }) => name === db.name)?.version ?? 0
}

/** Dexie multiplies its version numbers by ten, and counts up by one for what it adds by itself. */
function isNewerVersion(db: LocalDatabase, onDisk: number): boolean {
  return Math.floor(onDisk / 10) > db.writes
}

/** What a start has to know of a database before anybody uses it. */
interface FoundAtStart extends Checked {
  readonly minWriter: number
  /** Null: the database is new, or the browser cleared it. */
  readonly sentinel: string | null
  /** Some of its journals could not be read when it was filled from them. */
  readonly isUnread: boolean
}

/** Reads all of it at once: the first paint waits for this one transaction instead of six. */
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

/** The tables of which every row must be readable, as they were read. */
interface Checked {
  readonly rows: RowsAtStart
  readonly spoilt: readonly SpoiltRow[]
}

/** What everybody sees is read with its screen, where one that cannot be read counts as not there: there may be thousands. */
const CHECKED_KINDS = WRITTEN_KINDS.filter((name) => !ALL[name].isShared)

const CHECKED_TABLES = ['meta', 'outbox', ...CHECKED_KINDS]

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
    spoilt: [tabs, savedQueries, outbox, ...rest].flatMap((table) => table.spoilt),
  }
}

/**
 * The sentinel stands in two homes: found in only one, the browser cleared the other. A database without one is filled
 * from the journal before anything else is written. Source: sync §3.10, §3.13.
 */
function sentinelKey(db: LocalDatabase): string {
  return `offset.sentinel:${db.name}`
}

/** From now on a write finds out when the database is another one, and fills that one from the journal first. */
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

/** Only a database that is new or cleared needs any of this. */
async function begin(db: LocalDatabase, owner: DatabaseOwner, left?: LeftBehind | null): Promise<Beginning> {
  const { beginDatabase } = await import('./begin-database.ts')
  return beginDatabase(db, owner, left ?? undefined)
}

/** Reads the journals of a database; null where the code for it cannot be loaded now, which `begin` tries again. */
async function readJournals(db: LocalDatabase): Promise<LeftBehind | null> {
  const code = await import('./begin-database.ts').catch(() => null)
  return code === null ? null : code.readLeftBehind(db.name)
}

/**
 * Stores the drafts that other windows left, now and whenever one closes. Gives whether there was any: most starts
 * find none.
 */
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

/** What is there can be used without it: it is tried again at the next start. */
async function fillLate(db: LocalDatabase): Promise<RestoredCounts | null> {
  const late = await import('./begin-database.ts')
  return late.fillLate(db).catch(() => null)
}
