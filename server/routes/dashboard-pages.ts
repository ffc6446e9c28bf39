import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { permalinkState } from '#domain/contract/bi/dashboards/state.ts'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import type { ServerDeps } from '#server/deps.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { insertDashboard } from '#server/records/dashboards/change.ts'
import { visibleDashboard } from '#server/records/dashboards/find.ts'
import { findPermalink } from '#server/store/dashboard-states/permalinks.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import type { User } from '#server/store/users.ts'

/** The title of a dashboard that was created by its address. Source: BI spec §8. */
const UNTITLED = '[ untitled dashboard ]'

/**
 * Mounts the addresses of dashboards that lead to others: one that creates a dashboard, and those of permalinks. Without a
 * session, or for an unknown permalink, the page is served, which signs in or reports it. Source: wire §8.
 */
export function mountDashboardPages(app: FastifyInstance, deps: ServerDeps): void {
  const redirect = (
    path: string,
    addressOf: (user: User, request: FastifyRequest) => Promise<string | null>,
  ) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { user } = await readVisitor(request, deps, deps.now())
      const address = user === null ? null : await addressOf(user, request)
      if (address === null) {
        reply.callNotFound()
        return reply
      }
      return await reply.header('cache-control', 'no-store').redirect(address, 302)
    }
    for (const url of [path, path.slice(0, -1)])
      app.route({ method: 'GET', url, exposeHeadRoute: false, handler })
  }
  redirect('/dashboard/new/', async (user, request) =>
    isVisit(request) ? await newAddress(deps, user) : null,
  )
  redirect('/superset/dashboard/p/:key/', async (user, request) => {
    const params = z.safeParse(z.object({ key: z.string() }), request.params)
    return params.success ? await permalinkAddress(deps, user, params.data.key) : null
  })
}

/** Whether a person opens the address: another site, or a browser that fetches pages in advance, must create nothing. */
function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== 'cross-site' && headers['sec-purpose'] === undefined
}

async function newAddress({ store, now }: ServerDeps, user: User): Promise<string | null> {
  const made = await inTransaction(store, (view) =>
    insertDashboard(
      view,
      { user, now: now() },
      { dashboard_title: UNTITLED },
      { isNew: true, isOurs: false },
    ),
  )
  return made.ok ? `/superset/dashboard/${made.value}/?edit=true` : null
}

async function permalinkAddress({ store }: ServerDeps, user: User, key: string): Promise<string | null> {
  const link = await findPermalink(store, key)
  if (link === null || !(await visibleDashboard(store, user.id, link.dashboard_uuid)).ok) return null
  const text = parseBoundedJson(link.state)
  const state = z.safeParse(permalinkState, text.ok ? text.value : null)
  if (!state.success) return null
  const { urlParams, anchor } = state.data
  const query = new URLSearchParams([['permalink_key', key], ...(urlParams ?? [])])
  const hash =
    anchor === undefined || anchor === null || anchor === '' ? '' : `#${encodeURIComponent(anchor)}`
  return `/superset/dashboard/${link.dashboard_uuid}?${query.toString()}${hash}`
}
