import { rmSync } from 'node:fs'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, OnEarlyRows, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { CRASHED, type EndReason, endError, OPEN_FAILED } from '#domain/engines/run-end.ts'
import type { EngineProcess } from './engine-process.ts'
import type { CatalogAnswer, CatalogOrder, FromChild, OpenOrder, RunLikeOrder } from './messages.ts'

/** Grace times of the watchdog, in ms. Source: security D-05. */
export interface WatchdogTimes {
  /** From the interrupt after a time-out to the kill. */
  readonly afterTimeoutMs: number
  /** From the interrupt after a stop to the kill. */
  readonly afterStopMs: number
  readonly memoryPollMs: number
}

/** Two seconds after a time-out, one and a half after a stop, ten polls of the memory a second. Source: security D-05. */
export const WATCHDOG_TIMES: WatchdogTimes = { afterTimeoutMs: 2000, afterStopMs: 1500, memoryPollMs: 100 }

/** A process that is left ends within so long, in ms. */
const LEAVE_MS = 1500

/** A process may use so many times its database's memory limit in RAM. Source: security D-05. */
const MEMORY_FACTOR = 1.5

/** The end of a run; `lost` if the process was ended because of another run, so that this one may be repeated. */
export type RunEnd = Result<RunAnswer, EngineError | 'lost'>

/** A run in a process. */
interface StartedRun {
  readonly ended: Promise<RunEnd>
  readonly stop: () => void
}

interface ActiveRun {
  readonly end: (result: RunEnd) => void
  readonly timers: NodeJS.Timeout[]
  readonly watch: RunWatch
  reason: EndReason | null
  /** By which the server can end it after this process is gone. */
  ticket: string | null
}

/** The time limit of a run, and the receivers of its progress and its first rows. */
export interface RunWatch {
  readonly timeoutMs: number
  readonly onProgress: OnProgress
  readonly onEarlyRows?: OnEarlyRows
}

/** Options of the watchdog; `name` is the database's in the log. */
interface ProcessWatch {
  readonly name: string
  readonly times: WatchdogTimes
  readonly log: (message: string) => void
  /** Receives the tickets of runs that the process left at their server. */
  readonly onLeft?: (tickets: readonly string[]) => void
}

type CatalogListener = (result: Result<CatalogAnswer, EngineError>) => void

/** A child process with an open database, and its watchdog. */
export class LiveProcess {
  readonly #process: EngineProcess
  readonly #open: OpenOrder
  readonly #watch: ProcessWatch
  readonly #runs = new Map<number, ActiveRun>()
  readonly #catalogListeners = new Map<number, CatalogListener>()
  readonly #exited: Promise<void>
  #memoryPoll: NodeJS.Timeout | null = null
  #isAlive = true
  #wasKilled = false
  #couldOpen = true

