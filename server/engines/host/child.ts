import { flushCompileCache } from 'node:module'
import { err, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import type { CatalogAnswer, CatalogOrder, FromChild, OpenOrder, RunOrder } from './messages.ts'
import { isToChild } from './messages.ts'
import type { StepOrder } from './steps/apply-steps.ts'
import { createStepThreads } from './steps/step-threads.ts'

/** A database that a child has open. Nothing is thrown: what the database says is told as an error. */
interface ChildDatabase {
  readonly run: (
    order: RunOrder,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<Result<RunAnswer, EngineError>>
  readonly catalog: (order: CatalogOrder) => Promise<Result<CatalogAnswer, EngineError>>
}

/** Who waits for a run: they stop it by the signal, and are told how far it is. */
interface RunWatcher {
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/** Makes this whole process serve one database of one user. It dies with its parent. */
export function serve(openDatabase: (order: OpenOrder) => Promise<ChildDatabase>): void {
  const runs = new Map<number, AbortController>()
  const stepThreads = createStepThreads()
  /** Null when it cannot be opened: the parent was told, and ends this process. */
  let opening: Promise<ChildDatabase | null> = Promise.resolve(null)

  async function open(order: OpenOrder): Promise<ChildDatabase | null> {
    try {
      const database = await openDatabase(order)
      send({ kind: 'opened', error: null })
      return database
    } catch (error) {
      send({ kind: 'opened', error: thrownMessage(error) })
      return null
    }
  }

  async function run(order: RunOrder): Promise<void> {
    const abort = new AbortController()
    runs.set(order.runId, abort)
    const database = await opening
    if (database === null) return
    const { runId } = order
    const onProgress = (percent: number) => send({ kind: 'progress', runId, percent })
    const result = await answerOf(database, order, { signal: abort.signal, onProgress })
    runs.delete(order.runId)
    if (result.ok) send({ kind: 'answer', runId: order.runId, answer: result.value })
    else send({ kind: 'failed', runId: order.runId, error: result.error })
  }

  /** The rows, those that they are compared with, and the steps over both. */
  async function answerOf(
    database: ChildDatabase,
    order: RunOrder,
    { signal, onProgress }: RunWatcher,
  ): Promise<Result<RunAnswer, EngineError>> {
    const rows = await database.run(order, signal, onProgress)
    if (!rows.ok || (order.steps.length === 0 && order.comparisons.length === 0)) return rows
    const comparisons: NonNullable<StepOrder['comparisons']>[number][] = []
    for (const comparison of order.comparisons) {
      const { sql, rowLimit } = comparison
      const compared = await database.run({ ...order, sql, rowLimit, limitedSql: null }, signal, onProgress)
      if (!compared.ok) return compared
      comparisons.push({ answer: compared.value, comparison })
    }
    if (signal.aborted) return err(STOPPED)
    const { steps, maxBytes } = order
    const { ended, stop } = stepThreads.start({ answer: rows.value, comparisons, steps, maxBytes })
    signal.addEventListener('abort', stop, { once: true })
    return await ended
  }

  async function catalog(order: CatalogOrder): Promise<void> {
    const database = await opening
    if (database === null) return
    const result = await database.catalog(order)
    if (result.ok) send({ kind: 'catalog', runId: order.runId, answer: result.value })
    else send({ kind: 'failed', runId: order.runId, error: result.error })
  }

  process.on('message', (message: unknown) => {
    if (!isToChild(message)) return
    if (message.kind === 'open') opening = open(message)
    else if (message.kind === 'run') void run(message)
    else if (message.kind === 'catalog') void catalog(message)
    else runs.get(message.runId)?.abort()
  })

  // A running query would hold up an orderly end; there is nothing here to lose.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

  // Ctrl+C in a terminal reaches the whole group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined)

  // What was compiled is kept at the end of a process, and this one is killed.
  flushCompileCache()
}

function send(message: FromChild): void {
  process.send?.(message)
}
