import { proxy, type Remote, wrap } from 'comlink'
import type { LocalDatabase } from '#data/db/database.ts'
import { abortOpenTransactions } from '#data/db/handle/open-transactions.ts'
import { connection } from '#data/http/connection.ts'
import { answerLatency } from '#data/http/latency.ts'
import { connectJournal } from '#data/journal/connect-journal.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { onOutboxChange } from '#data/outbox/outbox-changes.ts'
import { clock } from '#data/platform/clock.ts'
import { followSaver, thrift } from '#data/platform/data-saver.ts'
import { webLocks } from '#data/platform/locks.ts'
import { within } from '#data/platform/timers.ts'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { seenUser } from '#data/session/ask-server.ts'
import { startSecondTries } from '#data/session/second-tries.ts'
import { checkUserId, sessionEnd } from '#data/session/session.ts'
import { openChannel, type SyncMessage, type WakeReason } from '#data/sync/channel.ts'
import { makeHandOver } from '#data/sync/window/background-sync.ts'
import { type FrontWindow, makeFrontWindow, thisPage } from '#data/sync/window/front-window.ts'
import { makeLeaving } from '#data/sync/window/leaving.ts'
import { followPage } from '#data/sync/window/page-life.ts'
import { showSyncEvent } from '#data/sync/window/sync-toasts.ts'
import { setWaker } from '#data/sync/window/wake-runner.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import type { SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import type { BackgroundStart, BackgroundWorker } from '#workers/background/background-worker.ts'

/** Pause before a failed worker is restarted, in ms; doubled each time up to the longest. */
const RESTART_MS = 1_000
const LONGEST_RESTART_MS = 60_000

/** Longest wait for the journal at the end of a session, in ms. */
const LONGEST_FLUSH_MS = 1_000

/** A worker that ran this long is not counted as a failed start, in ms. */
const STABLE_AFTER_MS = 30_000

/**
 * Starts this window's background work: the journal, and sending by the leading window. Called after the first paint;
 * ends with the session. Source: sync §3.9, §3.13.
 */
export function startBackground(db: LocalDatabase, userId: number): void {
  const channel = openChannel(db.name)
  const leaving = makeLeaving(makeHandOver(), async () => db.outbox.count())
  const background = new Background(db, userId)
  const front = makeFrontWindow(db.name, webLocks(), thisPage)
  const wake = (reason: WakeReason): void => {
    background.remote?.wake(reason).catch(() => undefined)
    channel.post({ type: 'wake', reason })
  }
  let wasCut = false
  const leave = (): void => {
    background.remote?.watch(false).catch(() => undefined)
    // Unwatched, the worker flushes each entry at once; this flushes the earlier ones.
    void db.journal.flush()
    wake('hidden')
    leaving.left()
  }
  const stops = [
    onOutboxChange(db, leaving.changed),
    channel.listen((message) => {
      if (message.type === 'evidence') takeEvidence(message)
      if (message.type === 'notice') void showInFront(front, message.notice)
      if (message.type === 'user') checkUserId(message.userId)
      // No effect if another window has refilled it.
      if (message.type === 'cleared') void db.refill?.().catch(() => undefined)
    }),
    followPage({
      seen: () => {
        background.remote?.watch(true).catch(() => undefined)
        leaving.seen()
        wake('focus')
      },
      hidden: leave,
      frozen: () => void background.remote?.suspend().catch(() => undefined),
      resumed: () => (wasCut ? location.reload() : background.resume()),
      left: (isCached) => {
        leave()
        if (isCached) background.pause()
        // The unload drafts hold what these transactions were writing.
        wasCut = isCached && abortOpenTransactions()
      },
      online: () => wake('online'),
    }),
    followConnection(wake),
    followThrift(background),
    startSecondTries(userId),
    () => channel.close(),
    () => front.end(),
    () => setWaker(null),
    () => background.end(),
  ]
  setWaker(wake)
  leaving.changed()
  connectJournal(db, {
    append: (entry) => background.append(entry),
    flush: async () => background.remote?.flushJournal(),
  })
  background.start()
  sessionEnd.subscribe(() => stops.forEach((stop) => stop()))
}