  constructor(process: EngineProcess, open: OpenOrder, watch: ProcessWatch) {
    this.#process = process
    this.#open = open
    this.#watch = watch
    process.onMessage((message) => this.#receive(message))
    this.#exited = new Promise((resolve) => {
      process.onExit(() => {
        this.#endAll()
        resolve()
      })
    })
    process.send(open)
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs a statement until it answers, fails, or its time is up. */
  run(order: RunLikeOrder, watch: RunWatch): StartedRun {
    const { runId } = order
    const stop = () => this.#interrupt(runId, 'stopped', this.#watch.times.afterStopMs)
    if (!this.#isAlive) return { ended: Promise.resolve(err(CRASHED)), stop }
    const ended = new Promise<RunEnd>((end) => {
      const onTime = () => this.#interrupt(runId, 'timeout', this.#watch.times.afterTimeoutMs)
      this.#runs.set(runId, {
        end,
        timers: [setTimeout(onTime, watch.timeoutMs)],
        watch,
        reason: null,
        ticket: null,
      })
    })
    this.#memoryPoll ??= setInterval(() => void this.#watchMemory(), this.#watch.times.memoryPollMs)
    this.#process.send(order)
    return { ended, stop }
  }

  /** Asks about the catalog. */
  ask(order: CatalogOrder): Promise<Result<CatalogAnswer, EngineError>> {
    if (!this.#isAlive) return Promise.resolve(err(CRASHED))
    return new Promise((resolve) => {
      this.#catalogListeners.set(order.runId, resolve)
      this.#process.send(order)
    })
  }

  /** Ends the process and everything in it. */
  close(): Promise<void> {
    const runs = [...this.#runs.values()]
    for (const run of runs) run.reason ??= 'closed'
    if (!this.#isAlive || runs.every(({ ticket }) => ticket === null)) this.#kill()
    else {
      this.#wasKilled = true
      this.#process.leave()
      const timer = setTimeout(() => this.#process.kill(), LEAVE_MS)
      void this.#exited.then(() => clearTimeout(timer))
    }
    return this.#exited
  }

  #receive(message: FromChild): void {
    switch (message.kind) {
      case 'opened':
        if (message.error !== null) this.#failOpening(message.error)
        break
      case 'ticket':
        this.#noteTicket(message.runId, message.ticket)
        break
      case 'progress':
        this.#runs.get(message.runId)?.watch.onProgress(message.percent)
        break
      case 'early':
        this.#runs.get(message.runId)?.watch.onEarlyRows?.(message.rows)
        break
      case 'answer':
        this.#finish(message.runId, ok(message.answer))
        break
      case 'catalog':
        this.#answerCatalog(message.runId, ok(message.answer))
        break
      case 'failed':
        this.#receiveFailed(message.runId, message.error)
        break
    }
  }

  #noteTicket(runId: number, ticket: string): void {
    const run = this.#runs.get(runId)
    if (run !== undefined) run.ticket = ticket
  }

  #failOpening(message: string): void {
    this.#watch.log(`${this.#watch.name} could not be opened: ${message}`)
    this.#couldOpen = false
    this.#kill()
  }

  #receiveFailed(runId: number, error: EngineError): void {
    this.#answerCatalog(runId, err(error))
    const run = this.#runs.get(runId)
    if (run === undefined) return
    const isOurs = run.reason !== null && error.code === 'stopped'
    this.#finish(runId, err(isOurs ? this.#endOf(run, run.reason ?? 'stopped') : error))
  }

  #answerCatalog(runId: number, result: Result<CatalogAnswer, EngineError>): void {
    this.#catalogListeners.get(runId)?.(result)
    this.#catalogListeners.delete(runId)
  }

  #endOf(run: ActiveRun, reason: EndReason): EngineError {
    return endError(reason, { timeoutMs: run.watch.timeoutMs, memoryLimitBytes: this.#open.memoryLimitBytes })
  }

  #finish(runId: number, result: RunEnd): void {
    const run = this.#runs.get(runId)
    if (run === undefined) return
    this.#runs.delete(runId)
    for (const timer of run.timers) clearTimeout(timer)
    if (this.#runs.size === 0 && this.#memoryPoll !== null) {
      clearInterval(this.#memoryPoll)
      this.#memoryPoll = null
    }
    run.end(result)
  }

  /** Also covers a run that begins between the kill and the exit: it is lost, though none left is the reason. */
  #kill(): void {
    this.#wasKilled = true
    this.#process.kill()
  }

  /** Runs that were not the reason for the end are lost, and may be repeated; after a crash all have failed. */
  #endAll(): void {
    this.#isAlive = false
    const crash = this.#couldOpen ? CRASHED : OPEN_FAILED
    const left = [...this.#runs.values()].flatMap(({ ticket, reason }) =>
      ticket === null || reason === 'closed' ? [] : [ticket],
    )
    if (left.length > 0) this.#watch.onLeft?.(left)
    for (const [runId, run] of this.#runs) {
      const innocent = this.#wasKilled && this.#couldOpen ? 'lost' : crash
      this.#finish(runId, err(run.reason === null ? innocent : this.#endOf(run, run.reason)))
    }
    for (const runId of this.#catalogListeners.keys()) this.#answerCatalog(runId, err(crash))
    rmSync(this.#open.temporaryFolder, { recursive: true, force: true })
  }

  async #watchMemory(): Promise<void> {
    const bytes = await this.#process.readMemory()
    if (bytes === null || bytes <= this.#open.memoryLimitBytes * MEMORY_FACTOR) return
    // Memory cannot be measured per run. The youngest run is blamed and the others are repeated; one that caused it after
    // all is soon the youngest of its process.
    const youngest = [...this.#runs.values()].at(-1)
    if (youngest !== undefined) youngest.reason ??= 'memory'
    this.#kill()
  }

  #interrupt(runId: number, reason: EndReason, graceMs: number): void {
    const run = this.#runs.get(runId)
    if (run === undefined || run.reason !== null) return
    run.reason = reason
    this.#process.send({ kind: 'interrupt', runId })
    run.timers.push(setTimeout(() => this.#kill(), graceMs))
  }
}
