import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { DrainEnd } from '#data/sync/drain.ts'
import { SYNC_TAG, syncManagerOf } from '#data/sync/window/background-sync.ts'
import { countShell, handOverTraffic } from '#workers/shell/count-shell.ts'
import { afterDrain } from '#workers/shell/drain-event.ts'
import { drainOutbox, drainWhenFree } from '#workers/shell/drain-outbox.ts'
import { fillPrecache } from '#workers/shell/fill-precache.ts'
import { framedPage } from '#workers/shell/framed-page.ts'
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

/** Copies what the last build alone has, so that its open pages find their lazy parts after this build took over. */
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

/** Most files come several at a time; Workbox checks that all of the build is stored, and fetches the rest. */
async function storeBuild(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(cacheNames.precache)
  // A page has loaded its modules in the form of a first visit; the server gives us the one that later starts take compiled.
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

/** The event by which the browser says that there is a network again; TypeScript's library does not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === SYNC_TAG
}

/** Sends what waits; a failure leaves it where it is, for whoever comes next. */
async function drain(how: (origin: string) => Promise<DrainEnd> = drainOutbox): Promise<DrainEnd | null> {
  return how(self.location.origin).catch(() => null)
}

/**
 * The whole drain runs within the event; that it fails tells the browser to try again later, minutes from now. The
 * event may come on the heels of the last page, whose lead ends shortly after it. Source: sync §3.9.
 */
async function drainOnSync(isLastChance: boolean): Promise<void> {
  const end = await drain(drainWhenFree)
  const then = end === null ? (isLastChance ? 'again' : 'fail') : afterDrain(end, isLastChance)
  if (then === 'again') await syncManagerOf(self.registration)?.register(SYNC_TAG)
  if (then === 'fail') throw new Error('There is more to send')
}

/** Where a page is open that page sends. Between its end and its return, as at an update, a drain would take the lead from it. */
async function drainAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) await drain()
}

/** A window may show a file of ours, such as a picture, and then nothing in it runs a query. */
function isPage(url: string): boolean {
  const { pathname } = new URL(url)
  return pathname === '/index.html' || !own.has(pathname)
}

/** The files of a build are many bytes: a window stores how many. */
async function tellTraffic(): Promise<void> {
  handOverTraffic(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
}

/** How often a page was asked for: one that is on its way is no client yet. */
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
// The first visit's page is taken in at once, so that its screens open without a network before it is ever reloaded.
// Every page that is opened waits for the end of this event: nothing is sent within it.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([precache.activate(event), dropOlderBuilds(), self.clients.claim(), tellTraffic()]),
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
  // The page sends it, after the user said so and every editor has stored its text. Nothing else lets a new build in early.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A page that is left sends it, where there is no Background Sync to do it.
  if (type === 'DRAIN') event.waitUntil(drain(drainWhenFree))
  // A page that is left sends it, where the user wants no run to outlive its page.
  if (type === 'STOP_RUNS') event.waitUntil(stopRuns())
})
// Without Background Sync, a page that is opened is the browser's only sign of life to us.
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
registerRoute(({ request }) => kindOf(request) === 'page', answerWithShell)
const own = new Set(entries.map(entryPath))
registerRoute(
  ({ request, url }) => kindOf(request) === 'asset' && !own.has(url.pathname),
  ({ request }) => answerWithStoredAsset(request),
)
