import { SERVER_FOLDERS } from './request-kind.ts'

/** A rule by which the browser answers a request without a worker. Source: Service Workers, `InstallEvent.addRoutes`. */
interface RouterRule {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string }
    readonly requestMethod?: 'GET'
    readonly requestDestination?: RequestDestination
  }
  readonly source: 'cache' | 'network'
}

/**
 * Scripts, styles and fonts of a build carry a hash in their name and are the same for all time: the browser takes them
 * from the caches itself, and what a start fetches waits for no program of ours. What no cache has goes to the network. A
 * worker's own script is none of them: its policy comes with its answer, and is today's. Source: security §11.
 */
const ASSET_ROUTES: readonly RouterRule[] = (['script', 'style', 'font'] as const).map(
  (requestDestination) => ({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET', requestDestination },
    source: 'cache',
  }),
)

/**
 * What only the server answers does not pass through the worker. One such request while a new version
 * takes over would start the last one's worker again, and Chromium (measured: 156) then leaves the new one waiting.
 */
const SERVER_ROUTES: readonly RouterRule[] = SERVER_FOLDERS.map((folder) => ({
  condition: { urlPattern: { pathname: `/${folder}/*` } },
  source: 'network',
}))

/** All of them; no two are about the same request. */
export const STATIC_ROUTES: readonly RouterRule[] = [...ASSET_ROUTES, ...SERVER_ROUTES]

/** Gives them to the browser, where it takes them; elsewhere, and where it refuses, the worker answers as before. */
export async function addStaticRoutes(event: object): Promise<void> {
  const add: unknown = 'addRoutes' in event ? event.addRoutes : null
  if (typeof add !== 'function') return
  try {
    await add.call(event, STATIC_ROUTES)
  } catch {
    // A browser that reads such rules in another way must not be left without a service worker.
  }
}
