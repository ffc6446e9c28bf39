import type { CostLimits } from '#domain/capabilities/cost-limits.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, OnEarlyRows, OnProgress, RunAnswer } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { runWithinCost } from '#server/engines/run-within-cost.ts'
import type { SharedWork } from '#server/jobs/shared-work.ts'
import type { PreparedRun, PreparedStatement } from '#server/runs/prepare/prepare-run.ts'

/**
 * The context of statements: their user, database and schema; `timeoutMs` and the limits of
 * the cost are for each of them; `askAbove` is null once the user confirmed it.
 */
export interface RunPlace {
  readonly engine: Engine
  readonly userId: number
  readonly databaseId: number
  readonly clientId: string
  readonly catalog: string | null
  readonly schema: string | null
  /** Whether the database allows statements that change data. */
  readonly writes: boolean
  readonly timeoutMs: number
  readonly costLimits: CostLimits
}

/**
 * A caller that waits for statements, and leaves by the signal. `onProgress` gets the progress from statement 0 at 0 %,
 * `onEarlyRows` the first rows of the last statement, unless another run started it.
 */
interface RunWaiter {
  readonly signal: AbortSignal
  readonly onProgress: (index: number, percent: number) => void
  readonly onEarlyRows?: OnEarlyRows
}

/** The last statement that ran, with its answer, or the first that failed. */
export interface RanStatement {
  readonly index: number
  readonly statement: PreparedStatement
  readonly answer: Result<RunAnswer, EngineError>
}

type Statements = SharedWork<Result<RunAnswer, EngineError>>

/** Runs statements in order, up to the first failure. Resolves with null as soon as the caller has left. */
export async function runStatements(
  shared: Statements,
  place: RunPlace,
  { statements }: PreparedRun,
  { signal, onProgress, onEarlyRows }: RunWaiter,
): Promise<RanStatement | null> {
  let ran: RanStatement = { index: 0, statement: statements[0], answer: err(NOTHING_RAN) }
  for (const [index, statement] of statements.entries()) {
    const waiter = { signal, onProgress: (percent: number) => onProgress(index, percent) }
    // Only the last statement has a result.
    const isLast = index === statements.length - 1
    const watched = isLast && onEarlyRows !== undefined ? { onEarlyRows } : {}
    const answer = await shared.join(
      keyOf(place, statement),
      (onTurn) => startStatement(place, { index, statement, ...watched }, onTurn),
      waiter,
    )
    if (answer === null) return null
    ran = { index, statement, answer }
    if (!answer.ok) break
  }
  return ran
}

const NOTHING_RAN = placelessError('database', 'There was no statement to run.')

type StartedStatement = Pick<RanStatement, 'index' | 'statement'> & { readonly onEarlyRows?: OnEarlyRows }

function startStatement(
  { engine, clientId, catalog, schema, writes, timeoutMs, costLimits }: RunPlace,
  { index, statement, onEarlyRows }: StartedStatement,
  onProgress: OnProgress,
) {
  const { sql, limit, creates } = statement
  const request = {
    clientId: `${clientId} ${index}`,
    sql,
    ...(limit.sql === sql ? {} : { limitedSql: limit.sql }),
    catalog,
    schema,
    writes,
    rowLimit: limit.limit,
    timeoutMs,
    ...(creates === null ? {} : { creates }),
    ...(onEarlyRows === undefined ? {} : { onEarlyRows }),
  }
  const ended = runWithinCost(engine, request, { ...costLimits, onProgress })
  return { ended, stop: () => void engine.stop(request.clientId) }
}

/** Runs are shared within a user only, since others may see other rows. A run that may change data is never shared. */
function keyOf(
  { userId, databaseId, catalog, schema, writes, timeoutMs, clientId, costLimits }: RunPlace,
  { sql, limit, creates }: PreparedStatement,
): string {
  return JSON.stringify([
    userId,
    databaseId,
    catalog,
    schema,
    timeoutMs,
    sql,
    limit.sql,
    limit.limit,
    (writes || creates !== null) && clientId,
    costLimits.askAbove,
  ])
}
