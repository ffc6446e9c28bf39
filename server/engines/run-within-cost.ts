import {
  type CostLimits,
  costVerdict,
  refusedCostText,
  unconfirmedCostText,
} from '#domain/capabilities/cost-limits.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, OnProgress, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { drawableExplain } from '#domain/query/estimate/explain-result.ts'
import { planCost } from '#domain/query/estimate/plan.ts'

/** Errors of the server, not of the statement: a plan that was not made in time must not let its statement run. */
const WITHOUT_PLAN: ReadonlySet<EngineError['code']> = new Set([
  'stopped',
  'timeout',
  'busy',
  'memory',
  'crashed',
])

/**
 * Runs a statement, unless its estimated cost exceeds a limit; `askAbove` is null if its user confirmed the cost, or cannot
 * confirm it. A statement without an estimate runs, since its time is limited too; one that has no plan because of an error reports
 * it by running. Fails: as `Engine.run`.
 */
export async function runWithinCost(
  engine: Engine,
  request: RunRequest,
  { onProgress, ...limits }: CostLimits & { readonly onProgress?: OnProgress },
): Promise<Result<RunAnswer, EngineError>> {
  const isLimited = limits.askAbove !== null || limits.refuseAbove !== null
  if (isLimited && engine.abilities.explains) {
    const sources = [request.sql, ...(request.comparisons ?? []).map(({ sql }) => sql)]
    for (const sql of new Set(sources)) {
      // It executes nothing.
      if (drawableExplain(sql)?.isMeasured === false) continue
      const checked = await checkCost(engine, { ...request, sql }, limits)
      if (!checked.ok) return checked
    }
  }
  return await engine.run(request, onProgress)
}

async function checkCost(
  engine: Engine,
  { clientId, sql, catalog = null, schema, timeoutMs }: RunRequest,
  limits: CostLimits,
): Promise<Result<void, EngineError>> {
  const request = { clientId, sql, catalog, schema, rowLimit: 1, timeoutMs }
  const explained = await engine.run({ ...request, explains: true })
  if (!explained.ok) return WITHOUT_PLAN.has(explained.error.code) ? explained : ok(undefined)
  const { plan } = explained.value
  const cost = plan ? planCost(plan) : null
  const text = cost === null ? null : rejection(cost, limits)
  return text === null ? ok(undefined) : err(placelessError('forbidden', text))
}

function rejection(cost: number, limits: CostLimits): string | null {
  const { askAbove, refuseAbove } = limits
  const verdict = costVerdict(cost, limits)
  if (verdict === 'refuse' && refuseAbove !== null) return refusedCostText(cost, refuseAbove)
  return verdict === 'ask' && askAbove !== null ? unconfirmedCostText(cost, askAbove) : null
}
