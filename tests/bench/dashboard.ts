import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { type Figure, medianOf } from './figures.ts'
import { heapMb } from './in-page.ts'
import { addTenChartDashboard } from './ten-chart-dashboard.ts'

const ROUNDS = 5
const CHARTS = 10

interface Opened {
  readonly lastChartMs: number
  readonly heapMb: number
}

/** Measures from the navigation of a new page to the frame that shows the last chart. */
async function open(offset: Offset, path: string): Promise<Opened> {
  const page = await offset.browser.context.newPage()
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.addInitScript((charts) => {
    const look = (): void => {
      const drawn = document.querySelectorAll('[data-chart-state="drawn"]').length
      if (drawn < charts) requestAnimationFrame(look)
      else Reflect.set(globalThis, 'lastDrawnAt', performance.now())
    }
    requestAnimationFrame(look)
  }, CHARTS)
  await page.goto(offset.server.origin + path)
  await page.waitForFunction(() => typeof Reflect.get(globalThis, 'lastDrawnAt') === 'number')
  const lastChartMs = await page.evaluate(() => Number(Reflect.get(globalThis, 'lastDrawnAt')))
  const heap = await heapMb(page)
  await page.close()
  return { lastChartMs, heapMb: heap }
}

async function openOften(offset: Offset, path: string): Promise<readonly Opened[]> {
  const all: Opened[] = []
  for (let round = 0; round < ROUNDS; round += 1) all.push(await open(offset, path))
  return all
}

/** Measures a dashboard of ten charts: from the server, from the cache while online, and offline. */
export async function measureDashboard(): Promise<readonly Figure[]> {
  const dataDir = await freshData()
  const path = addTenChartDashboard(dataDir)
  const offset = await openOwnOffset({}, dataDir)
  try {
    await offset.signIn('/dashboard/list/')
    await offset.untilInstalled()
    const online = await open(offset, path)
    const cached = await openOften(offset, path)
    await offset.unplug()
    const offline = await openOften(offset, path)
    const times = (opened: readonly Opened[]) => opened.map(({ lastChartMs }) => lastChartMs)
    return [
      medianOf('ten charts to the last one drawn, online, first time', 'ms', times([online])),
      medianOf('ten charts to the last one drawn, cached, online', 'ms', times(cached)),
      medianOf('ten charts to the last one drawn, offline', 'ms', times(offline), { aim: 500 }),
      medianOf(
        'memory of the page with ten charts',
        'MB',
        offline.map((one) => one.heapMb),
      ),
    ]
  } finally {
    await offset.close()
  }
}
