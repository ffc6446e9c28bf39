import { SERVER_FOLDERS } from './request-kind.ts'

/** A static routing rule. Source: Service Workers, `InstallEvent.addRoutes`. */
interface RouterRule {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string }
    readonly requestMethod?: 'GET'
    readonly requestDestination?: RequestDestination
  }
  readonly source: 'cache' | 'network'
}

/**
 * Scripts, styles and fonts of a build have a hash in their name, so the browser serves them from the caches without
 * starting the worker. Worker scripts are excluded, because their response carries the current policy. Source: security §11.
 */
const ASSET_ROUTES: readonly RouterRule[] = (['script', 'style', 'font'] as const).map(
  (requestDestination) => ({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET', requestDestination },
    source: 'cache',
  }),
)

/**
 * Server-only requests bypass the worker. During an update one of them would restart the old worker, and Chromium (measured:
 * 156) would then leave the new one waiting.
 */
const SERVER_ROUTES: readonly RouterRule[] = SERVER_FOLDERS.map((folder) => ({
  condition: { urlPattern: { pathname: `/${folder}/*` } },
  source: 'network',
}))

/** All rules; no two match the same request. */
export const STATIC_ROUTES: readonly RouterRule[] = [...ASSET_ROUTES, ...SERVER_ROUTES]

/** Registers the rules; where they are unsupported or rejected, the worker answers as before. */
export async function addStaticRoutes(event: object): Promise<void> {
  const add: unknown = 'addRoutes' in event ? event.addRoutes : null
  if (typeof add !== 'function') return
  try {
    await add.call(event, STATIC_ROUTES)
  } catch {
    // The worker must install even if the browser rejects the rules.
  }
}
