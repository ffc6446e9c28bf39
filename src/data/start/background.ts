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

/** Pause before a worker that died is started again, in ms; doubled each time up to the longest. */
const RESTART_MS = 1_000
const LONGEST_RESTART_MS = 60_000

/** Longest wait for the journal at the end of a session, in ms. */
const LONGEST_FLUSH_MS = 1_000

/** A worker that lived this long has not failed at the start, in ms. */
const SOUND_AFTER_MS = 30_000

/**
 * Starts what works behind this window: its journal, and the sending of changes by whichever window leads. To be called
 * after the first paint. It ends with the session. Source: sync §3.9, §3.13.
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
    // What is stored just now is written by the worker as it comes, since nobody watches any more.
    void db.journal.flush()
    wake('hidden')
    leaving.left()
  }
  const stops = [
    onOutboxChange(db, leaving.changed),
    channel.listen((message) => {
      if (message.type === 'evidence') takeEvidence(message)
      if (message.type === 'notice') void notifyInFront(front, message.notice)
      if (message.type === 'user') checkUserId(message.userId)
      // Nothing happens where another window was first.
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
        // What was being written is in the drafts that this page leaves, as with one that is closed.
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

/** Every window receives a notice; one shows it. */
async function notifyInFront(front: FrontWindow, notice: SyncEvent): Promise<void> {
  if (await front.mayNotify()) showSyncEvent(notice)
}

function takeEvidence({ error, tookMs }: Extract<SyncMessage, { type: 'evidence' }>): void {
  connection.observe(error)
  if (tookMs !== null) answerLatency.note(tookMs)
}

/** Has this window and its worker poll as often as the data saver lets them. */
function followThrift(background: Background): () => void {
  const tell = () => {
    const { pollFactor } = thrift()
    connection.slowPolls(pollFactor)
    background.remote?.slowPolls(pollFactor).catch(() => undefined)
  }
  tell()
  return followSaver(tell)
}

/** Tells when the way to the server is found again or lost, by whatever call found it so. */
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
    // Between two workers the next one's first act, a snapshot, holds it.
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
      // A page that is just being left may not ask for locks any more; nobody is there then to start another worker.
      void webLocks()
        .request(lifeLock, {}, async () => fail())
        .catch(() => undefined)
    }, fail)
  }

  /**
   * Ends the worker of a page that the browser keeps for the way back. WebKit suspends such a page in the middle of its
   * transactions, which block those of every page that is opened after it; those of a worker that ends are aborted.
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

  /** Sends nothing more from now on; the worker goes once the journal has what was stored last, or cannot have it soon. */
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
    this.#failures = clock.now() - this.#startedAt > SOUND_AFTER_MS ? 0 : this.#failures + 1
    const pauseMs = Math.min(LONGEST_RESTART_MS, RESTART_MS * 2 ** this.#failures)
    setTimeout(() => this.#hasEnded || this.start(), pauseMs)
  }
}

function takeJournalState(failure: string | null): void {
  if (failure === null) journalState.kept()
  else journalState.failed(failure, clock.now())
}
