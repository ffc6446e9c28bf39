import { beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/browser-globals.ts'
import { longOrShort } from '#tests/support/long-form.ts'
import { playLocalWrites } from './local-writes.ts'

const SEEDS = longOrShort(25, 4)
const STEPS = 50

beforeAll(() => {
  openPage('http://127.0.0.1')
  return () => vi.unstubAllGlobals()
})

test('records and outbox stay in step through crashes and refused writes, and nothing told as saved is lost', async () => {
  const runs = []
  for (let seed = 1; seed <= SEEDS; seed += 1) runs.push(await playLocalWrites(seed, STEPS))
  expect(runs.filter((run) => run.faults.length > 0)).toEqual([])
  expect(runs.reduce((sum, run) => sum + run.crashes, 0)).toBeGreaterThan(5 * SEEDS)
  expect(runs.reduce((sum, run) => sum + run.denials, 0)).toBeGreaterThan(3 * SEEDS)
}, 120_000)

test('a seed plays the same run again', async () => {
  expect(await playLocalWrites(7_001, 30)).toMatchObject({ seed: 7_001, faults: [] })
  const [first, second] = [await playLocalWrites(7_002, 30), await playLocalWrites(7_002, 30)]
  expect(second).toEqual(first)
})
