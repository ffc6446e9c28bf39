import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, NewRelation } from '#domain/engines/engine.ts'
import { BUSY, placelessError, TOO_LONG } from '#domain/engines/run-end.ts'
import type { RowLimit } from '#domain/sql/row-limit.ts'
import { isTooLong } from '#domain/sql/statement-size.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { queryFailure } from '#server/runs/errors/query-failure.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import { work } from '#server/work/work.ts'
import { fillRequest, type Requester } from './fill-request.ts'
import { newRelation } from './new-relation.ts'
import { planStatements, type StatementPlan, type StatementsToPlan } from './statements/plan-statements.ts'
import { MOST_STATEMENTS } from './statements/script-statements.ts'
import { PLAN_STATEMENTS } from './statements/statements-task.ts'

/**
 * A statement that is ready to run: its text, and what limits its rows. `place` is where it begins in the SQL of the
 * request, null where templates changed that. `creates` is what is made of its rows instead of a result.
 */
export interface PreparedStatement {
  readonly sql: string
  readonly limit: RowLimit
  readonly place: { readonly line: number; readonly column: number } | null
  readonly creates: NewRelation | null
}

/** What a request for a run comes to: one statement or more, run in this order; the last one's result is the answer. */
export interface PreparedRun {
  readonly statements: readonly [PreparedStatement, ...PreparedStatement[]]
}

/** Where a request is to run, and who sent it. */
interface RunPlace {
  readonly engine: Pick<Engine, 'dialect'>
  readonly database: DatabaseRow
  readonly requester: Requester
}

/**
 * Turns the SQL of a request into what is run: the one place where that is decided. Templates are filled in, scripts cut
 * into statements, and each SELECT is limited. Fails: with the answer to the request; nothing of it is noted then.
 */
export async function prepareRun(
  body: ExecuteBody,
  { engine: { dialect }, database, requester }: RunPlace,
): Promise<Result<PreparedRun, HttpError>> {
  // Nothing of such a text is kept or sent back: the limit is there to save that work.
  if (isTooLong(body.sql)) return err(queryFailure(TOO_LONG, dialect.name))
  const filled = await fillRequest(body, requester)
  if (!filled.ok) return filled
  const given = { sql: filled.value, queryLimit: body.queryLimit ?? null, scan: dialect.scan }
  const plan = await planOf(given, requester.user.id)
  if (!plan.ok) return err(queryFailure(plan.error, dialect.name))
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
  return first === undefined
    ? err(queryFailure(TOO_MANY, dialect.name))
    : ok({ statements: [first, ...others] })
}

/** Most characters of a text that is planned in this process: a longer one would hold up other requests. */
const PLANNED_HERE = 30_000

async function planOf(given: StatementsToPlan, userId: number): Promise<Result<StatementPlan, EngineError>> {
  const isShort = given.sql.length <= PLANNED_HERE
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
