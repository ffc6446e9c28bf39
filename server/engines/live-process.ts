import { rmSync } from 'node:fs'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { CatalogAnswer, CatalogOrder, FromChild, OpenOrder, RunOrder } from './duckdb/messages.ts'
import type { EngineProcess } from './engine-process.ts'
import type { EngineError, RunAnswer } from './engine.ts'

/** Grace times of the watchdog, in ms. Source: security D-05. */
export interface WatchdogTimes {
  /** From the interrupt after a time-out to the kill. */
  readonly afterTimeoutMs: number
  /** From the interrupt after a stop to the kill. */
  readonly afterStopMs: number
  readonly memoryPollMs: number
}

/** Two seconds after a time-out, one and a half after a stop, ten looks at the memory a second. Source: security D-05. */
export const WATCHDOG_TIMES: WatchdogTimes = { afterTimeoutMs: 2000, afterStopMs: 1500, memoryPollMs: 100 }

/** A process may have so many times its database's limit in RAM. Source: security D-05. */
const MEMORY_FACTOR = 1.5

/** How a run ended; `lost` when the process was ended because of another run, so that this one may be run again. */
export type RunEnd = Result<RunAnswer, EngineError | 'lost'>

/** A run in a process. */
export interface StartedRun {
  readonly ended: Promise<RunEnd>
  readonly stop: () => void
}

/** A child process with its database open, and the watchdog over what runs in it. */
export interface LiveProcess {
  readonly pid: number
  readonly isAlive: () => boolean
  readonly run: (order: RunOrder, timeoutMs: number) => StartedRun
  readonly ask: (order: CatalogOrder) => Promise<Result<CatalogAnswer, EngineError>>
  readonly close: () => Promise<void>
}

type Reason = 'stopped' | 'timeout' | 'memory' | 'closed'

interface ActiveRun {
  readonly end: (result: RunEnd) => void
  readonly timers: NodeJS.Timeout[]
  readonly timeoutMs: number
  reason: Reason | null
}

type Asked = (result: Result<CatalogAnswer, EngineError>) => void

/** Opens a database in a process and watches over its runs. */
export function openLiveProcess(
  process: EngineProcess,
  open: OpenOrder,
  times: WatchdogTimes = WATCHDOG_TIMES,
): LiveProcess {
  const runs = new Map<number, ActiveRun>()
  const asked = new Map<number, Asked>()
  let isAlive = true
  let memoryPoll: NodeJS.Timeout | null = null
  let openError: string | null = null
  let markExited: () => void = () => undefined
  const exited = new Promise<void>((resolve) => {
    markExited = resolve
  })

  function finish(runId: number, result: RunEnd): void {
    const run = runs.get(runId)
    if (run === undefined) return
    runs.delete(runId)
    for (const timer of run.timers) clearTimeout(timer)
    if (runs.size === 0 && memoryPoll !== null) {
      clearInterval(memoryPoll)
      memoryPoll = null
    }
    run.end(result)
  }

  function receive(message: FromChild): void {
    if (message.kind === 'opened') receiveOpened(message.error)
    else if (message.kind === 'answer') finish(message.runId, ok(message.answer))
    else if (message.kind === 'catalog') answerAsked(message.runId, ok(message.answer))
    else if (message.kind === 'failed') receiveFailed(message.runId, message.error)
  }

  function receiveOpened(error: string | null): void {
    if (error === null) return
    openError = error
    process.kill()
  }

  function receiveFailed(runId: number, error: EngineError): void {
    answerAsked(runId, err(error))
    const run = runs.get(runId)
    const reason = run?.reason ?? null
    finish(
      runId,
      err(run !== undefined && reason !== null && error.code === 'stopped' ? ended(reason, run) : error),
    )
  }

  function answerAsked(runId: number, result: Result<CatalogAnswer, EngineError>): void {
    asked.get(runId)?.(result)
    asked.delete(runId)
  }

  function ended(reason: Reason, run: ActiveRun): EngineError {
    return endError(reason, { timeoutMs: run.timeoutMs, memoryLimitBytes: open.memoryLimitBytes })
  }

  /** Runs that were not the reason for the end are lost, and may be run again; after a crash all have failed. */
  function endAll(): void {
    isAlive = false
    const wasEndedByUs = [...runs.values()].some((run) => run.reason !== null)
    for (const [runId, run] of runs) {
      const crash = openError === null ? CRASHED : openFailed(openError)
      const innocent = wasEndedByUs ? 'lost' : crash
      finish(runId, err(run.reason === null ? innocent : ended(run.reason, run)))
    }
    for (const runId of asked.keys())
      answerAsked(runId, err(openError === null ? CRASHED : openFailed(openError)))
    rmSync(open.temporaryFolder, { recursive: true, force: true })
    markExited()
  }

  async function watchMemory(): Promise<void> {
    const bytes = await process.readMemory()
    if (bytes === null || bytes <= open.memoryLimitBytes * MEMORY_FACTOR) return
    for (const run of runs.values()) run.reason ??= 'memory'
    process.kill()
  }

  function interrupt(runId: number, reason: Reason, graceMs: number): void {
    const run = runs.get(runId)
    if (run === undefined || run.reason !== null) return
    run.reason = reason
    process.send({ kind: 'interrupt', runId })
    run.timers.push(setTimeout(process.kill, graceMs))
  }

  process.onMessage(receive)
  process.onExit(endAll)
  process.send(open)

  return {
    pid: process.pid,
    isAlive: () => isAlive,
    run: (order, timeoutMs) => ({
      ended: new Promise((end) => {
        if (!isAlive) return end(err(CRASHED))
        const onTime = () => interrupt(order.runId, 'timeout', times.afterTimeoutMs)
        runs.set(order.runId, { end, timers: [setTimeout(onTime, timeoutMs)], timeoutMs, reason: null })
        memoryPoll ??= setInterval(() => void watchMemory(), times.memoryPollMs)
        return process.send(order)
      }),
      stop: () => interrupt(order.runId, 'stopped', times.afterStopMs),
    }),
    ask: (order) =>
      new Promise((resolve) => {
        if (!isAlive) return resolve(err(CRASHED))
        asked.set(order.runId, resolve)
        return process.send(order)
      }),
    close: () => {
      for (const run of runs.values()) run.reason ??= 'closed'
      process.kill()
      return exited
    },
  }
}

function placeless(code: EngineError['code'], message: string): EngineError {
  return { code, message, line: null, column: null, length: null }
}

const CRASHED = placeless(
  'crashed',
  'The engine stopped while this query ran. It starts again with the next query.',
)

/** The child's own words may hold paths; they go to the log of whoever opened the database, not to users. */
function openFailed(_words: string): EngineError {
  return placeless(
    'database',
    'The database could not be opened. Is its file there, and not open for writing elsewhere?',
  )
}

function endError(
  reason: Reason,
  limits: { readonly timeoutMs: number; readonly memoryLimitBytes: number },
): EngineError {
  switch (reason) {
    case 'stopped':
      return placeless('stopped', 'The query was stopped.')
    case 'closed':
      return placeless('stopped', 'The query was stopped because the server is closing.')
    case 'timeout':
      return placeless('timeout', `The query was stopped after ${limits.timeoutMs / 1000} s, its time limit.`)
    case 'memory': {
      const megabytes = Math.round(limits.memoryLimitBytes / 1_000_000)
      return placeless(
        'memory',
        `The query was stopped: it needed more memory than its limit of ${megabytes} MB.`,
      )
    }
  }
}
