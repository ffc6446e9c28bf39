import { readExtra } from '#domain/connections/database-extra.ts'
import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, NewRelation } from '#domain/engines/engine.ts'
import { BUSY, placelessError, RUN_TOO_LONG } from '#domain/engines/run-end.ts'
import { limitWithin, type RowLimit } from '#domain/sql/row-limit.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { work } from '#server/work/work.ts'
import { fillRequest, type Requester } from './fill-request.ts'
import { newRelation } from './new-relation.ts'
import { planStatements, type StatementPlan, type StatementsToPlan } from './plan-statements.ts'
import { MOST_STATEMENTS } from './script-statements.ts'
import { PLAN_STATEMENTS } from './statements-task.ts'

/**
 * A statement that is ready to run: its text and its row limit. `place` is its beginning in the SQL of the request, null if
 * templates changed that. `creates` is the table or view that takes its rows instead of a result.
 */
export interface PreparedStatement {
  readonly sql: string
  readonly limit: RowLimit
  readonly place: { readonly line: number; readonly column: number } | null
  readonly creates: NewRelation | null
}

/** A request that is ready to run: its statements in order; the result of the last one is the answer. */
export interface PreparedRun {
  readonly statements: readonly [PreparedStatement, ...PreparedStatement[]]
}

/** The engine and the database of a request, and its sender. */
interface RunPlace {
  readonly engine: Pick<Engine, 'dialect'>
  readonly database: DatabaseRow
  readonly requester: Requester
}

/**
 * Turns the SQL of a request into the statements that run; nothing else decides that. Templates are filled in, scripts are
 * split into statements, and each SELECT is limited. Fails: `engine`, `template`, and as `newRelation`; then the query is not
 * stored.
 */
export async function prepareRun(
  body: ExecuteBody,
  { engine: { dialect }, database, requester }: RunPlace,
): Promise<Result<PreparedRun, RunError>> {
  const failed = (error: EngineError) => err({ code: 'engine', error, engineName: dialect.name } as const)
  // Such a text is neither stored nor returned: the limit exists to save that work.
  if (isTooLong(body.sql)) return failed(RUN_TOO_LONG)
  const filled = await fillRequest(body, requester, dialect)
  if (!filled.ok) return filled
  const queryLimit = limitWithin(body.queryLimit ?? null, readExtra(database.extra).rowLimit)
  const given = { sql: filled.value, queryLimit, scan: dialect.scan }
  const plan = await planOf(given, requester.user.id)
  if (!plan.ok) return failed(plan.error)
  const relation = newRelation(body, { database, plan: plan.value })
  if (!relation.ok) return relation
  const { statements } = plan.value
  const last = statements.length - 1
  const [first, ...others] = statements.map(({ sql, line, column, limit }, at) => ({
    sql,
    limit,
    place: filled.value === body.sql ? { line, column } : null,
    creates: at === last ? relation.value : null,
  }))
  return first === undefined ? failed(TOO_MANY) : ok({ statements: [first, ...others] })
}

/** Longest text that is planned in this process, in characters; longer ones would delay other requests. */
const MOST_PLANNED_INLINE = 30_000

async function planOf(given: StatementsToPlan, userId: number): Promise<Result<StatementPlan, EngineError>> {
  const isShort = given.sql.length <= MOST_PLANNED_INLINE
  const planned = isShort ? ok(planStatements(given)) : await work.run(PLAN_STATEMENTS, given, { userId })
  if (!planned.ok) return err(planned.error === 'busy' ? BUSY : NOT_PLANNED)
  return planned.value.ok ? planned.value : err(TOO_MANY)
}

const NOT_PLANNED = placelessError(
  'unreadable',
  'The text took too long to read. Nothing was run. Run its statements one by one.',
)

const TOO_MANY = placelessError(
  'unreadable',
  `A request may have ${MOST_STATEMENTS} statements; this one has more.`,
)
