import { expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { machineRequests } from '#data/http/exchange/requester.ts'
import { countWindow } from '#data/start/count-traffic.ts'
import { readTraffic } from '#data/traffic/store-traffic.ts'

test('counts of a closed page are stored by the next one', async () => {
  const db = new LocalDatabase(`traffic-${crypto.randomUUID()}`)
  const path = '/api/v1/sqllab/execute/'
  const stopFirst = countWindow(db)
  const answer = await machineRequests.fetch(path, { method: 'POST', body: 'x'.repeat(100) })
  await answer.text()
  dispatchEvent(new Event('pagehide'))
  stopFirst()
  const stopNext = countWindow(db)
  await expect
    .poll(async () => (await readTraffic(db)).find(({ purpose }) => purpose === 'run')?.up)
    .toBeGreaterThanOrEqual(100)
  stopNext()
  expect(localStorage.getItem(`offset.traffic:${db.name}`)).toBe(null)
})
