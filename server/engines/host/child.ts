import { flushCompileCache } from 'node:module'
import type { Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import type { CatalogAnswer, CatalogOrder, FromChild, OpenOrder, RunOrder } from './messages.ts'
import { isToChild } from './messages.ts'

/** A database that a child has open. Nothing is thrown: what the database says is told as an error. */
interface ChildDatabase {
  readonly run: (
    order: RunOrder,
    signal: AbortSignal,
    onProgress: OnProgress,
  ) => Promise<Result<RunAnswer, EngineError>>
  readonly catalog: (order: CatalogOrder) => Promise<Result<CatalogAnswer, EngineError>>
}

/** Makes this whole process serve one database of one user. It dies with its parent. */
export function serve(openDatabase: (order: OpenOrder) => Promise<ChildDatabase>): void {
  const runs = new Map<number, AbortController>()
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
    const result = await database.run(order, abort.signal, onProgress)
    runs.delete(order.runId)
    if (result.ok) send({ kind: 'answer', runId: order.runId, answer: result.value })
    else send({ kind: 'failed', runId: order.runId, error: result.error })
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
