import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError } from '#domain/engines/engine.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import type { ServerDeps } from '#server/deps.ts'
import { makeToken } from '#server/deps.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { placedError } from '#server/runs/prepare/placed-error.ts'
import { type PreparedStatement, prepareRun } from '#server/runs/prepare/prepare-run.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { User } from '#server/store/users.ts'

/** SQL whose statements are explained, with its templates' parameters. The signal stops the work. */
interface SqlToExplain {
  readonly user: User
  readonly database: DatabaseRow
  readonly sql: string
  readonly catalog: string | null
  readonly schema: string | null
  readonly templateParams: Readonly<Record<string, unknown>> | null
  readonly urlParams: ReadonlyMap<string, string>
  readonly signal: AbortSignal
}

/** The plan of a statement, null if it has none before it runs; or why it cannot run, placed in the SQL of the request. */
export type Explained = Result<Plan | null, EngineError>

/** Time limit for the plan of a statement, in ms. */
const EXPLAIN_TIMEOUT_MS = 10_000

/**
 * Explains the statements of a text, prepared as a run would. Nothing is executed. `goesOn` decides whether the statements
 * after a failed one are explained too. Fails: as `prepareRun`, and `engine` for a database without an engine.
 */
export async function explainStatements(
  deps: Pick<ServerDeps, 'engines' | 'randomBytes' | 'now'>,
  given: SqlToExplain,
  goesOn: (error: EngineError) => boolean,
): Promise<Result<readonly Explained[], RunError>> {
  const { user, database, sql, catalog, schema, templateParams, urlParams, signal } = given
  if (sql.trim() === '') return ok([])
  const engine = deps.engines.open(user.id, database)
  if (!engine.ok) return err({ code: 'engine', error: engine.error, engineName: database.kind })
  const clientId = makeToken(deps)
  const prepared = await prepareRun(
    {
      database_id: database.id,
      sql,
      schema,
      templateParams: templateParams === null ? null : JSON.stringify(templateParams),
    },
    { engine: engine.value, database, requester: { user, clientId, urlParams, now: deps.now() } },
  )
  if (!prepared.ok) return prepared
  const all: Explained[] = []
  for (const statement of prepared.value.statements) {
    const explained = await explainOne(engine.value, { statement, catalog, schema, clientId, signal })
    all.push(explained)
    if (!explained.ok && !goesOn(explained.error)) break
  }
  return ok(all)
}

interface StatementToExplain extends Pick<SqlToExplain, 'catalog' | 'schema' | 'signal'> {
  readonly statement: PreparedStatement
  readonly clientId: string
}

async function explainOne(
  engine: Engine,
  { statement, catalog, schema, clientId, signal }: StatementToExplain,
): Promise<Explained> {
  const stop = () => void engine.stop(clientId)
  signal.addEventListener('abort', stop)
  try {
    const place = { catalog, schema, timeoutMs: EXPLAIN_TIMEOUT_MS }
    const request = { clientId, sql: statement.sql, ...place, rowLimit: 1 }
    const answer = await engine.run({ ...request, explains: true })
    return answer.ok ? ok(answer.value.plan ?? null) : err(placedError(answer.error, statement))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
