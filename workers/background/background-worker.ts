import { expose } from 'comlink'
import { LocalDatabase } from '#data/db/database.ts'
import { followRuns } from '#data/follow/follow-runs.ts'
import { hostJournal, untilHosted } from '#data/journal/host-journal.ts'
import type { JournalWriter } from '#data/journal/journal-writer.ts'
import { onOutboxChange } from '#data/outbox/outbox-changes.ts'
import { holdLife, webLocks } from '#data/platform/locks.ts'
import { openChannel, type WakeReason } from '#data/sync/channel.ts'
import { machineDeps } from '#data/sync/machine-deps.ts'
import { makeRunner, type Runner } from '#data/sync/runner.ts'
import type { SeenUser } from '#data/sync/seen-user.ts'
import { countTraffic } from '#data/traffic/count-in-page.ts'
import type { JournalEntry } from '#domain/journal/entry.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { openSyncFile } from './sync-file.ts'

/** Start parameters from the window. The worker holds `lifeLock` for as long as it lives. */
export interface BackgroundStart {
  readonly databaseName: string
  readonly userId: number
  /** The user whom the server named to the window at its start; null if none. */
  readonly seenUser: SeenUser | null
  readonly isWatched: boolean
  /** Factor for the pause between polls. */
  readonly pollFactor: number
  readonly lifeLock: string
}

/** Background worker of a window: writes its journal, and sends changes while it leads. */
export interface BackgroundWorker {
  /** Starts. `onJournal` receives the state of the journal: null if it works, otherwise the browser's message. */
  readonly open: (start: BackgroundStart, onJournal: (failure: string | null) => void) => Promise<void>
  /** Appends a transaction of the window to the journal. */
  readonly append: (entry: JournalEntry) => void
  /** Flushes the journal; resolves when it is on the disk or has failed. */
  readonly flushJournal: () => Promise<void>
  readonly wake: (reason: WakeReason) => void
  /** Sets whether the user sees the window. While not, each entry is flushed at once, because it may be the last. */
  readonly watch: (isWatched: boolean) => void
  /** Sets the factor for the pause between polls. */
  readonly slowPolls: (factor: number) => void
  /** Called when the window is frozen or releases the database: gives up the lead and flushes the journal. */
  readonly suspend: () => Promise<void>
  readonly resume: () => void
}

let runner: Runner | null = null
/** Aborts following runs; null while suspended. */
let following: AbortController | null = null
let follow: (() => void) | null = null
let journal: JournalWriter | null = null
/** Entries from before the journal was open; null afterwards. */
let early: JournalEntry[] | null = []
let flushTraffic = async (): Promise<void> => undefined
let isSeen = true
let isSuspended = false

async function open(
  { databaseName, userId, seenUser, isWatched, pollFactor, lifeLock }: BackgroundStart,
  onJournal: (failure: string | null) => void,
): Promise<void> {
  isSeen = isWatched
  await holdLife(lifeLock)
  const db = new LocalDatabase(databaseName)
  const channel = openChannel(databaseName)
  const hosting = hostJournal({ db, locks: webLocks(), onState: onJournal, openFile: openSyncFile }).then(
    takeOver,
  )
  await untilHosted(hosting)
  const led = makeRunner(machineDeps({ db, userId, seenUser, channel, kinds: ALL_KINDS }), isSeen)
  runner = led
  if (isSuspended) led.suspend()
  led.slowPolls(pollFactor)
  const counting = countTraffic(db)
  flushTraffic = counting.flush
  follow = () => {
    following ??= new AbortController()
    void followRuns(db, userId, { locks: webLocks(), signal: following.signal })
  }
  if (!isSuspended) follow()
  onOutboxChange(db, () => led.wake('commit'))
  channel.listen((message) => {
    if (message.type === 'wake') led.wake(message.reason)
  })
  await hosting
}

function takeOver(hosted: JournalWriter): JournalWriter {
  journal = hosted
  for (const entry of early ?? []) hosted.append(entry)
  early = null
  return hosted
}

const worker: BackgroundWorker = {
  open,
  append: (entry) => {
    if (early !== null) return void early.push(entry)
    journal?.append(entry)
    if (!isSeen) void journal?.flush()
  },
  flushJournal: async () => journal?.flush(),
  wake: (reason) => runner?.wake(reason),
  watch: (isWatched) => {
    isSeen = isWatched
    runner?.watch(isWatched)
    if (!isWatched) void flushTraffic()
  },
  slowPolls: (factor) => runner?.slowPolls(factor),
  suspend: async () => {
    isSuspended = true
    runner?.suspend()
    following?.abort()
    following = null
    await Promise.all([journal?.flush(), flushTraffic()])
  },
  resume: () => {
    isSuspended = false
    runner?.resume()
    if (following === null) follow?.()
  },
}

expose(worker)
