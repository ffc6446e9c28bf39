import * as calls from '#domain/contract/bi/chart.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { WithHeaders } from '#server/http/implement.ts'
import { CHART_OPTIONS } from '#server/records/charts/routes.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { recordHandlers } from '#server/superset/sync/record-handlers.ts'
import { resolveTags } from '#server/superset/sync/tags/resolve-tags.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { ensureImported } from '#server/superset/sync/write/ensure-imported.ts'
import { readShared } from '#server/superset/sync/write/read-shared.ts'
import { UPSTREAM_CHARTS as kind } from './kind.ts'
import { presentUpstreamChart } from './present.ts'
import { UPSTREAM_CHART_ROWS } from './rows.ts'

/** Calls of charts before a Superset. Its lists are forwarded. */
export function chartRoutes(): readonly FrontRoute[] {
  const { create, update, remove } = recordHandlers(kind)
  return [
    frontRoute(calls.createChart, create, CHART_OPTIONS),
    frontRoute(calls.getChart, async (call, context) => {
      const { id: upstreamId } = context.params
      const row = await readShared(call, kind, { rows: UPSTREAM_CHART_ROWS, upstreamId })
      if (!row.ok) return row
      const query = await savedQueryContext(call, upstreamId)
      if (!query.ok) return query
      const result = { ...presentUpstreamChart(row.value), query_context: query.value }
      return ok(new WithHeaders({ id: upstreamId, result }, tagHeaders(row.value.revision)))
    }),
    frontRoute(
      calls.updateChart,
      async (call, context) => {
        const { id: upstreamId } = context.params
        // Checked first, so that no tag is created for a missing chart.
        const id = await ensureImported(call, kind, { upstreamId, isFresh: false })
        if (!id.ok) return err(id.error.error)
        const tags = await resolveTags(call, context.body)
        if (!tags.ok) return tags
        const { tags: _ids, tag_names: _names, ...fields } = context.body
        const body = { ...fields, ...(tags.value === undefined ? {} : { tag_names: tags.value }) }
        return await update(call, { ...context, body })
      },
      CHART_OPTIONS,
    ),
    frontRoute(calls.deleteChart, remove),
  ]
}

/** The stored query context of a chart, which no list contains. Fails: as the upstream does. */
async function savedQueryContext(
  { front, caller }: FrontCall,
  upstreamId: number,
): Promise<Result<string | null, HttpError>> {
  const path = calls.getChart.path.replace('{id}', String(upstreamId))
  const outcome = await sendUpstream(front, caller, { method: 'GET', path })
  if (outcome.kind !== 'done') return err(outcome.kind === 'absent' ? NOT_FOUND : outcome.error)
  const chart = isRecord(outcome.body) ? outcome.body['result'] : null
  return ok(isRecord(chart) ? textField(chart, 'query_context') : null)
}
