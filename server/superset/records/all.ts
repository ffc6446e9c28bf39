import { RECORD_KINDS } from '#server/records/all.ts'
import { ALL_FRONT_RULES } from './decide/front-rules.ts'
import { UPSTREAM_SAVED_QUERIES } from './kinds/saved-queries.ts'
import type { UpstreamKind } from './kinds/upstream-kind.ts'
import type { FrontRoute } from './routes/front-route.ts'
import { savedQueryRoutes } from './routes/saved-queries.ts'
import { startStateRoute } from './routes/start-state.ts'
import { syncRoutes } from './routes/sync.ts'
import { tableSchemaRoutes } from './routes/table-schemas.ts'
import { tabRoutes } from './routes/tabs.ts'
import { TABS_WITH_TABLES } from './tables/tabs-with-tables.ts'
import type { Front, FrontDeps } from './wire/front.ts'
import { oneAtATime } from './wire/one-at-a-time.ts'

/** Every kind that is read upstream by its list; tabs name saved queries, and come after them. */
const UPSTREAM_KINDS: readonly UpstreamKind[] = [UPSTREAM_SAVED_QUERIES, TABS_WITH_TABLES]

/** Every call of synced records that a front answers itself; all others are passed on. */
export const FRONT_ROUTES: readonly FrontRoute[] = [
  ...syncRoutes({ listed: RECORD_KINDS, upstream: UPSTREAM_KINDS }),
  ...savedQueryRoutes(),
  ...tabRoutes(),
  ...tableSchemaRoutes(),
  startStateRoute(UPSTREAM_KINDS),
]

/** Begins a front over its store: what it remembers beside that is none. */
export function beginFront(deps: FrontDeps): Front {
  return {
    ...deps,
    rules: deps.rules ?? ALL_FRONT_RULES,
    oneAtATime: oneAtATime(),
    known: new Map(),
    unseen: new Map(),
    strangers: new Map(),
    readings: new Map(),
  }
}
