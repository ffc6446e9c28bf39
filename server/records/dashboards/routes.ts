import * as calls from '#domain/contract/bi/dashboard.ts'
import { ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { fieldsError, messageError } from '#server/http/errors/http-error.ts'
import { implement, type Route, type RouteOptions } from '#server/http/implement.ts'
import { peopleChoices } from '#server/records/choices.ts'
import { favoriteRoutes } from '#server/records/favorites.ts'
import { deleteSeveral } from '#server/records/kind/delete-several.ts'
import { isVisible } from '#server/store/lists/visible-dashboards.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { addDashboard, changeDashboard, removeDashboard } from './change.ts'
import { DASHBOARDS } from './kind.ts'
import { readRoutes } from './read-routes.ts'
import { stateRoutes } from './state/routes.ts'

/** Dashboards, their charts and datasets, their states, and their stars. */
export function dashboardRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  const favorites = favoriteRoutes(store, {
    kind: 'dashboard',
    status: calls.dashboardFavoriteStatus,
    add: calls.addDashboardFavorite,
    remove: calls.removeDashboardFavorite,
    countVisible: async (ids, userId) => {
      const found = await rowsById(store, 'dashboards', ids)
      return found.filter((row) => isVisible(row, userId)).length
    },
  })
  return [
    ...readRoutes(deps),
    ...aroundRoutes(store),
    ...writeRoutes(store),
    ...stateRoutes(deps),
    ...favorites,
  ]
}

/** How the calls of dashboards reject a body. */
export const DASHBOARD_OPTIONS: RouteOptions = {
  notJson: messageError(500, 'Fatal error'),
  rejectBody: (fields) => fieldsError(fields),
}

function writeRoutes(store: Store): readonly Route[] {
  return [
    implement(
      calls.createDashboard,
      (context) => addDashboard(store, context, context.body),
      DASHBOARD_OPTIONS,
    ),
    implement(
      calls.updateDashboard,
      (context) => changeDashboard(store, context, { id: context.params.idOrSlug, patch: context.body }),
      DASHBOARD_OPTIONS,
    ),
    implement(calls.deleteDashboard, (context) => removeDashboard(store, context, context.params.idOrSlug)),
    implement(calls.deleteDashboards, ({ query, user }) =>
      deleteSeveral(store, DASHBOARDS, { userId: user.id, ids: query.q }),
    ),
  ]
}

/** Every user may do everything with dashboards; embedding is off. */
const PERMISSIONS = ['can_export', 'can_read', 'can_write']

function aroundRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.getDashboardInfo, async () => ok({ permissions: PERMISSIONS })),
    implement(calls.getDashboardRelated, async ({ params, query }) =>
      // Access by role is off: there is no role to choose.
      params.column === 'roles'
        ? ok({ count: 0, result: [] })
        : await peopleChoices(store, params.column, query.q),
    ),
  ]
}
