import { send } from '#data/http/send.ts'
import { estimateCost, validateSql } from '#domain/contract/sql/estimate.ts'
import { ok, type Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { EstimatedStatement } from '#domain/query/estimate/cost-estimate.ts'
import type { SqlFault } from '#domain/query/estimate/sql-fault.ts'

/** SQL of a tab, with the parameters of its templates. */
interface SqlOfTab {
  readonly dbId: number
  readonly catalog: string | null
  readonly schema: string | null
  readonly sql: string
  readonly templateParams: Readonly<Record<string, unknown>> | null
}

/** Estimates the cost of each statement; nothing is executed. Fails: with any WireError. Source: SQL spec §7. */
export async function fetchEstimate(
  given: SqlOfTab,
  signal?: AbortSignal,
): Promise<Result<readonly EstimatedStatement[], WireError>> {
  const body = { database_id: given.dbId, ...bodyOf(given) }
  const answer = await send(estimateCost, { body, signal })
  if (!answer.ok) return answer
  const { result, plans = [] } = answer.value
  return ok(
    result.map((figures, index) => ({
      figures: Object.entries(figures).map(([name, value]) => [name, figureText(value)] as const),
      plan: plans[index] ?? null,
    })),
  )
}

/** Checks SQL without running it: the first fault of each statement. Fails: with any WireError. */
export async function fetchSqlFaults(
  given: SqlOfTab,
  signal?: AbortSignal,
): Promise<Result<readonly SqlFault[], WireError>> {
  const answer = await send(validateSql, { params: { id: given.dbId }, body: bodyOf(given), signal })
  if (!answer.ok) return answer
  return ok(
    answer.value.result.map((fault) => ({
      line: fault.line_number,
      startColumn: fault.start_column,
      endColumn: fault.end_column,
      message: fault.message,
    })),
  )
}

function bodyOf({ sql, catalog, schema, templateParams }: SqlOfTab) {
  const params = templateParams === null ? {} : { template_params: { ...templateParams } }
  return { sql, catalog, schema, ...params }
}

function figureText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
