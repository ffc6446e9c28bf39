import * as calls from '#domain/contract/bi/dashboards/state.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { visibleDashboard } from '#server/records/dashboards/find.ts'
import { copyRoute } from './copy.ts'
import { filterStateRoutes } from './filter-state.ts'
import { permalinkRoutes } from './permalink.ts'

/** The answer of the reference server without the feature. */
const NO_EMBEDDING: HttpError = { status: 404, body: {} }

const EMBEDDED = [calls.getEmbedded, calls.postEmbedded, calls.putEmbedded, calls.deleteEmbedded]

/** Copies of dashboards, their stored filters and permalinks, and their pictures. */
export function stateRoutes(deps: ServerDeps): readonly Route[] {
  const { store } = deps
  return [
    copyRoute(store),
    ...permalinkRoutes(deps),
    ...filterStateRoutes(deps),
    ...EMBEDDED.map((call) => implement(call, async () => err(NO_EMBEDDING))),
    // The pages draw their own pictures; the answer is that of a picture that is not made yet.
    implement(calls.getDashboardThumbnail, async ({ params, user }) => {
      const row = await visibleDashboard(store, user.id, params.idOrSlug)
      return row.ok ? ok({ message: 'OK Async' }) : row
    }),
  ]
}
