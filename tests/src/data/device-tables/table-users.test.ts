import { expect, test } from 'vitest'
import { readTableUsers } from '#data/device-tables/table-users.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { deviceDatasetId } from '#domain/engines/device-records.ts'
import { BLANK_CHART, newChart } from '#domain/records/charts/record.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

test('a table is used by the datasets of its name and of SQL with it, and by their charts', async () => {
  const db = await emptyDatabase()
  const place = { databaseId: THIS_DEVICE_ID, catalog: null, schema: 'main' }
  const ids = new Set<number>()
  const dataset = async (name: string, sql: string | null) => {
    const serverId = deviceDatasetId(ids.size, ids) ?? 0
    ids.add(serverId)
    const made = newDataset(makeLocalId(db.clock.randomBytes), { ...place, name, sql }, 0)
    await db.datasets.put({ ...made, serverId })
    return serverId
  }
  const chart = async (name: string, datasetId: number) => {
    const current = { ...BLANK_CHART, name, form: { datasource: `${datasetId}__table` } }
    await db.charts.put(newChart(makeLocalId(db.clock.randomBytes), current, 0))
  }
  await chart('Totals', await dataset('Sales', null))
  await chart('Best', await dataset('best days', 'SELECT * FROM "sales" LIMIT 10'))
  await chart('Stock', await dataset('stock', null))
  const users = await readTableUsers(db, 'sales')
  expect(users.datasets.toSorted()).toEqual(['Sales', 'best days'])
  expect(users.charts.toSorted()).toEqual(['Best', 'Totals'])
  expect(await readTableUsers(db, 'other')).toEqual({ datasets: [], charts: [] })
})
