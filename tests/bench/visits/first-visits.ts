import type { Page, Request } from '@playwright/test'
import { type Figure, medianOf } from '#tests/bench/figures.ts'
import { type StartTimes, timedSight, timedStart } from '#tests/bench/in-page.ts'
import { addTenChartDashboard, exampleChart } from '#tests/bench/ten-chart-dashboard.ts'
import { openFreshBrowser } from '#tests/support/browser.ts'
import type { Offset } from '#tests/support/offset-user.ts'
import { type OwnOffset, openOwnOffset } from '#tests/support/own-offset.ts'
import { freshData } from '#tests/support/prepared-data.ts'

/** A screen on which a visit begins. */
export interface Visit {
  readonly name: string
  /** Prepares a data folder that no server uses and returns the address. */
  readonly path: (dataDir: string) => string
  /** Selector and number of the elements that end the visit; null: a character appears in the editor. */
  readonly until: readonly [selector: string, count: number] | null
  /** Whether another browser shows it first, so that the server has cached the answers to its queries. */
  readonly isKnownToServer?: boolean
  readonly height?: number
  readonly most: { readonly ms: number; readonly requests: number }
}

const DRAWN = '[data-chart-state="drawn"]'

/** The screens on which the product can start. */
export const VISITS: readonly Visit[] = [
  { name: 'SQL editor', path: () => '/sqllab/', until: null, most: { ms: 650, requests: 25 } },
  {
    name: 'dashboard list',
    path: () => '/dashboard/list/',
    until: ['main a[href*="/superset/dashboard/"]', 1],
    most: { ms: 500, requests: 25 },
  },
  {
    name: 'ten charts',
    path: addTenChartDashboard,
    until: [DRAWN, 10],
    isKnownToServer: true,
    height: 2_400,
    most: { ms: 900, requests: 40 },
  },
  {
    name: 'Explore',
    path: (dataDir) => `/explore/?slice_id=${exampleChart(dataDir)}`,
    until: [DRAWN, 1],
    isKnownToServer: true,
    most: { ms: 700, requests: 30 },
  },
]

/** A first visit and the requests of page and service worker until its end. */
interface Visited extends StartTimes {
  readonly requests: number
  readonly byServiceWorker: number
  readonly kB: number
}

/** Signs in without showing a page. */
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

/** Opens the screen in a new page. */
export async function timeVisit(page: Page, address: string, { until, height }: Visit): Promise<StartTimes> {
  if (height !== undefined) await page.setViewportSize({ width: 1_440, height })
  return until === null ? timedStart(page, address) : timedSight(page, address, ...until)
}

/** Shows the screen in another browser. */
async function showBefore(offset: Offset, path: string, visit: Visit): Promise<void> {
  const process = offset.browser.context.browser()
  if (process === null) throw new Error('There is no browser to show it with')
  const other = await openFreshBrowser(process)
  await other.context.addCookies(await offset.browser.context.cookies())
  await timeVisit(other.page, offset.server.origin + path, visit)
  await other.close()
}

/** Opens a new browser with a signed-in user, and finds the address of the screen. */
export async function openFresh(visit: Visit): Promise<{ offset: OwnOffset; address: string }> {
  const dataDir = await freshData()
  const path = visit.path(dataDir)
  const offset = await openOwnOffset({}, dataDir)
  await signInBehind(offset)
  if (visit.isKnownToServer === true) await showBefore(offset, path, visit)
  return { offset, address: offset.server.origin + path }
}

async function visitOnce(visit: Visit): Promise<Visited> {
  const { offset, address } = await openFresh(visit)
  try {
    const sent: Request[] = []
    offset.browser.context.on('request', (request) => sent.push(request))
    const times = await timeVisit(offset.page, address, visit)
    await offset.page.waitForLoadState('networkidle')
    const mark = times.origin + times.typed
    const before = sent.filter((request) => request.timing().startTime <= mark)
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

/** Measures the first visit of each screen: times, requests and bytes until its content is shown. */
export async function measureFirstVisits(rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const visit of VISITS) {
    const visits: Visited[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visitOnce(visit))
    const name = `first visit, ${visit.name}`
    const { ms, requests } = visit.most
    const figure = (
      what: string,
      unit: Figure['unit'],
      pick: (one: Visited) => number,
      aim?: number,
    ): Figure => medianOf(`${name}: ${what}`, unit, visits.map(pick), aim === undefined ? {} : { aim })
    figures.push(
      figure('first contentful paint', 'ms', (one) => one.firstPaint),
      figure(visit.until === null ? 'a character typed' : 'its content drawn', 'ms', (one) => one.typed, ms),
      figure('requests until then', 'requests', (one) => one.requests, requests),
      figure('of these by the service worker', 'requests', (one) => one.byServiceWorker, 0),
      figure('received until then', 'kB', (one) => one.kB),
    )
  }
  return figures
}
