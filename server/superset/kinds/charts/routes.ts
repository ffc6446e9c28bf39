import * as calls from '#domain/contract/bi/chart.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { textField } from '#domain/sync/kind/wire-fields.ts'
import { NOT_FOUND } from '#server/http/errors/http-error.ts'
import { WithHeaders } from '#server/http/implement.ts'
import { CHART_OPTIONS } from '#server/records/charts/routes.ts'
import { seenRecord } from '#server/records/kind/record-kind.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { type FrontRoute, frontRoute, written } from '#server/superset/sync/front-route.ts'
import { sendUpstream } from '#server/superset/sync/wire/send-upstream.ts'
import { changeUpstream } from '#server/superset/sync/write/change-upstream.ts'
import { createUpstream } from '#server/superset/sync/write/create-upstream.ts'
import { ensureImported } from '#server/superset/sync/write/ensure-imported.ts'
import { readListsOnce } from '#server/superset/sync/write/read-lists.ts'
import { UPSTREAM_CHARTS as kind } from './kind.ts'
import { presentUpstreamChart } from './present.ts'
import { resolveTags } from './resolve-tags.ts'
import { UPSTREAM_CHART_ROWS } from './rows.ts'

/** Charts of a Superset. Their lists are the Superset's own, and pass. */
export function chartRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(
      calls.createChart,
      async (call, context) => {
        const known = await readListsOnce(call, [kind])
        if (!known.ok) return err(known.error.error)
        return written(await createUpstream({ call, kind, context, body: context.body }))
      },
      CHART_OPTIONS,
    ),
    frontRoute(calls.getChart, async (call, context) => {
      const { id: upstreamId } = context.params
      const id = await ensureImported(call, kind, { upstreamId, isFresh: true })
      if (!id.ok) return err(id.error.error)
      const row = await seenRecord(call.front.store, UPSTREAM_CHART_ROWS, {
        userId: call.user.id,
        id: id.value,
      })
      if (!row.ok) return row
      // The queries that were saved with it are told by this alone.
      const outcome = await sendUpstream(call.front, call.caller, {
        method: 'GET',
        path: `${calls.getChart.path.replace('{id}', String(upstreamId))}`,
      })
      if (outcome.kind !== 'done') return err(outcome.kind === 'absent' ? NOT_FOUND : outcome.error)
      const told = isRecord(outcome.body) ? outcome.body['result'] : null
      const query = isRecord(told) ? textField(told, 'query_context') : null
      const result = { ...presentUpstreamChart(row.value), query_context: query }
      return ok(new WithHeaders({ id: upstreamId, result }, tagHeaders(row.value.revision)))
    }),
    frontRoute(
      calls.updateChart,
      async (call, context) => {
        const id = await ensureImported(call, kind, { upstreamId: context.params.id, isFresh: false })
        if (!id.ok) return err(id.error.error)
        const tags = await resolveTags(call, context.body)
        if (!tags.ok) return tags
        const { tags: _ids, tag_names: _names, ...fields } = context.body
        const body = { ...fields, ...(tags.value === undefined ? {} : { tag_names: tags.value }) }
        const request = { operation: 'update', id: id.value, body } as const
        return written(await changeUpstream({ call, kind, context, request }))
      },
      CHART_OPTIONS,
    ),
    frontRoute(calls.deleteChart, async (call, context) => {
      const id = await ensureImported(call, kind, { upstreamId: context.params.id, isFresh: false })
      if (!id.ok) return err(id.error.error)
      const request = { operation: 'delete', id: id.value } as const
      return written(await changeUpstream({ call, kind, context, request }))
    }),
  ]
}
