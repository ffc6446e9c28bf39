import { costVerdict, refusedCostText } from '#domain/capabilities/cost-limits.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Engine, EngineError, OnProgress, RunAnswer, RunRequest } from '#domain/engines/engine.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import { planCost } from '#domain/query/estimate/plan.ts'

/** Longest time for the plan of a statement before it runs, in ms. */
const PLAN_TIMEOUT_MS = 10_000

/**
 * Runs a statement, unless its estimated cost exceeds the operator's limit. A statement without an estimate runs, since its
 * time is limited too; one that has no plan because of an error reports it by running. Fails: as `Engine.run`.
 */
export async function runWithinCost(
  engine: Engine,
  request: RunRequest,
  { refuseAbove, onProgress }: { readonly refuseAbove: number | null; readonly onProgress: OnProgress },
): Promise<Result<RunAnswer, EngineError>> {
  if (refuseAbove !== null && engine.abilities.explains) {
    const checked = await checkCost(engine, request, refuseAbove)
    if (!checked.ok) return checked
  }
  return await engine.run(request, onProgress)
}

async function checkCost(
  engine: Engine,
  { clientId, sql, schema, timeoutMs }: RunRequest,
  refuseAbove: number,
): Promise<Result<void, EngineError>> {
  const request = { clientId, sql, schema, rowLimit: 1, timeoutMs: Math.min(timeoutMs, PLAN_TIMEOUT_MS) }
  const explained = await engine.run({ ...request, explains: true })
  // A stop during the plan stops the statement.
  if (!explained.ok) return explained.error.code === 'stopped' ? explained : ok(undefined)
  const { plan } = explained.value
  const cost = plan ? planCost(plan) : null
  if (cost === null || costVerdict(cost, { askAbove: null, refuseAbove }) !== 'refuse') return ok(undefined)
  return err(placelessError('forbidden', refusedCostText(cost, refuseAbove)))
}
