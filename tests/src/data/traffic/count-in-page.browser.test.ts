import { expect, onTestFinished, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { countTraffic } from '#data/traffic/count-in-page.ts'
import { readTraffic } from '#data/traffic/store-traffic.ts'

test('counts the transferred bytes and the body of a call', async () => {
  const db = new LocalDatabase(`traffic-${crypto.randomUUID()}`)
  const { flush, stop } = countTraffic(db)
  onTestFinished(stop)
  const body = 'x'.repeat(1_000)
  const path = '/api/v1/sqllab/execute/'
  const answer = await machineRequests.fetch(path, { method: 'POST', body })
  await answer.text()
  // The browser's resource timing arrives a little after the answer.
  await expect
    .poll(async () => {
      await flush()
      return (await queries(db)).calls
    })
    .toBe(1)
  const { up, down, unpacked } = await queries(db)
  expect(up).toBe(body.length + path.length)
  expect(down).toBeGreaterThan(0)
  expect(unpacked).toBe(0)
})

test('counts earlier traffic too', async () => {
  const db = new LocalDatabase(`traffic-${crypto.randomUUID()}`)
  const { flush, stop } = countTraffic(db)
  onTestFinished(stop)
  await expect
    .poll(async () => {
      await flush()
      return (await readTraffic(db)).some(({ purpose, down }) => purpose === 'app' && down > 0)
    })
    .toBe(true)
})

async function queries(db: LocalDatabase) {
  const row = (await readTraffic(db)).find(({ purpose }) => purpose === 'run')
  return { up: 0, down: 0, unpacked: 0, calls: 0, ...row }
}
