import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { cacheNames } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import {
  buildName,
  cachesToDrop,
  entryPath,
  type PrecacheEntry,
  pathsToKeep,
  previousCacheName,
} from '#workers/shell/previous-build.ts'
import { requestKind } from '#workers/shell/request-kind.ts'
import { securedResponse } from '#workers/shell/secured-response.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

const entries = self.__WB_MANIFEST
const build = buildName(entries)

function kindOf(request: Request) {
  const { method, mode, url } = request
  return requestKind({ method, mode, url, range: request.headers.get('range') }, self.location.origin)
}

/** Copies what the last build alone has, so that its open pages find their lazy parts after this build took over. */
async function keepLastBuild(): Promise<void> {
  const stored = await caches.open(cacheNames.precache)
  const requests = await stored.keys()
  const paths = new Set(
    pathsToKeep(
      requests.map(({ url }) => new URL(url).pathname),
      entries,
    ),
  )
  const kept = await caches.open(previousCacheName(build))
  for (const request of requests.filter(({ url }) => paths.has(new URL(url).pathname))) {
    const response = await stored.match(request)
    if (response) await kept.put(request, response)
  }
}

async function dropOlderBuilds(): Promise<void> {
  const names = cachesToDrop(await caches.keys(), build)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function answerWithKeptAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: previousCacheName(build), ignoreVary: true })
  return kept ? securedResponse(kept) : fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(keepLastBuild()))
// The first visit's page is taken in at once, so that its screens open without a network before it is ever reloaded.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOlderBuilds(), self.clients.claim()])),
)
// The page asks, after the user said so and every editor has stored its text. Nothing else lets a new build in early.
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  const isRequest =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  if (isRequest) event.waitUntil(self.skipWaiting())
})

addPlugins([{ handlerWillRespond: async ({ response }) => securedResponse(response) }])
cleanupOutdatedCaches()
precacheAndRoute(
  [...entries].map((entry) => (typeof entry === 'string' ? entry : { ...entry })),
  {
    directoryIndex: '',
    cleanURLs: false,
  },
)
const answerWithShell = createHandlerBoundToURL('/index.html')
registerRoute(({ request }) => kindOf(request) === 'page', answerWithShell)
const own = new Set(entries.map(entryPath))
registerRoute(
  ({ request, url }) => kindOf(request) === 'asset' && !own.has(url.pathname),
  ({ request }) => answerWithKeptAsset(request),
)
