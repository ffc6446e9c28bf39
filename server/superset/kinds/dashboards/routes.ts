import { createDashboard, listDashboards } from '#domain/contract/bi/dashboard.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { wireOf } from '#domain/sync/kind/wire-fields.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { denialOf, type Requirement } from '#server/superset/sync/abilities.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'
import type { FrontCall } from '#server/superset/sync/wire/front.ts'
import { sendUpstream, UNSTEADY } from '#server/superset/sync/wire/send-upstream.ts'

const PATH = createDashboard.path

const NEEDS: Requirement = {
  capability: 'writeDashboards',
  denied: 'Your account may not create dashboards in this Superset. Nothing was changed there.',
}

/**
 * Creates an empty dashboard at the Superset, for a chart to be placed on. The call has no key: clients do not retry it
 * automatically. If its answer is missing, the new dashboard is looked up by its title.
 */
export function dashboardRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(createDashboard, async (call, { body }) =>
      call.front.oneAtATime(`create dashboard of ${call.user.id}`, async () => {
        const denial = await denialOf(call, NEEDS)
        if (denial !== null) return err(denial)
        const title = body.dashboard_title ?? ''
        const before = await idsTitled(call, title)
        if (!before.ok) return before
        const request = { method: 'POST', path: PATH, json: body } as const
        const outcome = await sendUpstream(call.front, call.caller, request)
        if (outcome.kind === 'done') {
          const id = wireOf(outcome.body)?.id
          return id === undefined ? err(UNSTEADY.error) : ok({ id, result: { dashboard_title: title } })
        }
        if (outcome.kind !== 'unknown') return err(outcome.error)
        const after = await idsTitled(call, title)
        const made = after.ok ? after.value.find((id) => !before.value.includes(id)) : undefined
        return made === undefined ? err(outcome.error) : ok({ id: made, result: { dashboard_title: title } })
      }),
    ),
  ]
}

/** The dashboards of that title that the user made. Fails: as the upstream does. */
async function idsTitled(
  { front, caller, user }: FrontCall,
  title: string,
): Promise<Result<readonly number[], HttpError>> {
  const filters = [
    { col: 'dashboard_title', opr: 'eq', value: title },
    { col: 'created_by', opr: 'rel_o_m', value: user.id },
  ]
  const query = writeQuery(listDashboards.query, { q: { columns: ['id'], filters, page_size: 100 } })
  const outcome = await sendUpstream(front, caller, { method: 'GET', path: `${PATH}${query}` })
  if (outcome.kind !== 'done') return err(outcome.error)
  const rows = isRecord(outcome.body) ? outcome.body['result'] : null
  return Array.isArray(rows) ? ok(rows.flatMap((row: unknown) => wireOf(row)?.id ?? [])) : err(UNSTEADY.error)
}
