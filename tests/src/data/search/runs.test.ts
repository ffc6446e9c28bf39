import { beforeEach, expect, test } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { searchRuns } from '#data/search/runs.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  await db.queries.bulkPut([
    query({ id: queryId('old'), sql: 'SELECT origin\n  FROM flights', startDttm: 1 }),
    query({ id: queryId('new'), sql: 'SELECT origin\n  FROM flights', startDttm: 2, tabName: 'Delays' }),
    query({ id: queryId('other'), sql: 'SELECT 1', startDttm: 3, tabName: '' }),
    query({ id: queryId('peek'), sql: 'SELECT * FROM flights', startDttm: 4, isDataPreview: true }),
  ])
})

const find = async (text: string) => searchRuns(db, text, (id) => `/runs/${id}`)

test('finds the latest run of a text, and no previews', async () => {
  expect(await find('flights origin')).toEqual([
    {
      kind: 'run',
      key: queryId('new'),
      name: 'SELECT origin FROM flights',
      where: 'Run of Delays',
      holdsAll: true,
      usedAt: 2,
      target: { kind: 'address', address: `/runs/${queryId('new')}` },
    },
  ])
})

test('finds a run by the name of its tab', async () => {
  expect((await find('delays')).map(({ key }) => key)).toEqual([queryId('new')])
})

test('finds nothing for an empty search or an unknown word', async () => {
  expect([await find(''), await find('flights nowhere')]).toEqual([[], []])
})
