import { RECORD_KINDS } from '#server/records/all.ts'
import { SAVED_QUERIES } from '#server/records/saved-queries/kind.ts'
import { UPSTREAM_SAVED_QUERIES } from './kinds/saved-queries.ts'
import type { FrontRoute } from './routes/front-route.ts'
import { savedQueryRoutes } from './routes/saved-queries.ts'
import { syncRoutes } from './routes/sync.ts'
import type { Front, FrontDeps } from './wire/front.ts'
import { oneAtATime } from './wire/one-at-a-time.ts'

/** Every call of synced records that a front answers itself; all others are passed on. */
export const FRONT_ROUTES: readonly FrontRoute[] = [
  ...syncRoutes({
    listed: RECORD_KINDS.filter(({ table }) => table === SAVED_QUERIES.table),
    upstream: [UPSTREAM_SAVED_QUERIES],
    keepsTabs: false,
  }),
  ...savedQueryRoutes(),
]

/** Begins a front over its store: what it remembers beside that is none. */
export function beginFront(deps: FrontDeps): Front {
  return { ...deps, oneAtATime: oneAtATime(), known: new Map(), readings: new Map() }
}
