import type { Page } from '@playwright/test'
import { openOffset, type Offset } from '#tests/support/offset.ts'
import { type Figure, medianOf } from './figures.ts'
import { heapMb } from './in-page.ts'

const ROUNDS = 5

/** Ms from navigation to the frame in which the last chart is drawn. */
async function open(offset: Offset, path: string): Promise<number> {
  const page: Page = await offset.browser.context.newPage()
  await page.addInitScript(() => {
    let last = 0
    const look = (): void => {
      const waiting = document.querySelectorAll('[data-chart-state]:not([data-chart-state="drawn"])')
      const drawn = document.querySelectorAll('[data-chart-state="drawn"]')
      if (drawn.length > 0 && waiting.length === 0) {
        if (last === 0) last = performance.now()
        else if (performance.now() - last > 1_000) {
          Reflect.set(globalThis, 'lastDrawnAt', last)
          return
        }
      } else last = 0
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(offset.server.origin + path)
  await page.waitForFunction(() => typeof Reflect.get(globalThis, 'lastDrawnAt') === 'number')
  const at = await page.evaluate(() => Number(Reflect.get(globalThis, 'lastDrawnAt')))
  await page.close()
  return at
}

/** A dashboard of ten charts: from the server, from what is kept beside it, and without a network. */
export async function measureDashboard(): Promise<readonly Figure[]> {
  const offset = await openOffset()
  try {
    await offset.signIn('/dashboard/list/')
    const path = '/superset/dashboard/flight-delays-2001/'
    const online: number[] = [await open(offset, path)]
    const cached: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) cached.push(await open(offset, path))
    await offset.untilInstalled()
    const heap = await heapMb(offset.page)
    await offset.unplug()
    const offline: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) offline.push(await open(offset, path))
    return [
      medianOf('dashboard to its last chart, online, first time', 'ms', online),
      medianOf('dashboard to its last chart, kept, online', 'ms', cached),
      medianOf('dashboard to its last chart, offline', 'ms', offline, { aim: 500 }),
      { name: 'memory of the page on the dashboard list', unit: 'MB', value: heap },
    ]
  } finally {
    await offset.close()
  }
}
