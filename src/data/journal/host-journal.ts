import { makeLid } from '#domain/core/ids.ts'
import type { LocalDatabase } from '#data/database.ts'
import type { Locks } from '#data/sync/locks.ts'
import { cacheFolder } from './cache-folder.ts'
import type { JournalFolder } from './journal-file.ts'
import { type JournalWriter, makeJournalWriter } from './journal-writer.ts'
import { type OpenFile, opfsFolder } from './opfs-folder.ts'
import { takeSnapshot } from './snapshot.ts'

/** What hosting a journal needs; a worker that cannot write files in place gives no `openFile`: a cache holds it then. */
export interface JournalHost {
  readonly db: LocalDatabase
  readonly locks: Locks
  readonly onState: (failure: string | null) => void
  readonly openFile?: OpenFile
  readonly folder?: JournalFolder
}

/**
 * Keeps the journal of this window: entries of `db` go to it from now on, those of other handles by `append`. Begins
 * with a snapshot, which makes the journals of windows that are gone superfluous: they are removed. Never throws: a
 * journal that cannot be opened is told to `onState`, and gives null. Source: sync §3.13.
 */
export async function hostJournal(host: JournalHost): Promise<JournalWriter | null> {
  if (host.folder !== undefined) return begin(host, host.folder)
  const { openFile } = host
  const inFiles =
    openFile === undefined
      ? null
      : await attempt(async () => begin(host, await opfsFolder(host.db.name, openFile)))
  if (inFiles?.ok === true) return inFiles.value
  const inCache = await attempt(async () => begin(host, await cacheFolder(host.db.name)))
  if (inCache.ok) return inCache.value
  host.onState(inCache.error)
  return null
}

async function begin(host: JournalHost, folder: JournalFolder): Promise<JournalWriter> {
  const { db, locks, onState } = host
  const name = makeLid(db.clock.randomBytes)
  const release = await holdLock(locks, lockOf(db.name, name))
  const files = await folder.open(name)
  const writer = makeJournalWriter({
    files,
    snapshot: async () => takeSnapshot(db),
    isOutboxEmpty: async () => (await db.outbox.count()) === 0,
    onState,
  })
  db.journal.connect(writer)
  if (await writer.compact()) await removeOrphans(host, folder, name).catch(() => undefined)
  return {
    ...writer,
    stop: async () => {
      db.journal.connect(null)
      await writer.stop()
      release()
    },
  }
}

/** What windows that are gone left behind: the snapshot holds all of it that was not sent. */
async function removeOrphans({ db, locks }: JournalHost, folder: JournalFolder, mine: string): Promise<void> {
  if ((await db.meta.get('journalUnread'))?.value === true) return
  for (const name of await folder.list())
    if (name !== mine)
      await locks.request(lockOf(db.name, name), { ifAvailable: true }, async (isHeld) => {
        if (isHeld) await folder.remove(name)
      })
}

/** Held while this worker lives, so that others know whose journal nobody writes any more. Gives how to let go. */
async function holdLock(locks: Locks, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const hold = async (): Promise<void> => new Promise<void>((release) => resolve(release))
    locks.request(name, {}, hold).catch(reject)
  })
}

function lockOf(databaseName: string, name: string): string {
  return `journal:${databaseName}:${name}`
}

type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string }

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (cause) {
    return { ok: false, error: cause instanceof Error ? cause.message : String(cause) }
  }
}
