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

/** What a window gives its worker at the start. `lifeLock` is held for as long as the worker lives. */
export interface BackgroundStart {
  readonly databaseName: string
  readonly userId: number
  /** The user whom the server named to the window at its start; null where it named none. */
  readonly seenUser: SeenUser | null
  readonly isWatched: boolean
  /** Polls come so many times slower than they usually do. */
  readonly pollFactor: number
  readonly lifeLock: string
}

/** What a window's background worker does: it keeps the window's journal, and sends changes while it leads. */
export interface BackgroundWorker {
  /** Begins; `onJournal` is called with how the journal goes: null when well, else the browser's message. */
  readonly open: (start: BackgroundStart, onJournal: (failure: string | null) => void) => Promise<void>
  /** Takes what a transaction of the window did into the journal. */
  readonly append: (entry: JournalEntry) => void
  /** Writes out what was taken so far; ends when it is on the disk, or cannot be. */
  readonly flushJournal: () => Promise<void>
  readonly wake: (reason: WakeReason) => void
  /** Whether somebody watches the window. While nobody does each entry is written as it comes: it may be the last. */
  readonly watch: (isWatched: boolean) => void
  /** From now on polls come so many times slower than they usually do. */
  readonly slowPolls: (factor: number) => void
  /** The window is frozen or gives the database up: lets the lead go, and writes the journal out. */
  readonly suspend: () => Promise<void>
  readonly resume: () => void
}

let runner: Runner | null = null
/** Follows runs, or waits to; null while nobody is to. */
let following: AbortController | null = null
let follow: (() => void) | null = null
let journal: JournalWriter | null = null
/** What came before the journal was open; null once it is, or cannot be. */
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
