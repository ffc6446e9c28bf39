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

/**
 * The entries of every journal that was found, the names of those journals, and whether one of the places could not be
 * read.
 */
export interface LeftBehind {
  readonly journals: readonly (readonly JournalEntry[])[]
  readonly names: readonly string[]
  readonly isPartial: boolean
}

/**
 * Reads what the journals of a database hold, wherever they are kept, but for those of the names in `except`. Never
 * throws: see `isPartial`.
 */
export async function readLeftBehind(
  databaseName: string,
  except: readonly string[] = [],
): Promise<LeftBehind> {
  const folders = [async () => opfsFolder(databaseName), async () => cacheFolder(databaseName)]
  return readFolders(folders, except)
}

/** Reads the journals of these folders; a folder that this browser does not have counts as empty. */
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

/** No such folder yet, no such thing in this browser, or none in a private window. */
function isAbsent(cause: unknown): boolean {
  if (cause instanceof TypeError || cause instanceof ReferenceError) return true
  return cause instanceof DOMException && (cause.name === 'NotFoundError' || cause.name === 'SecurityError')
}

/**
 * Puts into an empty database what its journals hold; to be called in a transaction over all journaled tables and the
 * aliases. Gives what came back, null when there was nothing. Throws what the database throws; NewerWriterError where a
 * newer program wrote the journals, whose records this one may not know how to read. Source: sync §3.10, §3.13.
 */
export async function restoreUnsentWork(db: LocalDatabase, left: LeftBehind): Promise<RestoredCounts | null> {
  const played = replay(left.journals)
  const meta = played.rows.get('meta')
  refuseNewer(db, meta)
  await db.meta.bulkPut([...(meta?.values() ?? [])].filter(isMetaRow))
  // A life that is over may have had journals of its own that it could not read.
  if (left.isPartial) await putMeta(db, 'journalUnread', left.names)
  else await db.meta.delete('journalUnread')
  if (played.rows.size === 0) return null
  const back = await rowsToRestore(db, played)
  await passNumbers(db, played.last)
  for (const { table, row } of back.put) if (table !== 'meta') await db.table<unknown>(table).put(row)
  await keepUnreadable(db, back)
  return back.counts
}

function refuseNewer(db: LocalDatabase, meta: ReadonlyMap<unknown, unknown> | undefined): void {
  const row = meta?.get('minWriter')
  const minWriter = isMetaRow(row) ? row.value : null
  if (typeof minWriter === 'number' && minWriter > db.writes)
    throw new NewerWriterError(`minWriter ${minWriter} in the journal`)
}

/** What the played journals make of a database of now. */
export async function rowsToRestore(db: LocalDatabase, played: Replayed): Promise<RestoredRows> {
  return restoreFromJournal(played, {
    makeOpId: () => makeOpId(db.clock.randomBytes),
    tabsStayLocal: (await readTabsHome(db)) === 'device',
    now: db.clock.now(),
  })
}

/** What came back and cannot be read goes to the history as it is. */
export async function keepUnreadable(db: LocalDatabase, { spoilt }: RestoredRows): Promise<void> {
  const device = (await readMetaText(db, 'clientId')) ?? ''
  const rest = { at: db.clock.now(), reason: 'unreadable', device }
  for (const { table, key, row } of spoilt)
    await db.table<unknown>('history').add({ kind: table, localId: String(key), snapshot: row, ...rest })
}

/** A number that was given once is never given again, or an old journal would take a new row for a removed one. */
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
