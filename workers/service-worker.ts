import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { DrainEnd } from '#data/sync/drain.ts'
import { SYNC_TAG, syncManagerOf } from '#data/sync/window/background-sync.ts'
import { isEngineFile } from '#domain/security/content-security-policy.ts'
import { countShell, handOverTraffic } from '#workers/shell/count-shell.ts'
import { afterDrain } from '#workers/shell/drain-event.ts'
import { drainOutbox, drainWhenFree } from '#workers/shell/drain-outbox.ts'
import { engineFile } from '#workers/shell/engine-file.ts'
import { fillPrecache } from '#workers/shell/fill-precache.ts'
import { framedPage } from '#workers/shell/framed-page.ts'
import { linkedPage } from '#workers/shell/linked-page.ts'
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
import { addStaticRoutes } from '#workers/shell/static-routes.ts'
import { stopRunsWhenClosed } from '#workers/shell/stop-runs.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

const entries = self.__WB_MANIFEST
const build = buildName(entries)
const precache = new PrecacheController({
  plugins: [{ handlerWillRespond: async ({ response }) => securedResponse(response) }],
})

function kindOf(request: Request) {
  const { method, mode, url } = request
  return requestKind({ method, mode, url, range: request.headers.get('range') }, self.location.origin)
}

/** Copies the files that only the last build has, for its open pages' lazy parts. */
async function storeLastBuild(): Promise<void> {
  const stored = await caches.open(cacheNames.precache)
  const requests = await stored.keys()
  const paths = new Set(
    pathsToKeep(
      requests.map(({ url }) => new URL(url).pathname),
      entries,
    ),
  )
  const previous = await caches.open(previousCacheName(build))
  for (const request of requests.filter(({ url }) => paths.has(new URL(url).pathname))) {
    const response = await stored.match(request)
    if (response) await previous.put(request, response)
  }
}

/** Fetches files in parallel; Workbox then fetches the rest, and checks that the build is complete. */
async function storeBuild(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  // The HTTP cache may hold modules as served to a first visit; later starts need the form whose compiled code is cached.
  const fetchFile = async (url: string) =>
    fetch(url, { credentials: 'same-origin', cache: url.endsWith('.js') ? 'no-store' : 'default' })
  await fillPrecache(entries, { cache, fetchFile })
  await precache.install(event)
}

async function dropOlderBuilds(): Promise<void> {
  const names = cachesToDrop(await caches.keys(), build)
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function answerWithStoredAsset(request: Request): Promise<Response> {
  const previous = await caches.match(request.url, { cacheName: previousCacheName(build), ignoreVary: true })
  return previous ? securedResponse(previous) : fetch(request)
}

/** The Background Sync event, which TypeScript's library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === SYNC_TAG
}

/** Sends pending changes; after a failure they remain for the next drain. */
async function drain(how: (origin: string) => Promise<DrainEnd> = drainOutbox): Promise<DrainEnd | null> {
  return how(self.location.origin).catch(() => null)
}

/**
 * Runs the complete drain within the event; a rejection makes the browser try again in some minutes. The event may arrive
 * right after the last page closed, whose lead ends a little later. Source: sync §3.9.
 */
async function drainOnSync(isLastChance: boolean): Promise<void> {
  const end = await drain(drainWhenFree)
  const then = end === null ? (isLastChance ? 'again' : 'fail') : afterDrain(end, isLastChance)
  if (then === 'again') await syncManagerOf(self.registration)?.register(SYNC_TAG)
  if (then === 'fail') throw new Error('There is more to send')
}

/** Drains only without an open page, because a page sends by itself. During a reload the drain would take the lead from it. */
async function drainAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) await drain()
}

/** False for windows that show a file of the build, such as a picture: they run no query. */
function isPage(url: string): boolean {
  const { pathname } = new URL(url)
  return pathname === '/index.html' || !own.has(pathname)
}

/** Hands the traffic counts, which include the files of a build, to a window that stores them. */
async function reportTraffic(): Promise<void> {
  handOverTraffic(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
}

/** Number of page requests; a page that is still loading is not listed as a client. */
let requestedPages = 0

async function stopRuns(): Promise<void> {
  const before = requestedPages
  await stopRunsWhenClosed(self.location.origin, async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return pages.some(({ url }) => isPage(url)) || requestedPages !== before
  }).catch(() => undefined)
}

countShell()
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([storeLastBuild(), storeBuild(event), addStaticRoutes(event)])),
)
// Claims the first visit's page, so that its screens open offline without a reload. New pages wait for this event, so
// nothing is sent within it.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([precache.activate(event), dropOlderBuilds(), self.clients.claim(), reportTraffic()]),
  )
  void drainAlone()
})
for (const name of ['sync', 'periodicsync'])
  self.addEventListener(name, (event) => {
    if (isSyncEvent(event)) event.waitUntil(drainOnSync(event.lastChance))
  })
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null
  // Sent by a page after the user agreed and every editor has stored its text.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // Sent by a closing page without Background Sync.
  if (type === 'DRAIN') event.waitUntil(drain(drainWhenFree))
  // Sent by a closing page whose user wants runs to stop with it.
  if (type === 'STOP_RUNS') event.waitUntil(stopRuns())
})
// Without Background Sync, opening a page is the only chance to send.
self.addEventListener('fetch', (event) => {
  if (kindOf(event.request) !== 'page') return
  requestedPages += 1
  if (syncManagerOf(self.registration) === null) event.waitUntil(drain())
})

cleanupOutdatedCaches()
precache.addToCacheList(entries.map((entry) => (typeof entry === 'string' ? entry : { ...entry })))
registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
const answerWithShell = precache.createHandlerBoundToURL('/index.html')
registerRoute(
  ({ request }) => kindOf(request) === 'page' && request.destination === 'iframe',
  async (options) => framedPage(options.request, async () => answerWithShell(options)),
)
registerRoute(
  ({ request }) => kindOf(request) === 'page',
  async (options) =>
    linkedPage(options.request.url, {
      shell: async () => answerWithShell(options),
      list: async () => (await precache.matchPrecache('/screens.json')) ?? null,
    }),
)
registerRoute(
  ({ request, url }) => kindOf(request) === 'asset' && isEngineFile(url.pathname),
  async ({ request }) => engineFile(request),
)
const own = new Set(entries.map(entryPath))
registerRoute(
  ({ request, url }) => kindOf(request) === 'asset' && !own.has(url.pathname),
  ({ request }) => answerWithStoredAsset(request),
)
