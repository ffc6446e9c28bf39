import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readKnownDatasets, readLocalDataset } from '#data/answers/read-datasets.ts'
import { refreshDataset } from '#data/commands/datasets/open-dataset.ts'
import { refreshDatasets } from '#data/commands/datasets/refresh-datasets.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { chartDataset } from '#domain/records/datasets/chart-dataset.ts'
import { datasetKind } from '#domain/records/datasets/record.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'
import { FULL_DATASET, LISTED_DATASET } from '#tests/support/wire-datasets.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
})

afterEach(async () => {
  await server.close()
})

function serveList(...rows: readonly object[]): void {
  const ids = rows.map((_row, index) => index)
  server.on('GET /api/v1/dataset/', json(200, { count: rows.length, ids, result: rows }))
}

function serveDataset(): void {
  server.on('GET /api/v1/dataset/4', json(200, { id: 4, result: FULL_DATASET }))
}

describe('a dataset that was opened', () => {
  test('is here with its columns, metrics and settings', async () => {
    serveDataset()
    expect(await refreshDataset(db, 4)).toEqual({ ok: true, value: 4 })
    const dataset = await readLocalDataset(db, 4)
    expect(dataset).toMatchObject({
      serverId: 4,
      dirty: [],
      isWhole: true,
      databaseName: 'flights (Postgres)',
      backend: 'postgresql',
      owners: [{ id: 1, name: 'A D' }],
      changedByName: 'A D',
      timeGrains: [
        ['PT1S', 'Second'],
        ['PT1M', 'Minute'],
      ],
      current: {
        name: 'bi_by_origin',
        databaseId: 1,
        catalog: 'flights',
        schema: 'public',
        sql: 'select origin, count(*) as n, avg(delay) as d from flights group by 1',
        cacheTimeout: 120,
        hoursOffset: 0,
        ownerIds: [1],
        extra: '{"certification":{"certified_by":"me"}}',
        columns: [
          { name: 'origin', type: 'STRING', genericType: 1, isTemporal: false, isGroupable: true },
          { name: 'n', verboseName: 'Flights', type: 'LONGINTEGER', genericType: 0 },
        ],
        metrics: [{ name: 'count', expression: 'COUNT(*)', d3Format: ',d', warningText: null }],
      },
    })
  })

  test('is what charts take, by the words of its readers', async () => {
    serveDataset()
    await refreshDataset(db, 4)
    const dataset = await readLocalDataset(db, 4)
    expect(dataset && chartDataset(dataset)).toEqual({
      id: 4,
      name: 'bi_by_origin',
      databaseName: 'flights (Postgres)',
      mainTimeColumn: null,
      columns: [
        { name: 'origin', label: 'origin', type: 'text' },
        { name: 'n', label: 'Flights', type: 'number' },
      ],
      labels: { n: 'Flights', count: 'COUNT(*)' },
      formats: { count: ',d' },
      hoursOffset: 0,
    })
  })

  test('stays as it was kept when the server lost it', async () => {
    serveDataset()
    await refreshDataset(db, 4)
    server.on('GET /api/v1/dataset/4', json(404, { message: 'Not found' }))
    expect(await refreshDataset(db, 4)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await readLocalDataset(db, 4)).not.toBeNull()
  })

  test('and that the device has no room for says so', async () => {
    serveDataset()
    await withFailingWrite(1, async () => {
      expect(await refreshDataset(db, 4)).toMatchObject({ ok: false, error: { code: 'not-cached' } })
    })
  })

  test('and that cannot be read counts as not here', async () => {
    serveDataset()
    await refreshDataset(db, 4)
    const [row] = await db.datasets.toArray()
    await db.table<unknown>('datasets').put({ ...row, owners: 'x' })
    expect(await readLocalDataset(db, 4)).toBeNull()
  })
})

describe('the list of datasets', () => {
  test('tells of datasets whose columns never came apart from those that were opened', async () => {
    serveList(LISTED_DATASET, { ...LISTED_DATASET, id: 5, table_name: 'airports', sql: null })
    serveDataset()
    await refreshDataset(db, 4)
    await refreshDatasets(db)
    const { datasets } = await readKnownDatasets(db)
    const told = datasets.map((one) => [one.current.name, datasetKind(one.current), one.isWhole])
    expect(told.toSorted()).toEqual([
      ['airports', 'physical', false],
      ['bi_by_origin', 'virtual', true],
    ])
    expect((await readLocalDataset(db, 4))?.current.columns).toHaveLength(2)
  })

  test('drops what it does not name any more, unless it was opened', async () => {
    serveList(LISTED_DATASET, { ...LISTED_DATASET, id: 5, table_name: 'airports' })
    serveDataset()
    await refreshDatasets(db)
    await refreshDataset(db, 4)
    serveList()
    await refreshDatasets(db)
    expect((await readKnownDatasets(db)).datasets).toEqual([])
    expect(await readLocalDataset(db, 5)).toBeNull()
    expect(await readLocalDataset(db, 4)).not.toBeNull()
  })
  test('shows what the list of changes told of before it came', async () => {
    serveList(LISTED_DATASET)
    serveDataset()
    await refreshDataset(db, 4)
    expect((await readKnownDatasets(db)).datasets).toEqual([])
    await db.datasets.toCollection().modify({ serverStamp: '7', syncedAt: db.clock.now() + 1000 })
    await refreshDatasets(db)
    expect((await readKnownDatasets(db)).datasets.map(({ current }) => current.name)).toEqual([
      'bi_by_origin',
    ])
  })
})
