import type { Page, Request } from '@playwright/test'
import { openFreshBrowser } from '#tests/support/browser.ts'
import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { type Figure, medianOf } from './figures.ts'
import { type StartTimes, timedSight, timedStart } from './in-page.ts'

interface Visit {
  readonly name: string
  readonly path: string
  /** What has to stand in the page; null: the editor, with a character typed into it. */
  readonly until: string | null
  /** Somebody else has just looked at it, so that the server has the answers to its questions. */
  readonly isKnownToServer?: boolean
  readonly most: { readonly ms: number; readonly requests: number }
}

const VISITS: readonly Visit[] = [
  { name: 'editor', path: '/sqllab/', until: null, most: { ms: 900, requests: 25 } },
  {
    name: 'dashboard list',
    path: '/dashboard/list/',
    until: 'main a[href*="/superset/dashboard/"]',
    most: { ms: 600, requests: 25 },
  },
  {
    name: 'dashboard',
    path: '/superset/dashboard/flight-delays-2001/',
    until: '[data-chart-state="drawn"]',
    isKnownToServer: true,
    most: { ms: 1_000, requests: 40 },
  },
]

/** What a first visit took until its mark, and what was asked for by then, by page and service worker alike. */
interface Visited extends StartTimes {
  readonly requests: number
  readonly byServiceWorker: number
  readonly kB: number
}

async function signInBehind(offset: Offset): Promise<void> {
  const token = new URL(offset.server.link).hash.replace('#token=', '')
  const answer = await offset.browser.context.request.post(
    `${offset.server.origin}/api/v1/security/link_login/`,
    {
      data: { token },
      headers: { origin: offset.server.origin },
    },
  )
  if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`)
}

async function bytesOf(request: Request): Promise<number> {
  if ((await request.response().catch(() => null)) === null) return 0
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}

async function time(page: Page, address: string, { until }: Visit): Promise<StartTimes> {
  return until === null ? timedStart(page, address) : timedSight(page, address, until)
}

/** Looks at the screen in another browser. */
async function lookBefore(offset: Offset, { path, until }: Visit): Promise<void> {
  const process = offset.browser.context.browser()
  if (process === null || until === null) throw new Error('There is no browser to look with')
  const other = await openFreshBrowser(process)
  await other.context.addCookies(await offset.browser.context.cookies())
  await other.page.goto(offset.server.origin + path)
  await other.page.locator(until).first().waitFor()
  await other.page.waitForLoadState('networkidle')
  await other.close()
}

/** In a browser that has never been here, whose user is signed in. */
async function visitOnce(visit: Visit): Promise<Visited> {
  const offset = await openOwnOffset()
  try {
    await signInBehind(offset)
    if (visit.isKnownToServer === true) await lookBefore(offset, visit)
    const asked: Request[] = []
    offset.browser.context.on('request', (request) => asked.push(request))
    const times = await time(offset.page, offset.server.origin + visit.path, visit)
    await offset.page.waitForLoadState('networkidle')
    const mark = times.origin + times.typed
    const before = asked.filter((request) => request.timing().startTime <= mark)
    const bytes = await Promise.all(before.map(bytesOf))
    return {
      ...times,
      requests: before.length,
      byServiceWorker: before.filter((request) => request.serviceWorker() !== null).length,
      kB: bytes.reduce((sum, one) => sum + one, 0) / 1000,
    }
  } finally {
    await offset.close()
  }
}

/** The first visit of each screen: times, and what was asked for until then. */
export async function measureFirstVisits(rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const visit of VISITS) {
    const visits: Visited[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce(visit))
    const of = (pick: (one: Visited) => number) => visits.map(pick)
    const name = `first visit, ${visit.name}`
    const end = visit.until === null ? 'a character typed' : 'its content drawn'
    figures.push(
      medianOf(
        `${name}: first contentful paint`,
        'ms',
        of((one) => one.firstPaint),
      ),
      medianOf(
        `${name}: ${end}`,
        'ms',
        of((one) => one.typed),
        { aim: visit.most.ms },
      ),
      medianOf(
        `${name}: requests until then`,
        'requests',
        of((one) => one.requests),
        {
          aim: visit.most.requests,
        },
      ),
      medianOf(
        `${name}: of these by the service worker`,
        'requests',
        of((one) => one.byServiceWorker),
        {
          aim: 0,
        },
      ),
      medianOf(
        `${name}: received until then`,
        'kB',
        of((one) => one.kB),
      ),
    )
  }
  return figures
}
