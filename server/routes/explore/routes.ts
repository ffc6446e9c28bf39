import type { ServerDeps } from '#server/deps.ts'
import type { Route } from '#server/http/implement.ts'
import { bootstrapRoute } from './bootstrap.ts'
import { formDataRoutes } from './form-data.ts'
import { permalinkRoutes } from './permalink.ts'

/** The builder of charts: its start state, stored forms and links. */
export function exploreRoutes(deps: ServerDeps): readonly Route[] {
  return [bootstrapRoute(deps), ...formDataRoutes(deps), ...permalinkRoutes(deps)]
}