/** Shows an event in one window; all receive it. */
async function showInFront(front: FrontWindow, event: SyncEvent): Promise<void> {
  if (await front.mayNotify()) showSyncEvent(event)
}

function takeEvidence({ error, tookMs }: Extract<SyncMessage, { type: 'evidence' }>): void {
  connection.observe(error)
  if (tookMs !== null) answerLatency.note(tookMs)
}

/** Applies the data saver's poll factor to this window and its worker. */
function followThrift(background: Background): () => void {
  const apply = () => {
    const { pollFactor } = thrift()
    connection.slowPolls(pollFactor)
    background.remote?.slowPolls(pollFactor).catch(() => undefined)
  }
  apply()
  return followSaver(apply)
}

/** Wakes the runner when the connection is found or lost. */
function followConnection(wake: (reason: WakeReason) => void): () => void {
  let kind = connection.get().kind
  return connection.subscribe(() => {
    const before = kind
    kind = connection.get().kind
    if (kind === before || kind === 'signed-out') return
    if (kind !== 'online') wake('silence')
    else if (before !== 'starting') wake('online')
  })
}

class Background {
  remote: Remote<BackgroundWorker> | null = null
  readonly #db: LocalDatabase
  readonly #userId: number
  #worker: Worker | null = null
  #startedAt = 0
  #failures = 0
  #hasEnded = false

  constructor(db: LocalDatabase, userId: number) {
    this.#db = db
    this.#userId = userId
  }

  append(entry: Parameters<BackgroundWorker['append']>[0]): void {
    // Without a worker the entry is lost, but the next worker begins with a snapshot.
    void this.remote?.append(entry).catch(() => undefined)
  }

  start(): void {
    const worker = new Worker(new URL('../../../workers/background/background-worker.ts', import.meta.url), {
      type: 'module',
    })
    const remote = wrap<BackgroundWorker>(worker)
    this.#worker = worker
    this.remote = remote
    this.#startedAt = clock.now()
    const lifeLock = `life:${this.#db.name}:${makeLocalId(clock.randomBytes)}`
    const start: BackgroundStart = {
      databaseName: this.#db.name,
      userId: this.#userId,
      seenUser: seenUser(),
      isWatched: document.visibilityState === 'visible',
      pollFactor: thrift().pollFactor,
      lifeLock,
    }
    const fail = (): void => this.#died(worker)
    worker.addEventListener('error', fail)
    remote.open(start, proxy(takeJournalState)).then(() => {
      // A closing page may be denied locks; then no restart is needed.
      void webLocks()
        .request(lifeLock, {}, async () => fail())
        .catch(() => undefined)
    }, fail)
  }

  /**
   * Terminates the worker of a page in the back-forward cache. WebKit suspends such a page within its transactions, which
   * then block those of new pages; terminating the worker aborts its transactions.
   */
  pause(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.remote = null
  }

  resume(): void {
    if (this.#worker === null) return this.start()
    this.remote?.watch(document.visibilityState === 'visible').catch(() => undefined)
    this.remote?.resume().catch(() => undefined)
  }

  /** Stops sending; terminates the worker once the journal is flushed, or after a limit. */
  end(): void {
    this.#hasEnded = true
    const [worker, remote] = [this.#worker, this.remote]
    if (worker === null || remote === null) return this.#db.journal.connect(null)
    const written = remote.suspend().then(async () => this.#db.journal.flush())
    void within(written, LONGEST_FLUSH_MS).then(() => {
      this.#db.journal.connect(null)
      this.remote = null
      worker.terminate()
    })
  }

  #died(worker: Worker): void {
    if (this.#worker !== worker || this.#hasEnded) return
    worker.terminate()
    this.#worker = null
    this.remote = null
    this.#failures = clock.now() - this.#startedAt > STABLE_AFTER_MS ? 0 : this.#failures + 1
    const pauseMs = Math.min(LONGEST_RESTART_MS, RESTART_MS * 2 ** this.#failures)
    setTimeout(() => this.#hasEnded || this.start(), pauseMs)
  }
}

function takeJournalState(failure: string | null): void {
  if (failure === null) journalState.written()
  else journalState.failed(failure, clock.now())
}
