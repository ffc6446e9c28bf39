import type { LocalDatabase } from '#data/db/database.ts'
import { putMeta, readMetaText } from '#data/db/meta.ts'
import { NewerWriterError } from '#data/db/storage-failure.ts'
import { readTabsHome } from '#data/db/tabs-home.ts'
import { makeOpId } from '#domain/core/ids.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { type Replayed, replay } from '#domain/journal/replay.ts'
import {
  type RestoredCounts,
  type RestoredRows,
  restoreFromJournal,
} from '#domain/journal/restore-from-journal.ts'
import { cacheFolder } from './cache-folder.ts'
import { bytesToEntries } from './entry-bytes.ts'
import type { FoundJournal, JournalFolder } from './journal-file.ts'
import { opfsFolder } from './opfs-folder.ts'

/** The entries and names of all journals that were found; `isPartial` if a folder could not be read. */
export interface LeftBehind {
  readonly journals: readonly (readonly JournalEntry[])[]
  readonly names: readonly string[]
  readonly isPartial: boolean
}

/** Reads all journals of a database except the names in `except`. Never throws; see `isPartial`. */
export async function readLeftBehind(
  databaseName: string,
  except: readonly string[] = [],
): Promise<LeftBehind> {
  const folders = [async () => opfsFolder(databaseName), async () => cacheFolder(databaseName)]
  return readFolders(folders, except)
}

/** Reads the journals of these folders; unsupported folders count as empty. */
export async function readFolders(
  folders: readonly (() => Promise<JournalFolder>)[],
  except: readonly string[] = [],
): Promise<LeftBehind> {
  const read = await Promise.all(folders.map(readOrNull))
  const found = read.flatMap((one) => one ?? []).filter(({ name }) => !except.includes(name))
  return {
    journals: found.flatMap(({ files }) => files.map(bytesToEntries)),
    names: found.map(({ name }) => name),
    isPartial: read.includes(null),
  }
}

async function readOrNull(open: () => Promise<JournalFolder>): Promise<readonly FoundJournal[] | null> {
  for (let again = true; ; again = false)
    try {
      return await (await open()).readAll()
    } catch (cause) {
      if (isAbsent(cause)) return []
      if (!again) return null
    }
}

/** True if the folder does not exist, or is not supported in this browser or window. */
function isAbsent(cause: unknown): boolean {
  if (cause instanceof TypeError || cause instanceof ReferenceError) return true
  return cause instanceof DOMException && (cause.name === 'NotFoundError' || cause.name === 'SecurityError')
}

/**
 * Restores unsent work from the journals into an empty database, within a transaction over all journaled tables and the
 * aliases. Returns the restored counts, or null if there was nothing. Throws errors of the database, and NewerWriterError if
 * a newer program wrote the journals. Source: sync §3.10, §3.13.
 */
export async function restoreUnsentWork(db: LocalDatabase, left: LeftBehind): Promise<RestoredCounts | null> {
  const played = replay(left.journals)
  const meta = played.rows.get('meta')
  rejectNewer(db, meta)
  await db.meta.bulkPut([...(meta?.values() ?? [])].filter(isMetaRow))
  // An earlier life may have had unread journals itself.
  if (left.isPartial) await putMeta(db, 'journalUnread', left.names)
  else await db.meta.delete('journalUnread')
  if (played.rows.size === 0) return null
  const back = await rowsToRestore(db, played)
  await passNumbers(db, played.last)
  for (const { table, row } of back.put) if (table !== 'meta') await db.table<unknown>(table).put(row)
  await storeUnreadable(db, back)
  return back.counts
}

function rejectNewer(db: LocalDatabase, meta: ReadonlyMap<unknown, unknown> | undefined): void {
  const row = meta?.get('minWriter')
  const minWriter = isMetaRow(row) ? row.value : null
  if (typeof minWriter === 'number' && minWriter > db.writes)
    throw new NewerWriterError(`minWriter ${minWriter} in the journal`)
}

/** Converts the replayed journals into rows of the current database. */
export async function rowsToRestore(db: LocalDatabase, played: Replayed): Promise<RestoredRows> {
  return restoreFromJournal(played, {
    makeOpId: () => makeOpId(db.clock.randomBytes),
    tabsStayLocal: (await readTabsHome(db)) === 'device',
    now: db.clock.now(),
  })
}

/** Adds unreadable rows to the history unchanged. */
export async function storeUnreadable(db: LocalDatabase, { spoilt }: RestoredRows): Promise<void> {
  const device = (await readMetaText(db, 'clientId')) ?? ''
  const rest = { at: db.clock.now(), reason: 'unreadable', device }
  for (const { table, key, row } of spoilt)
    await db.table<unknown>('history').add({ kind: table, localId: String(key), snapshot: row, ...rest })
}

/** Skips the numbers that the journals used: with a reused number, an old journal could remove a new row. */
async function passNumbers(
  db: LocalDatabase,
  last: { readonly outbox: number; readonly history: number },
): Promise<void> {
  const numbered = [
    [db.table<unknown, number>('outbox'), 'seq', last.outbox],
    [db.table<unknown, number>('history'), 'id', last.history],
  ] as const
  for (const [table, key, number] of numbered) {
    if (number === 0) continue
    await table.put({ [key]: number, state: 'PASSED' })
    await table.delete(number)
  }
}

function isMetaRow(row: unknown): row is { readonly key: string; readonly value: unknown } {
  return isRecord(row) && 'value' in row && typeof row['key'] === 'string'
}
