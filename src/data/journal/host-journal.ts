import type { LocalDatabase } from '#data/db/database.ts'
import type { Locks } from '#data/platform/locks.ts'
import { machineTimers, type Timers, within } from '#data/platform/timers.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { cacheFolder, cacheName } from './cache-folder.ts'
import { connectJournal } from './connect-journal.ts'
import type { JournalFolder } from './journal-file.ts'
import { type JournalWriter, makeJournalWriter } from './journal-writer.ts'
import { type OpenFile, opfsFolder } from './opfs-folder.ts'
import { takeSnapshot } from './snapshot.ts'

/** Dependencies of a hosted journal. Without `openFile`, because a worker cannot write files in place, a cache is used. */
interface JournalHost {
  readonly db: LocalDatabase
  readonly locks: Locks
  readonly onState: (failure: string | null) => void
  readonly openFile?: OpenFile
  readonly folder?: JournalFolder
  readonly timers?: Timers
}

/** First and longest wait before a journal that could not be opened is tried again, in ms. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * Hosts the journal of this window. It receives entries of `db` directly, and those of other handles by `append`. It begins
 * with a snapshot, after which the journals of closed windows are removed. Never throws: a failure to open is reported to
 * `onState` and retried, first with a file and then with a cache. Source: sync §3.13.
 */
export async function hostJournal(host: JournalHost): Promise<JournalWriter> {
  const hosted = new HostedJournal(host)
  await hosted.open()
  return {
    // Entries from before the journal is open are part of its first snapshot.
    append: (entry) => hosted.writer?.append(entry),
    flush: async () => hosted.writer?.flush(),
    compact: async () => (await hosted.writer?.compact()) ?? false,
    sizeBytes: () => hosted.writer?.sizeBytes() ?? 0,
    stop: async () => hosted.stop(),
  }
}

/** Longest delay of sending by opening the journal, in ms. */
const MAX_OPEN_WAIT_MS = 2_000

/** Resolves once a hosted journal is open, or after a limit; sending starts afterwards, so that sends are journaled. Source: sync §3.13. */
export async function untilHosted(hosting: Promise<JournalWriter>, timers?: Timers): Promise<void> {
  await within(hosting, MAX_OPEN_WAIT_MS, timers)
}

class HostedJournal {
  writer: JournalWriter | null = null
  readonly #host: JournalHost
  #failures = 0
  #cancel: (() => void) | null = null
  #isStopped = false

  constructor(host: JournalHost) {
    this.#host = host
  }

  async open(): Promise<void> {
    const opened = await openSomewhere(this.#host)
    if (opened.ok) {
      this.writer = opened.value
      if (this.#isStopped) await this.writer.stop()
      return
    }
    this.#host.onState(opened.error)
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures)
    this.#failures += 1
    if (this.#isStopped) return
    this.#cancel = (this.#host.timers ?? machineTimers).after(waitMs, () => void this.open())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel?.()
    await this.writer?.stop()
  }
}

async function openSomewhere(host: JournalHost): Promise<Attempt<JournalWriter>> {
  const { folder, openFile, db } = host
  if (folder !== undefined) return attempt(async () => begin(host, folder))
  if (openFile !== undefined) {
    const inFile = await attempt(async () => begin(host, await opfsFolder(db.name, openFile)))
    if (inFile.ok) return inFile
  }
  return attempt(async () => begin(host, await cacheFolder(db.name)))
}

async function begin(host: JournalHost, folder: JournalFolder): Promise<JournalWriter> {
  const { db, locks, onState, timers = machineTimers } = host
  const name = makeLocalId(db.clock.randomBytes)
  const release = await holdLock(locks, lockOf(db.name, name))
  const files = await folder.open(name).catch((cause: unknown) => {
    release()
    throw cause
  })
  const writer = makeJournalWriter({
    files,
    snapshot: async () => takeSnapshot(db),
    isOutboxEmpty: async () => (await db.outbox.count()) === 0,
    onState,
    timers,
  })
  connectJournal(db, writer)
  if (await writer.compact()) {
    await removeOrphans(host, folder, name).catch(() => undefined)
    // A service worker journals to a cache and ends before its journal can be removed.
    if (host.folder === undefined) await attempt(async () => removeCached(host))
  }
  return {
    ...writer,
    stop: async () => {
      db.journal.connect(null)
      await writer.stop()
      release()
    },
  }
}

/** Removes the journals of closed windows, whose unsent work is part of the snapshot. */
async function removeOrphans({ db, locks }: JournalHost, folder: JournalFolder, mine: string): Promise<void> {
  if ((await db.meta.get('journalUnread')) !== undefined) return
  for (const name of await folder.list())
    if (name !== mine)
      await locks.request(lockOf(db.name, name), { ifAvailable: true }, async (isHeld) => {
        if (isHeld) await folder.remove(name)
      })
}

async function removeCached(host: JournalHost): Promise<void> {
  if (await caches.has(cacheName(host.db.name)))
    await removeOrphans(host, await cacheFolder(host.db.name), '')
}

/** Holds a lock while this worker lives, which marks its journal as in use. Returns the function that releases it. */
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
