import { readFileSync } from 'node:fs'
import { BUDGETS } from '#scripts/build-files.mjs'
import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { type Figure, medianOf } from './figures.ts'
import { heapMb, type StartTimes, timedStart } from './in-page.ts'
import { measureFirstVisits } from './visits/first-visits.ts'

const ROUNDS = 5

/** Opens a new page in a browser that has installed the program. */
async function openAgain(offset: Offset): Promise<StartTimes> {
  const page = await offset.browser.context.newPage()
  const times = await timedStart(page, `${offset.server.origin}/sqllab/`)
  await page.close()
  return times
}

async function laterStarts(): Promise<{
  warm: StartTimes[]
  offline: StartTimes[]
  restarted: StartTimes[]
  heap: number
}> {
  const offset = await openOwnOffset()
  try {
    await offset.signIn('/sqllab/')
    await offset.untilInstalled()
    await openAgain(offset)
    const warm = [] as StartTimes[]
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await openAgain(offset))
    const heap = await heapMb(offset.page)
    await offset.unplug()
    const offline = [] as StartTimes[]
    for (let round = 0; round < ROUNDS; round += 1) offline.push(await openAgain(offset))
    const restarted = [] as StartTimes[]
    for (let round = 0; round < 3; round += 1) {
      await offset.crashBrowser()
      await offset.browser.goOffline()
      restarted.push(await openAgain(offset))
    }
    return { warm, offline, restarted, heap }
  } finally {
    await offset.close()
  }
}

function sizes(): readonly Figure[] {
  const report: unknown = JSON.parse(readFileSync('dist/sizes.json', 'utf8'))
  if (!Array.isArray(report)) return []
  return report.map(({ name, gzipBytes }: { name: string; gzipBytes: number }) => {
    const budget = BUDGETS[name]
    return {
      name: `JavaScript gzipped, ${name}`,
      unit: 'kB' as const,
      value: gzipBytes / 1000,
      ...(budget === undefined ? {} : { aim: budget / 1000 }),
    }
  })
}

/** Measures the first visit of each screen, online and offline starts of the SQL screen, and their sizes. */
export async function measureStart(): Promise<readonly Figure[]> {
  const visits = await measureFirstVisits(ROUNDS)
  const { warm, offline, restarted, heap } = await laterStarts()
  const pair = (name: string, starts: readonly StartTimes[], aim?: number): Figure[] => [
    medianOf(
      `${name}: first contentful paint`,
      'ms',
      starts.map(({ firstPaint }) => firstPaint),
    ),
    medianOf(
      `${name}: a character typed`,
      'ms',
      starts.map(({ typed }) => typed),
      aim === undefined ? {} : { aim },
    ),
  ]
  return [
    ...visits,
    ...pair('warm start', warm, 400),
    ...pair('offline start', offline, 400),
    ...pair('offline start of a killed browser', restarted),
    ...sizes(),
    { name: 'memory of the page on the SQL screen', unit: 'MB', value: heap },
  ]
}
