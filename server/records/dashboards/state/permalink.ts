import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import * as calls from '#domain/contract/bi/dashboards/state.ts'
import { parseJson } from '#domain/core/parse.ts'
import { err, ok } from '#domain/core/result.ts'
import { tableOf } from '#domain/records/dashboards/table.ts'
import type { ServerDeps } from '#server/deps.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { visibleDashboard } from '#server/records/dashboards/find.ts'
import { addPermalink, findPermalink } from '#server/store/dashboard-states/permalinks.ts'

const NO_DASHBOARD = messageError(404, 'Dashboard not found.')

/** States of dashboards that are stored permanently. Equal states of a dashboard have the same key. */
export function permalinkRoutes({ store, secretKey, publicOrigin }: ServerDeps): readonly Route[] {
  return [
    implement(
      calls.postDashboardPermalink,
      async ({ params, body, user, now, origin }) => {
        const row = await visibleDashboard(store, user.id, params.idOrSlug)
        if (!row.ok) return err(NO_DASHBOARD)
        const uuid = row.value.uuid ?? ''
        const content = JSON.stringify([uuid, tableOf(Object.entries(body))])
        const key = createHmac('sha256', secretKey)
          .update(content)
          .digest()
          .subarray(0, 8)
          .toString('base64url')
        await addPermalink(store, { key, uuid, state: JSON.stringify(body), userId: user.id, now })
        return ok({ key, url: `${publicOrigin ?? origin ?? ''}/superset/dashboard/p/${key}/` })
      },
      { rejectBody: (fields) => messageError(400, asPythonText(fields)) },
    ),
    implement(calls.getDashboardPermalink, async ({ params, user }) => {
      const link = await findPermalink(store, params.key)
      if (link === null) return err(NOT_FOUND)
      const row = await visibleDashboard(store, user.id, link.dashboard_uuid)
      if (!row.ok) return err(NO_DASHBOARD)
      const state = parseJson(link.state)
      const read = z.safeParse(calls.permalinkState, state.ok ? state.value : null)
      return read.success ? ok({ dashboardId: link.dashboard_uuid, state: read.data }) : err(NOT_FOUND)
    }),
  ]
}

/** Errors by field as the reference server writes them here: `{'foo': ['Unknown field.']}`. */
function asPythonText(fields: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(fields).map(
    ([name, texts]) => `'${name}': [${texts.map((text) => `'${text}'`).join(', ')}]`,
  )
  return `{${parts.join(', ')}}`
}
