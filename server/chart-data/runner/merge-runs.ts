import { randomBytes } from 'node:crypto'
import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { EngineError, RunAnswer } from '#domain/engines/engine.ts'
import { STOPPED } from '#domain/engines/run-end.ts'
import { type MergedStatement, mergeQueries } from '#domain/semantic/merge/merge-queries.ts'
import type { MergeableQuery } from '#domain/semantic/merge/mergeable-query.ts'
import { runSteps } from '#server/engines/host/steps/run-steps.ts'
import { runWithinCost } from '#server/engines/run-within-cost.ts'
import type { ChartRun } from './chart-run.ts'
import { splitAnswer } from './split-answer.ts'

/** A run waits for others of its batch until none has come for so long, in ms. */
const WINDOW_MS = 12

/** Waits are not prolonged after so many runs of a batch. */
const MOST_RUNS = 200

/** The most rows of a merged statement. With more, each query runs on its own. */
const MOST_ROWS = 100_000

/** The most bytes of rows after the steps of a query. */
const MOST_BYTES = 100_000_000

/** A run that may share a statement. */
interface MergeableRun extends ChartRun {
  readonly mergeable: MergeableQuery
}

type Ended = Result<RunAnswer, EngineError>

/** A run that was started; `stop` ends it if no other needs its statement. */
interface Started {
  readonly ended: Promise<Ended>
  readonly stop: () => void
}

interface Waiting {
  readonly run: MergeableRun
  readonly settle: (ended: Promise<Ended>) => void
  isStopped: boolean
  /** Stops its statement once it runs alone. */
  stop: () => void
}

/** Starts runs so that those which arrive close together share statements. */
interface RunMerger {
  readonly start: (run: MergeableRun) => Started
}

/** Makes a merger; `startAlone` runs a query that shares no statement, or whose statement failed or costs too much. */
export function createRunMerger(startAlone: (run: ChartRun) => Started, costLimits: CostLimits): RunMerger {
  const batches = new Map<string, Waiting[]>()
  const timers = new Map<string, NodeJS.Timeout>()

  function start(run: MergeableRun): Started {
    const key = JSON.stringify([run.scope, run.catalog ?? null, run.schema, run.batch ?? null])
    const batch = batches.get(key) ?? []
    batches.set(key, batch)
    let settle: Waiting['settle'] = () => undefined
    const ended = new Promise<Ended>((resolve) => {
      settle = resolve
    })
    const waiting: Waiting = { run, settle, isStopped: false, stop: () => undefined }
    batch.push(waiting)
    if (batch.length < MOST_RUNS) {
      clearTimeout(timers.get(key))
      timers.set(
        key,
        setTimeout(() => flush(key), WINDOW_MS),
      )
    }
    const stop = () => {
      waiting.isStopped = true
      waiting.stop()
      settle(Promise.resolve(err(STOPPED)))
    }
    return { ended, stop }
  }

  function flush(key: string): void {
    const batch = (batches.get(key) ?? []).filter(({ isStopped }) => !isStopped)
    batches.delete(key)
    timers.delete(key)
    const [first] = batch
    if (first === undefined) return
    const queries = batch.map(({ run }) => run.mergeable)
    const alone = new Set(batch)
    for (const statement of mergeQueries(queries, first.run.engine.dialect)) {
      const members = statement.members.flatMap(({ query }) => batch[query] ?? [])
      for (const member of members) alone.delete(member)
      void runMerged(statement, members)
    }
    for (const waiting of alone) runAlone(waiting)
  }

  function runAlone(waiting: Waiting): void {
    if (waiting.isStopped) return
    const { ended, stop } = startAlone(waiting.run)
    waiting.stop = stop
    waiting.settle(ended)
  }

  async function runMerged(statement: MergedStatement, members: readonly Waiting[]): Promise<void> {
    const answers = await answerMerged(statement, members, costLimits).catch(() => null)
    for (const [at, member] of members.entries()) {
      const answer = answers?.[at]
      if (answer === undefined) runAlone(member)
      else member.settle(withSteps(member.run, answer))
    }
  }

  return { start }
}

/** The answers of all members of a statement; null if it fails, or if its rows are more than one may have. */
async function answerMerged(
  statement: MergedStatement,
  members: readonly Waiting[],
  costLimits: CostLimits,
): Promise<readonly RunAnswer[] | null> {
  const [first] = members
  if (first === undefined) return null
  const { engine, catalog = null, schema, timeoutMs } = first.run
  const clientId = `charts-${randomBytes(8).toString('hex')}`
  for (const member of members)
    member.stop = () => {
      if (members.every(({ isStopped }) => isStopped)) void engine.stop(clientId)
    }
  const { sql } = statement
  const request = { clientId, sql, catalog, schema, rowLimit: MOST_ROWS, form: 'chart', timeoutMs } as const
  const ended = await runWithinCost(engine, request, costLimits)
  if (!ended.ok || ended.value.cut !== null) return null
  return splitAnswer(
    ended.value,
    statement,
    members.map(({ run }) => run.rowLimit),
  )
}

async function withSteps({ steps, userId, signal }: ChartRun, answer: RunAnswer): Promise<Ended> {
  if (steps.length === 0) return ok(answer)
  return runSteps({ answer, steps, maxBytes: MOST_BYTES }, { userId, signal })
}
