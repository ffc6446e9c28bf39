import { textOrNull } from '#domain/core/parse.ts'
import { EXPLAIN_ESTIMATE, readClickhousePlan } from '#domain/engines/clickhouse/plan.ts'
import type { Plan } from '#domain/query/estimate/plan.ts'
import type { TextRow } from '#server/engines/remote/remote-kind.ts'
import type { ClickhouseSession } from './session.ts'
import { cellText } from './values/cell-text.ts'

/** Reads the plan of a query from the rows of its EXPLAIN, and asks for the rows that it reads of each table. */
export async function readPlan(
  rows: readonly TextRow[],
  { session, text }: { readonly session: ClickhouseSession; readonly text: string },
): Promise<Plan | null> {
  const json = rows.map(([cell]) => cellText(cell ?? null) ?? '').join('\n')
  const estimated = new Map<string, number>()
  for (const [schema, table, , count] of await estimate(session, text)) {
    const [database, name] = [textOrNull(schema), textOrNull(table)]
    if (database !== null && name !== null) estimated.set(`${database}.${name}`, Number(count))
  }
  return readClickhousePlan(json, estimated)
}

/** Older servers, and tables without parts, have no estimate: the plan is shown without one. */
async function estimate(session: ClickhouseSession, text: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await session.ask(`${EXPLAIN_ESTIMATE}${text}`, {})
  } catch {
    return []
  }
}
