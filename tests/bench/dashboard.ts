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

/** A new page from its navigation to the frame in which the last chart stands drawn. */
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

/** A dashboard of ten charts: from the server, from what is kept with the server there, and without a network. */
export async function measureDashboard(): Promise<readonly Figure[]> {
  const dataDir = await freshData()
  const path = addTenChartDashboard(dataDir)
  const offset = await openOwnOffset({}, dataDir)
  try {
    await offset.signIn('/dashboard/list/')
    await offset.untilInstalled()
    const online = await open(offset, path)
    const kept = await openOften(offset, path)
    await offset.unplug()
    const offline = await openOften(offset, path)
    const times = (opened: readonly Opened[]) => opened.map(({ lastChartMs }) => lastChartMs)
    return [
      medianOf('ten charts to the last one drawn, online, first time', 'ms', times([online])),
      medianOf('ten charts to the last one drawn, kept, online', 'ms', times(kept)),
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
