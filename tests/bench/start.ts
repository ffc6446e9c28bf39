import { readFileSync } from 'node:fs'
import { BUDGETS } from '#scripts/build-files.mjs'
import type { Offset } from '#tests/support/offset-user.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import { type Figure, medianOf, repeat } from './figures.ts'
import { heapMb, type StartTimes, timedStart } from './in-page.ts'

const ROUNDS = 5

interface Weight {
  readonly requests: number
  readonly kB: number
}

/** A page of its own in a browser that has been here: the shell comes from the device. */
async function openAgain(offset: Offset): Promise<StartTimes> {
  const page = await offset.browser.context.newPage()
  const times = await timedStart(page, `${offset.server.origin}/sqllab/`)
  await page.close()
  return times
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

async function cold(): Promise<StartTimes & Weight> {
  const offset = await openOwnOffset()
  try {
    await signInBehind(offset)
    let [requests, bytes] = [0, 0]
    offset.page.on('requestfinished', (request) => {
      requests += 1
      void request.sizes().then((sizes) => {
        bytes += sizes.responseBodySize + sizes.responseHeadersSize
      })
    })
    const times = await timedStart(offset.page, `${offset.server.origin}/sqllab/`)
    await offset.page.waitForLoadState('networkidle')
    return { ...times, requests, kB: bytes / 1000 }
  } finally {
    await offset.close()
  }
}

async function kept(): Promise<{
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

/** StartTimes of the SQL screen: cold, warm, offline, and what it weighs. */
export async function measureStart(): Promise<readonly Figure[]> {
  const colds: (StartTimes & Weight)[] = []
  await repeat(ROUNDS, async () => colds.push(await cold()))
  const { warm, offline, restarted, heap } = await kept()
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
    ...pair('cold start', colds),
    ...pair('warm start', warm, 400),
    ...pair('offline start', offline, 400),
    ...pair('offline start of a killed browser', restarted),
    medianOf(
      'cold start: requests',
      'requests',
      colds.map(({ requests }) => requests),
    ),
    medianOf(
      'cold start: received',
      'kB',
      colds.map(({ kB }) => kB),
    ),
    ...sizes(),
    { name: 'memory of the page on the SQL screen', unit: 'MB', value: heap },
  ]
}
