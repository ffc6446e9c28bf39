import { readExtra } from '#domain/connections/database-extra.ts'
import { estimateCost, validateSql } from '#domain/contract/sql/estimate.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { errorsOf, type HttpError, NOT_FOUND, wireErrors } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import type { RunError } from '#server/runs/errors/run-error.ts'
import { type Explained, explainStatements } from '#server/runs/estimate/explain-statements.ts'
import { presentEstimate, presentPlan } from '#server/runs/estimate/present-estimate.ts'
import { isSqlFault, presentFault } from '#server/runs/estimate/sql-faults.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { runAnswer } from './run-answer.ts'

/** As recorded: the type is that of results. */
const NO_DATABASE = wireErrors({
  status: 404,
  type: 'RESULTS_BACKEND_ERROR',
  message: 'The database could not be found',
  issues: [1031, 1032, 1033],
})

const NOT_ESTIMATED = wireErrors({
  status: 422,
  type: 'GENERIC_DB_ENGINE_ERROR',
  message: 'Costs are not estimated in this database.',
  issues: [1002],
})

/** Estimates and checks of SQL, which execute nothing. */
export function estimateRoutes(deps: ServerDeps): readonly Route[] {
  return [estimateRoute(deps), validateRoute(deps)]
}

function estimateRoute(deps: ServerDeps): Route {
  return implement(estimateCost, async ({ body, user, urlParams, signal }) => {
    const database = await rowById(deps.store, 'databases', body.database_id)
    if (database === null) return err(NO_DATABASE)
    if (!readExtra(database.extra).canEstimate) return err(NOT_ESTIMATED)
    const given = { ...sqlOf(body), user, database, urlParams, signal }
    const explained = await explainStatements(deps, given, () => false)
    if (!explained.ok) return err(runAnswer(explained.error))
    const engineName = deps.engines.dialectOf(database.kind).name
    const plans = []
    for (const plan of explained.value) {
      if (!plan.ok) return err(runAnswer({ code: 'engine', error: plan.error, engineName }))
      plans.push(plan.value)
    }
    return ok({
      result: plans.map(presentEstimate),
      plans: plans.map((plan) => (plan === null ? null : presentPlan(plan))),
    })
  })
}

function validateRoute(deps: ServerDeps): Route {
  return implement(validateSql, async ({ params, body, user, urlParams, signal }) => {
    const database = await rowById(deps.store, 'databases', params.id)
    if (database === null) return err(NOT_FOUND)
    const given = { ...sqlOf(body), user, database, urlParams, signal }
    const explained = await explainStatements(deps, given, isSqlFault)
    const { name } = deps.engines.dialectOf(database.kind)
    if (!explained.ok) return err(notChecked(name, explained.error))
    const other = explained.value.find(isNotChecked)
    if (other !== undefined) {
      return err(notChecked(name, { code: 'engine', error: other.error, engineName: name }))
    }
    return ok({ result: explained.value.flatMap((one) => (one.ok ? [] : [presentFault(one.error)])) })
  })
}

function isNotChecked(one: Explained): one is Extract<Explained, { readonly ok: false }> {
  return !one.ok && !isSqlFault(one.error)
}

interface SqlBody {
  readonly catalog?: string | null | undefined
  readonly sql: string
  readonly schema?: string | null | undefined
  readonly template_params?: Record<string, unknown> | null | undefined
}

function sqlOf({ sql, catalog, schema, template_params: templateParams }: SqlBody) {
  return { sql, catalog: catalog ?? null, schema: schema ?? null, templateParams: templateParams ?? null }
}

/** SQL that could not be checked, with the reason, as the reference server words it. */
function notChecked(engineName: string, error: RunError): HttpError {
  if (error.code === 'engine' && error.error.code === 'busy') return runAnswer(error)
  const [first] = errorsOf(runAnswer(error))
  const reason = isRecord(first) ? String(first['message']) : error.code
  return wireErrors({
    status: 422,
    type: 'GENERIC_DB_ENGINE_ERROR',
    message: `${engineName} was unable to check your query.\nPlease recheck your query.\nException: ${reason}`,
    issues: [1002],
  })
}
