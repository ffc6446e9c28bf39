import { expect, test } from 'vitest'
import { readNewestCharts } from '#data/answers/read-charts.ts'
import { type LocalId, makeLocalId } from '#domain/core/ids.ts'
import { BLANK_CHART, newChart, type StoredChart } from '#domain/records/charts/record.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const idOf = (at: number): LocalId =>
  makeLocalId((length) => new Uint8Array(length).fill(at % 256).fill(Math.floor(at / 256), 0, 1))

/** A chart with its times of change on the server and on this device; 0 for never. */
const chart = (at: number, changedAt: number | null, updatedAt: number): StoredChart => ({
  ...newChart(idOf(at), { ...BLANK_CHART, name: `Chart ${at}` }, updatedAt),
  changedAt,
})

test('reads the most recently changed charts, on the server or here, each once', async () => {
  const db = await emptyDatabase()
  const ofServer = Array.from({ length: 500 }, (_, at) => chart(at, 1_000 + at, 0))
  await db.charts.bulkPut([...ofServer, chart(500, null, 9_000), chart(501, 9_100, 9_100)])
  const names = (await readNewestCharts(db)).map(({ current }) => current.name)
  expect(names.length).toBeLessThanOrEqual(80)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Chart 500', 'Chart 501', 'Chart 499', 'Chart 461']))
})

test('skips a deleted chart', async () => {
  const db = await emptyDatabase()
  await db.charts.bulkPut([chart(1, 5, 0), { ...chart(2, 6, 0), deleted: true }])
  expect((await readNewestCharts(db)).map(({ current }) => current.name)).toEqual(['Chart 1'])
})
