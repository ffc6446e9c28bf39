import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { LocalDatabase } from '#data/db/database.ts'
import type { Clock } from '#data/platform/clock.ts'
import type { Runner } from '#data/sync/runner.ts'
import { openSyncPlace, type SyncPlace } from '#tests/support/sync-place.ts'
import { addTab } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const SECOND_MS = 1_000
const TEN_MINUTES_MS = 600 * SECOND_MS

let place: SyncPlace
let now = 0
let waiting: { readonly at: number; readonly run: () => void }[] = []

beforeEach(async () => {
  place = await openSyncPlace()
  now = Date.now()
  waiting = []
})
afterEach(async () => place.close())

const clock: Clock = {
  now: () => now,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  chance: () => 0.5,
  serverOffset: () => 0,
}

/** A window with a simulated clock. */
function openWindow(): { readonly runner: Runner; readonly db: LocalDatabase } {
  const db = new LocalDatabase(place.db.name, 'relaxed', clock)
  const after = (delayMs: number, run: () => void) => {
    const one = { at: now + delayMs, run }
    waiting.push(one)
    return () => {
      waiting = waiting.filter((other) => other !== one)
    }
  }
  const { runner } = place.openWindow(true, (deps) => ({ ...deps, db, timers: { after } }))
  return { runner, db }
}

/** Waits until open work has ended; the second pass covers what follows from it. */
async function settle(runner: Runner): Promise<void> {
  for (let looks = 0; looks < 2; looks += 1)
    await vi.waitFor(() => expect(runner.status()?.underWay ?? 0).toBe(0), { interval: 1, timeout: 60_000 })
}

/** Advances the time, one timer after the other. */
async function pass(ms: number, runner: Runner): Promise<void> {
  const end = now + ms
  for (;;) {
    await settle(runner)
    const next = waiting.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end)
    if (next === undefined) break
    waiting = waiting.filter((one) => one !== next)
    now = Math.max(now, next.at)
    next.run()
  }
  now = end
}

async function begun(runner: Runner): Promise<void> {
  await waitFor(() => expect(runner.status()).not.toBeNull())
  await pass(20 * SECOND_MS, runner)
  place.net.calls.splice(0)
}

function counts(): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const call of place.net.calls) {
    const name = call.replace(/\/\d+$/, '/N')
    sums[name] = (sums[name] ?? 0) + 1
  }
  return sums
}

test('an idle watched window reads changes every 36 s, and nothing else', async () => {
  const { runner } = openWindow()
  await begun(runner)
  await pass(TEN_MINUTES_MS, runner)
  expect(counts()).toEqual({ 'GET /api/v1/sync/changes': 17 })
})

test('a second window sends nothing', async () => {
  const { runner } = openWindow()
  await begun(runner)
  openWindow()
  await pass(TEN_MINUTES_MS, runner)
  expect(counts()).toEqual({ 'GET /api/v1/sync/changes': 17 })
})

test('with the data saver, an idle window reads changes every six minutes', async () => {
  const { runner } = openWindow()
  runner.slowPolls(10)
  await begun(runner)
  await pass(TEN_MINUTES_MS, runner)
  expect(counts()).toEqual({ 'GET /api/v1/sync/changes': 1 })
})

test('typing sends the tab every half minute, and reads changes with it', async () => {
  const { runner, db } = openWindow()
  await begun(runner)
  const tab = await addTab(db)
  runner.wake('commit')
  await pass(20 * SECOND_MS, runner)
  place.net.calls.splice(0)
  for (let second = 0; second < 600; second += 3) {
    await editTab(db, tab, { sql: `select ${second}` })
    runner.wake('commit')
    await pass(3 * SECOND_MS, runner)
  }
  expect(counts()).toEqual({ 'PUT /tabstateview/N': 20, 'GET /api/v1/sync/changes': 22 })
})
