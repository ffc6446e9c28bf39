import type { Browser, BrowserContext, Request } from '@playwright/test'
import { type Figure, medianOf } from '#tests/bench/figures.ts'
import { type StartTimes, timedSight, timedStart } from '#tests/bench/in-page.ts'
import { DRAWN_CHARTS } from '#tests/support/superset/example-charts.ts'
import type { Subject } from './subject.ts'

const ROUNDS = 3

async function bytesOf(request: Request): Promise<number> {
  if ((await request.response().catch(() => null)) === null) return 0
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}

/** Starts the SQL editor in a new window, until a typed character is shown. */
async function start(context: BrowserContext, { origin, editor }: Subject): Promise<StartTimes> {
  const page = await context.newPage()
  const times = await timedStart(page, `${origin}/sqllab/`, editor)
  await page.close()
  return times
}

interface Cold {
  readonly times: StartTimes
  readonly kB: number
  readonly requests: number
}

/** Measures a first start in a new browser, with all it loads until it is idle. */
async function cold(browser: Browser, subject: Subject): Promise<Cold> {
  const context = await subject.openBrowser(browser)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  const page = await context.newPage()
  const times = await timedStart(page, `${subject.origin}/sqllab/`, subject.editor)
  await page.waitForLoadState('networkidle')
  const bytes = await Promise.all(requests.map(bytesOf))
  await context.close()
  return { times, kB: bytes.reduce((sum, one) => sum + one, 0) / 1000, requests: requests.length }
}

/** Opens a dashboard of ten charts in a new window, until the last one is drawn. */
async function board(context: BrowserContext, { origin, dashboardPath, drawn }: Subject): Promise<number> {
  const page = await context.newPage()
  const { typed } = await timedSight(page, origin + dashboardPath, drawn, DRAWN_CHARTS.length)
  await page.close()
  return typed
}

/** Measures cold, warm and offline starts, their traffic, and a dashboard of ten charts. */
export async function measureStarts(browser: Browser, subject: Subject): Promise<readonly Figure[]> {
  const colds: Cold[] = []
  for (let round = 0; round < ROUNDS; round += 1) colds.push(await cold(browser, subject))
  const context = await subject.openBrowser(browser)
  await start(context, subject)
  const warm: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) warm.push((await start(context, subject)).typed)
  const boards: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) boards.push(await board(context, subject))
  const [firstBoard = Number.NaN, ...laterBoards] = boards
  const offline = subject.startsOffline ? await offlineStarts(context, subject) : []
  await context.close()
  const name = (what: string) => `${subject.name}: ${what}`
  return [
    medianOf(
      name('cold start, first contentful paint'),
      'ms',
      colds.map(({ times }) => times.firstPaint),
    ),
    medianOf(
      name('cold start, a character typed'),
      'ms',
      colds.map(({ times }) => times.typed),
    ),
    medianOf(
      name('cold start, received until at rest'),
      'kB',
      colds.map(({ kB }) => kB),
    ),
    medianOf(
      name('cold start, requests until at rest'),
      'requests',
      colds.map(({ requests }) => requests),
    ),
    medianOf(name('warm start, a character typed'), 'ms', warm),
    medianOf(name('offline start, a character typed'), 'ms', offline, {
      note: subject.startsOffline ? '' : 'It does not start without a network.',
    }),
    { name: name('ten charts drawn, first time'), unit: 'ms', value: firstBoard },
    medianOf(name('ten charts drawn, again'), 'ms', laterBoards),
  ]
}

async function offlineStarts(context: BrowserContext, subject: Subject): Promise<readonly number[]> {
  const page = await context.newPage()
  await page.goto(`${subject.origin}/sqllab/`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.close()
  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push((await start(context, subject)).typed)
  await context.setOffline(false)
  return times
}
