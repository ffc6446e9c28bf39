import { readFileSync } from 'node:fs'
import { type Figure, medianOf, percentile, repeat } from '#tests/bench/figures.ts'
import type { HostilePlace } from '#tests/support/hostile-run.ts'
import { sqlTab } from '#tests/support/sql-lab.ts'
import { shownNameAt, watchForMessage, watchForName } from './sync-in-page.ts'

const ROUNDS = 20
/**
 * A change comes to a page at rest: what the last round began, here and in the browser, would stand in its way. It comes
 * at any moment between two frames: each round waits a little longer than the last, so that all of them are met.
 */
const REST_MS = 250
const FRAME_MS = 1_000 / 60
const START_MS = 3_000
/** The channel of a message that is shown without a database or React between: what this machine takes at least. */
const BARE = 'bench'

/**
 * A change that the service worker stores, until the page shows it. The worker is given the same Dexie as the product's
 * own, since that one is closed in its bundle: the way of the news is the product's.
 */
export async function workerToScreen({ offset }: HostilePlace): Promise<readonly Figure[]> {
  const { page, browser } = offset
  // A start as every one but the first: that one signs in.
  await page.reload()
  await sqlTab(page, /./).first().waitFor()
  // What runs behind a start is no part of a change.
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

/** Runs in the worker: sends a message, and tells when, in ms since 1970. */
function say(channel: string): number {
  new BroadcastChannel(channel).postMessage('said')
  return performance.timeOrigin + performance.now()
}

/** Runs in the worker: gives the first tab a name, and tells when that was stored, in ms since 1970. */
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
  const kept: unknown = Reflect.get(globalThis, 'benchDatabase')
  const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
  const make = Reflect.get(globalThis, 'Dexie') as new (of: string) => Handle
  const db = (kept as Handle | undefined) ?? new make(found?.name ?? '')
  if (kept === undefined) await db.open()
  Reflect.set(globalThis, 'benchDatabase', db)
  const tab = await db.table('tabs').toCollection().first()
  await db
    .table('tabs')
    .update(tab.localId, { current: { ...tab.current, name }, updatedAt: tab.updatedAt + 1 })
  return performance.timeOrigin + performance.now()
}
