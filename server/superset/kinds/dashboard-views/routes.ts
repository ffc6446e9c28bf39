import * as calls from '#domain/contract/bi/dashboards/views.ts'
import { addMemory, changeMemory, removeMemory } from '#server/records/dashboard-memory/change.ts'
import { readMemory } from '#server/records/dashboard-memory/routes.ts'
import { FRONT_ACCESS } from '#server/records/dashboard-views/access.ts'
import { addView, changeView, removeView } from '#server/records/dashboard-views/change.ts'
import { readView } from '#server/records/dashboard-views/routes.ts'
import { type FrontRoute, frontRoute } from '#server/superset/sync/front-route.ts'

/** The kinds that a Superset does not have: a front keeps them in its own store. */
export const FRONT_ONLY_KINDS: readonly string[] = ['dashboard_view', 'dashboard_memory']

/** Named views and remembered filters, each of one user. The Superset gets none of these calls. */
export function dashboardViewRoutes(): readonly FrontRoute[] {
  return [
    frontRoute(calls.createDashboardView, ({ front }, context) =>
      addView(front.store, context, FRONT_ACCESS, context.body),
    ),
    frontRoute(calls.getDashboardView, ({ front, user }, { params: { id } }) =>
      readView(front.store, FRONT_ACCESS, { id, userId: user.id }),
    ),
    frontRoute(calls.updateDashboardView, ({ front }, context) =>
      changeView(front.store, context, { id: context.params.id, patch: context.body, access: FRONT_ACCESS }),
    ),
    frontRoute(calls.deleteDashboardView, ({ front }, context) =>
      removeView(front.store, context, context.params.id),
    ),
    frontRoute(calls.createDashboardMemory, ({ front }, context) =>
      addMemory(front.store, context, context.body),
    ),
    frontRoute(calls.getDashboardMemory, ({ front, user }, { params: { id } }) =>
      readMemory(front.store, { id, userId: user.id }),
    ),
    frontRoute(calls.updateDashboardMemory, ({ front }, context) =>
      changeMemory(front.store, context, { id: context.params.id, patch: context.body }),
    ),
    frontRoute(calls.deleteDashboardMemory, ({ front }, context) =>
      removeMemory(front.store, context, context.params.id),
    ),
  ]
}
