import { fetchEstimate } from '#data/http/sql/estimate.ts'
import { knownServer } from '#data/session/known-server.ts'
import { askCostText, costVerdict } from '#domain/capabilities/cost-limits.ts'
import { planCost } from '#domain/query/estimate/plan.ts'
import type { PlannedRun } from '#domain/query/plan-run.ts'
import { readParameters } from '#domain/sql/templates/read-parameters.ts'
import type { RunContext } from './run-request.ts'

/**
 * The question before a run that costs more than the server allows without one; null if it may run. Without an estimate it
 * runs: the server itself rejects what it must not run.
 */
export async function costQuestion(
  context: Pick<RunContext, 'place' | 'templateParams'>,
  runs: readonly PlannedRun[],
): Promise<string | null> {
  const { askAbove = null } = knownServer.get()?.costLimits ?? {}
  const { dbId, catalog, schema, database } = context.place
  if (askAbove === null || dbId === null || database?.allowsEstimate === false) return null
  const sql = runs.map((run) => run.sql).join('\n;\n')
  const templateParams = readParameters(context.templateParams)
  const estimated = await fetchEstimate({ dbId, catalog, schema, sql, templateParams })
  if (!estimated.ok) return null
  const costs = estimated.value.flatMap(({ plan }) => (plan === null ? [] : (planCost(plan) ?? [])))
  const most = Math.max(0, ...costs)
  return costVerdict(most, { askAbove, refuseAbove: null }) === 'ask' ? askCostText(most, askAbove) : null
}
