import { beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { searchCharts } from '#data/search/charts.ts'
import { searchDatasets } from '#data/search/datasets.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { localId } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  const delays = newChart(
    localId('delays'),
    { ...BLANK_CHART, name: 'Delays', tags: ['Finance', 'weekly'] },
    1,
  )
  const gone = newChart(localId('gone'), { ...BLANK_CHART, name: 'Delays of old' }, 1)
  await db.charts.bulkPut([delays, { ...gone, deleted: true }])
  const start = { databaseId: 1, catalog: null, schema: 'main', sql: null }
  await db.datasets.put(newDataset(localId('flights'), { ...start, name: 'flights' }, 1))
})

const charts = async (text: string) => searchCharts(db, text, (chart) => `/chart/${chart.localId}`)
const datasets = async (text: string) => searchDatasets(db, text, (one) => `/dataset/${one.localId}`)

test('finds a chart by name with its tags, but not a deleted one', async () => {
  expect(await charts('delay')).toEqual([
    {
      kind: 'chart',
      key: localId('delays'),
      name: 'Delays',
      where: 'Chart, Finance, weekly',
      target: { kind: 'address', address: `/chart/${localId('delays')}` },
    },
  ])
})

test('finds a chart by a tag, ignoring case', async () => {
  expect((await charts('finance')).map(({ name }) => name)).toEqual(['Delays'])
  expect(await charts('monthly')).toEqual([])
})

test('finds a dataset by name', async () => {
  expect((await datasets('light')).map(({ name, where }) => [name, where])).toEqual([['flights', 'Dataset']])
})
