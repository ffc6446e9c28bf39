import { expect, onTestFinished, test } from 'vitest'
import { countTraffic } from '#data/traffic/count-in-page.ts'
import { readTraffic, storeTraffic } from '#data/traffic/store-traffic.ts'
import { makeTrafficCount } from '#data/traffic/traffic-count.ts'
import { dayOf } from '#domain/traffic/traffic-row.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const ORIGIN = 'https://offset.example'

test('counts answers and bodies by purpose, without other origins and cached answers', () => {
  const count = makeTrafficCount(ORIGIN)
  count.answered({ name: `${ORIGIN}/api/v1/sqllab/results/?q=k`, transferSize: 900, decodedBodySize: 4_000 })
  count.answered({ name: `${ORIGIN}/assets/index.js`, transferSize: 0, decodedBodySize: 4_000 })
  count.answered({ name: 'https://elsewhere.example/api/v1/me/', transferSize: 900 })
  count.answered({ name: `${ORIGIN}/api/v1/me/`, decodedBodySize: 70 })
  count.sent('/tabstateview/3', new URLSearchParams({ label: '"é"' }))
  count.sent(`${ORIGIN}/api/v1/sqllab/execute/`, '{"sql":"é"}')
  count.sent('/api/v1/me/', undefined)
  count.received('/api/v1/async_event/socket', '{"id":"1"}')
  expect(Object.fromEntries(count.take())).toEqual({
    run: { up: 27 + 12, down: 910, unpacked: 10, calls: 1 },
    sync: { up: 11 + 18, down: 70, unpacked: 70, calls: 1 },
  })
  expect(count.take().size).toBe(0)
})

test('adds windows and workers to the same day, and removes expired days', async () => {
  const db = await emptyDatabase()
  const today = dayOf(db.clock.now())
  await db.traffic.put({ day: '2001-06-30', purpose: 'sync', up: 1, down: 1, unpacked: 0, calls: 1 })
  const one = new Map([['sync', { up: 1, down: 20, unpacked: 0, calls: 1 }]] as const)
  const other = new Map([['sync', { up: 2, down: 30, unpacked: 5, calls: 2 }]] as const)
  await Promise.all([storeTraffic(db, one), storeTraffic(db, other), storeTraffic(db, new Map())])
  expect(await readTraffic(db)).toEqual([
    { day: today, purpose: 'sync', up: 3, down: 50, unpacked: 5, calls: 3 },
  ])
})

test('stores failed counts with the next ones', async () => {
  const db = await emptyDatabase()
  const { count, flush, stop } = countTraffic(db, { origin: ORIGIN })
  onTestFinished(stop)
  count.sent('/api/v1/me/', 'ab')
  db.close()
  await flush()
  await db.open()
  count.sent('/api/v1/me/', 'c')
  await flush()
  expect((await readTraffic(db)).map(({ up }) => up)).toEqual([3])
})
