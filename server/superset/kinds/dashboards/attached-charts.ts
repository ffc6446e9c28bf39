import { updateDashboard } from '#domain/contract/bi/dashboard.ts'
import { exactNumbersOf, writeExact } from '#domain/core/json/write-exact.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { withLackingCharts } from '#domain/dashboard/document/unplaced.ts'
import { readTable } from '#domain/records/dashboards/table.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { stayingCharts } from '#server/records/dashboards/staying-charts.ts'
import type { Columns } from '#server/superset/sync/decide/upstream-state.ts'
import type { UpstreamChange } from '#server/superset/sync/kind/upstream-kind.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import type { Failure } from '#server/superset/sync/wire/outcome.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'

/**
 * A changed layout with places for the charts that somebody attached without one: a Superset detaches every chart that a
 * saved layout lacks. Charts that the change removes get none. Fails: as the upstream does. Source: wire §8.
 */
export async function withAttachedCharts(
  call: FrontCall,
  upstreamId: number,
  { columns, there, body }: UpstreamChange,
): Promise<Result<Columns, Failure>> {
  const { position_json: text } = columns
  const position = typeof text === 'string' ? readTable(text) : null
  if (typeof text !== 'string' || !isRecord(position)) return ok(columns)
  const attached = await attachedCharts(call, upstreamId)
  if (!attached.ok) return attached
  const old = there['position_json']
  const staying = stayingCharts(attached.value, typeof old === 'string' ? old : null, detachedBy(body))
  const completed = withLackingCharts(position, staying)
  if (completed === position) return ok(columns)
  return ok({ ...columns, position_json: writeExact(completed, exactNumbersOf(text)) })
}

function detachedBy(body: unknown): readonly number[] {
  const patch = updateDashboard.body.safeParse(body)
  return patch.success ? (patch.data.detached_charts ?? []) : []
}

async function attachedCharts(
  { front, caller }: FrontCall,
  upstreamId: number,
): Promise<Result<readonly number[], Failure>> {
  const path = `/api/v1/dashboard/${upstreamId}/charts`
  const outcome = await sendUpstream(front, caller, { method: 'GET', path })
  // The write itself reports that the dashboard is gone.
  if (outcome.kind === 'absent') return ok([])
  if (outcome.kind !== 'done') return err(outcome)
  const rows = isRecord(outcome.body) ? outcome.body['result'] : null
  if (!Array.isArray(rows)) return err(UNSTEADY)
  return ok(rows.flatMap((row: unknown) => wireOf(row)?.id ?? []))
}
