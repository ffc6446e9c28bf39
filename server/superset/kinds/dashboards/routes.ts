import { randomUUID } from 'node:crypto'
import * as calls from '#domain/contract/bi/dashboard.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import { type HttpError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { WithHeaders } from '#server/http/implement.ts'
import { DASHBOARD_OPTIONS } from '#server/records/dashboards/routes.ts'
import { tagHeaders } from '#server/records/kind/revision-header.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import { recordHandlers } from '#server/superset/sync/record-handlers.ts'
import { resolveTags } from '#server/superset/sync/tags/resolve-tags.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'
import { ensureImported } from '#server/superset/sync/write/ensure-imported.ts'
import { readShared } from '#server/superset/sync/write/read-shared.ts'
import { UPSTREAM_DASHBOARDS as kind } from './kind.ts'
import { presentUpstreamDashboard } from './present.ts'
import { UPSTREAM_DASHBOARD_ROWS } from './rows.ts'

/** Calls of dashboards before a Superset. All others, such as lists, copies and states, are forwarded. */
export function dashboardRoutes(): readonly FrontRoute[] {
  const { create, update, remove } = recordHandlers(kind)
  return [
    frontRoute(
      calls.createDashboard,
      async (call, context) => {
        if (context.synced.operation !== null) return await create(call, context)
        // Such a call is not repeated by its client, so its result is looked up at once.
        const named = { ...context, body: { ...context.body, uuid: context.body.uuid ?? randomUUID() } }
        const made = await create(call, named)
        return made.ok || made.error.status !== 503 ? made : await create(call, named)
      },
      DASHBOARD_OPTIONS,
    ),
    frontRoute(calls.getDashboard, async (call, { params: { idOrSlug } }) => {
      const upstreamId = await numberOf(call, idOrSlug)
      if (!upstreamId.ok) return upstreamId
      const rows = UPSTREAM_DASHBOARD_ROWS
      const row = await readShared(call, kind, { rows, upstreamId: upstreamId.value })
      if (!row.ok) return row
      const result = presentUpstreamDashboard(row.value)
      const { css = null, position_json = null } = result
      return ok(
        new WithHeaders({ result: { ...result, css, position_json } }, tagHeaders(row.value.revision)),
      )
    }),
    frontRoute(
      calls.updateDashboard,
      async (call, context) => {
        const params = { id: context.params.idOrSlug }
        // Checked first, so that no tag is created for a missing dashboard.
        const id = await ensureImported(call, kind, { upstreamId: params.id, isFresh: false })
        if (!id.ok) return err(id.error.error)
        const tags = await resolveTags(call, context.body)
        if (!tags.ok) return tags
        const { tags: _ids, tag_names: _names, ...fields } = context.body
        const body = { ...fields, ...(tags.value === undefined ? {} : { tag_names: tags.value }) }
        return await update(call, { ...context, params, body })
      },
      DASHBOARD_OPTIONS,
    ),
    frontRoute(calls.deleteDashboard, (call, context) =>
      remove(call, { ...context, params: { id: context.params.idOrSlug } }),
    ),
  ]
}

/** The number of a dashboard by number, slug or uuid. Fails: as the upstream does. */
async function numberOf(call: FrontCall, idOrSlug: string): Promise<Result<number, HttpError>> {
  if (/^\d{1,9}$/.test(idOrSlug)) return ok(Number(idOrSlug))
  const path = calls.getDashboard.path.replace('{idOrSlug}', encodeURIComponent(idOrSlug))
  const outcome = await sendUpstream(call.front, call.caller, { method: 'GET', path })
  if (outcome.kind !== 'done') return err(outcome.kind === 'absent' ? NOT_FOUND : outcome.error)
  const id = isRecord(outcome.body) ? wireOf(outcome.body['result'])?.id : undefined
  return id === undefined ? err(UNSTEADY.error) : ok(id)
}
