import { flushCompileCache } from 'node:module'
import { err, type Result } from '#domain/core/result.ts'
import { thrownMessage } from '#domain/core/thrown.ts'
import type { EngineError, OnEarlyRows, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { LOADS_NOTHING } from '#domain/engines/run-end.ts'
import type {
  CatalogAnswer,
  CatalogOrder,
  ChangeOrder,
  FromChild,
  LoadOrder,
  OpenOrder,
  RunLikeOrder,
  RunOrder,
} from './messages.ts'
import { isToChild } from './messages.ts'
import { writeTableRows } from './table-rows.ts'

/**
 * Stops a statement by its signal, and receives its progress, its first rows, and the ticket by which a server can end it
 * after this process is gone.
 */
export interface RunWatcher {
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  readonly onEarlyRows: OnEarlyRows
  readonly onTicket: (ticket: string) => void
}

/** An open database in a child. Never throws: failures are results. */
export interface ChildDatabase {
  readonly run: (order: RunOrder, watcher: RunWatcher) => Promise<Result<RunAnswer, EngineError>>
  /** Gives the number of loaded rows as `sqlRowCount`. Absent from kinds that load no tables. */
  readonly load?: (order: LoadOrder, watcher: RunWatcher) => Promise<Result<RunAnswer, EngineError>>
  readonly change?: (order: ChangeOrder) => Promise<Result<RunAnswer, EngineError>>
  readonly catalog: (order: CatalogOrder) => Promise<Result<CatalogAnswer, EngineError>>
  /** Longest time that stopped runs need to end at their server, in ms. Absent from kinds without one. */
  readonly stopMs?: number
}

/** Makes this process serve one database. It ends with its parent. */
export function serve(openDatabase: (order: OpenOrder) => Promise<ChildDatabase>): void {
  const runs = new Map<number, AbortController>()
  /** Null if it could not be opened: the parent then ends this process. */
  let opening: Promise<ChildDatabase | null> = Promise.resolve(null)
  let stopMs = 0
  let isLeft = false

  async function open(order: OpenOrder): Promise<ChildDatabase | null> {
    try {
      const database = await openDatabase(order)
      stopMs = database.stopMs ?? 0
      send({ kind: 'opened', error: null })
      return database
    } catch (error) {
      send({ kind: 'opened', error: thrownMessage(error) })
      return null
    }
  }

  async function run(order: RunLikeOrder): Promise<void> {
    const abort = new AbortController()
    runs.set(order.runId, abort)
    const database = await opening
    if (database === null) return
    const { runId } = order
    const watcher: RunWatcher = {
      signal: abort.signal,
      onProgress: (percent) => send({ kind: 'progress', runId, percent }),
      onEarlyRows: (rows) => send({ kind: 'early', runId, rows }),
      onTicket: (ticket) => send({ kind: 'ticket', runId, ticket }),
    }
    const result =
      order.kind === 'run'
        ? await database.run(order, watcher)
        : order.kind === 'load'
          ? ((await database.load?.(order, watcher)) ?? err(LOADS_NOTHING))
          : ((await database.change?.(order)) ?? err(LOADS_NOTHING))
    runs.delete(order.runId)
    if (isLeft && runs.size === 0) end()
    if (result.ok) send({ kind: 'answer', runId: order.runId, answer: result.value })
    else send({ kind: 'failed', runId: order.runId, error: result.error })
  }

  async function catalog(order: CatalogOrder): Promise<void> {
    const database = await opening
    if (database === null) return
    const result = await database.catalog(order)
    if (result.ok) send({ kind: 'catalog', runId: order.runId, answer: answerOf(order, result.value) })
    else send({ kind: 'failed', runId: order.runId, error: result.error })
  }

  process.on('message', (message: unknown) => {
    if (!isToChild(message)) return
    if (message.kind === 'open') opening = open(message)
    else if (message.kind === 'run' || message.kind === 'load' || message.kind === 'change') void run(message)
    else if (message.kind === 'catalog') void catalog(message)
    else runs.get(message.runId)?.abort()
  })

  // An orderly exit would wait for running queries, and there is nothing to save. A server would work on without a reader, so that
  // its queries are stopped first.
  process.on('disconnect', () => {
    isLeft = true
    if (stopMs === 0 || runs.size === 0) return end()
    for (const abort of runs.values()) abort.abort()
    setTimeout(end, stopMs)
  })

  // Ctrl+C in a terminal reaches the whole process group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined)

  // Node writes its compile cache at exit, but this process is killed.
  flushCompileCache()
}

/** Large lists are written here, so that the parent only forwards their bytes. */
function answerOf({ asRows }: CatalogOrder, answer: CatalogAnswer): CatalogAnswer {
  return asRows === undefined
    ? answer
    : { ...answer, tables: [], rows: writeTableRows(answer.tables, asRows.known) }
}

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** A parent that is gone receives nothing. */
function send(message: FromChild): void {
  if (process.connected) process.send?.(message, () => undefined)
}
