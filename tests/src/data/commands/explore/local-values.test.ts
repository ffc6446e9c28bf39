import { beforeEach, expect, test } from 'vitest'
import { cacheResult } from '#data/commands/charts/cache-result.ts'
import { readLocalValues } from '#data/commands/explore/local-values.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { localIdOf } from '#tests/domain/sync/engine/desk.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

/** A chart of a dataset that has shown airports. */
async function shown(
  serverId: number,
  datasource: string,
  origins: readonly string[],
  grain: string | null = null,
): Promise<void> {
  const fields = { ...BLANK_CHART, form: { datasource, time_grain_sqla: grain } }
  await db.charts.put({ ...newChart(localIdOf(`c${serverId}`), fields, 1), serverId })
  const times = origins.map((_origin, at) => Date.UTC(2001, 0, at + 1))
  const columns = [
    { name: 'origin', type: 'text' as const, values: origins },
    { name: 'date', type: 'time' as const, values: times },
  ]
  const result = { columns, rowCount: origins.length, timeFrom: null, timeTo: null, completeness: COMPLETE }
  await cacheResult(db, { key: `${serverId}/x`, at: 1, cachedAt: null, results: [result] })
}

test('reads the values of a column from the cached results of the dataset’s charts', async () => {
  await shown(1, '7__table', ['ORD', 'ATL'])
  await shown(11, '7__table', ['DFW'])
  await shown(2, '8__table', ['LAX'])
  expect(await readLocalValues(db, '7__table', 'origin')).toEqual(['ATL', 'DFW', 'ORD'])
  expect(await readLocalValues(db, '7__table', 'carrier')).toEqual([])
})

test('skips times that are truncated or shown with an offset', async () => {
  await shown(1, '7__table', ['ORD', 'ATL'])
  await shown(2, '7__table', ['ORD', 'ATL', 'DFW'], 'P1D')
  expect(await readLocalValues(db, '7__table', 'date')).toEqual(['2001-01-01', '2001-01-02'])
  const moved = newDataset(
    localIdOf('d7'),
    { name: 'x', databaseId: 1, catalog: null, schema: null, sql: null },
    1,
  )
  await db.datasets.put({ ...moved, serverId: 7, current: { ...moved.current, hoursOffset: 3 } })
  expect(await readLocalValues(db, '7__table', 'date')).toEqual([])
})
