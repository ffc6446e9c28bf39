import { readFileSync } from 'node:fs'
import { type Figure, medianOf, percentile, repeat } from '#tests/bench/figures.ts'
import type { HostilePlace } from '#tests/support/hostile-run.ts'
import { sqlTab } from '#tests/support/sql-lab.ts'
import { shownNameAt, watchForMessage, watchForName } from './sync-in-page.ts'

const ROUNDS = 20
/**
 * Waits until the page is idle, so that work of the last round does not delay the change. Each round waits a little longer,
 * so that changes arrive at all moments between two frames.
 */
const REST_MS = 250
const FRAME_MS = 1_000 / 60
const START_MS = 3_000
/** The channel of a message that is shown without database or React, as the lower bound of this machine. */
const BARE = 'bench'

/**
 * Measures from a change that the service worker stores until the page shows it. The worker loads a second Dexie of the same
 * version, since the bundle does not expose its own. The notification is the product's.
 */
export async function workerToScreen({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page, browser } = offset
  // A later start, since the first one signs in.
  await page.reload()
  await sqlTab(page, /./).first().waitFor()
  // Excludes background work of the start.
  await page.waitForTimeout(START_MS)
  const worker = browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'))
  await worker.evaluate(readFileSync('node_modules/dexie/dist/dexie.min.js', 'utf8'))
  const times = await repeatPairs(ROUNDS, async (round) => {
    const name = `from the worker ${round}`
    await page.waitForTimeout(restBefore(round))
    await watchForName(page, name)
    const storedAt = await worker.evaluate(renameFirstTab, name)
    const shown = await shownNameAt(page)
    return { inPage: shown.inPage - storedAt, painted: shown.painted - storedAt }
  })
  const bare = await repeat(ROUNDS, async (round) => {
    await page.waitForTimeout(restBefore(round))
    await watchForMessage(page, BARE)
    const saidAt = await worker.evaluate(say, BARE)
    return (await shownNameAt(page)).painted - saidAt
  })
  const painted = times.map((time) => time.painted)
  return [
    medianOf('a bare message from the service worker to screen, p50', 'ms', bare),
    medianOf(
      'change in the service worker to the page',
      'ms',
      times.map(({ inPage }) => inPage),
    ),
    medianOf('change in the service worker to screen, p50', 'ms', painted, { aim: 20 }),
    { name: 'change in the service worker to screen, p95', unit: 'ms', value: percentile(painted, 0.95) },
  ]
}

function restBefore(round: number): number {
  return REST_MS + (round % ROUNDS) * (FRAME_MS / ROUNDS)
}

interface Times {
  readonly inPage: number
  readonly painted: number
}

async function repeatPairs(rounds: number, measure: (round: number) => Promise<Times>): Promise<Times[]> {
  const times: Times[] = []
  await repeat(rounds, async (round) => times.push(await measure(round)))
  return times
}

/** Runs in the worker: sends a message and returns its time, in ms since 1970. */
function say(channel: string): number {
  new BroadcastChannel(channel).postMessage('said')
  return performance.timeOrigin + performance.now()
}

/** Runs in the worker: renames the first tab and returns when that was stored, in ms since 1970. */
async function renameFirstTab(name: string): Promise<number> {
  interface Handle {
    readonly open: () => Promise<unknown>
    readonly table: (name: string) => {
      readonly toCollection: () => {
        readonly first: () => Promise<{ localId: string; current: object; updatedAt: number }>
      }
      readonly update: (key: string, changes: object) => Promise<unknown>
    }
  }
  const opened: unknown = Reflect.get(globalThis, 'benchDatabase')
  const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
  const make = Reflect.get(globalThis, 'Dexie') as new (of: string) => Handle
  const db = (opened as Handle | undefined) ?? new make(found?.name ?? '')
  if (opened === undefined) await db.open()
  Reflect.set(globalThis, 'benchDatabase', db)
  const tab = await db.table('tabs').toCollection().first()
  await db
    .table('tabs')
    .update(tab.localId, { current: { ...tab.current, name }, updatedAt: tab.updatedAt + 1 })
  return performance.timeOrigin + performance.now()
}
