import { duckDbError } from '#domain/engines/duckdb/errors.ts'
import type { CatalogOrder, FromChild, OpenOrder, RunOrder } from '#server/engines/host/messages.ts'
import { isToChild } from '#server/engines/host/messages.ts'
import { createStepThreads } from '#server/engines/host/steps/step-threads.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { readCatalog } from './read-catalog.ts'
import { type LiveRun, runStatement } from './run-statement.ts'

// The whole of this process serves one database of one user. It dies with its parent.

const runs = new Map<number, LiveRun>()
const stepThreads = createStepThreads()
/** Null when it cannot be opened: the parent was told, and ends this process. */
let opening: Promise<OpenDatabase | null> = Promise.resolve(null)

function send(message: FromChild): void {
  process.send?.(message)
}

async function open(order: OpenOrder): Promise<OpenDatabase | null> {
  try {
    const database = await openDatabase(order)
    send({ kind: 'opened', error: null })
    return database
  } catch (error) {
    send({ kind: 'opened', error: error instanceof Error ? error.message : String(error) })
    return null
  }
}

async function run(order: RunOrder): Promise<void> {
  const live: LiveRun = { connection: null, isStopped: false, stopSteps: null, stepThreads }
  runs.set(order.runId, live)
  const database = await opening
  if (database === null) return
  const result = await runStatement(database, order, live)
  runs.delete(order.runId)
  if (result.ok) send({ kind: 'answer', runId: order.runId, answer: result.value })
  else send({ kind: 'failed', runId: order.runId, error: result.error })
}

async function catalog(order: CatalogOrder): Promise<void> {
  const database = await opening
  if (database === null) return
  try {
    send({ kind: 'catalog', runId: order.runId, answer: await readCatalog(database, order) })
  } catch (error) {
    send({ kind: 'failed', runId: order.runId, error: duckDbError(error, '', database.redact) })
  }
}

function interrupt(runId: number): void {
  const live = runs.get(runId)
  if (live === undefined) return
  live.isStopped = true
  live.connection?.interrupt()
  live.stopSteps?.()
}

process.on('message', (message: unknown) => {
  if (!isToChild(message)) return
  if (message.kind === 'open') opening = open(message)
  else if (message.kind === 'run') void run(message)
  else if (message.kind === 'catalog') void catalog(message)
  else interrupt(message.runId)
})

// A running query would hold up an orderly end; there is nothing here to lose.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Ctrl+C in a terminal reaches the whole group; the parent decides when this process ends.
process.on('SIGINT', () => undefined)
