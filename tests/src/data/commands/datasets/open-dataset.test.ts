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

describe('an opened dataset', () => {
  test('is stored with columns, metrics and settings', async () => {
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

  test('is readable for charts', async () => {
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

  test('stays stored when the server has lost it', async () => {
    serveDataset()
    await refreshDataset(db, 4)
    server.on('GET /api/v1/dataset/4', json(404, { message: 'Not found' }))
    expect(await refreshDataset(db, 4)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await readLocalDataset(db, 4)).not.toBeNull()
  })

  test('that cannot be stored is an error', async () => {
    serveDataset()
    await withFailingWrite(1, async () => {
      expect(await refreshDataset(db, 4)).toMatchObject({ ok: false, error: { code: 'not-cached' } })
    })
  })

  test('that is unreadable counts as missing', async () => {
    serveDataset()
    await refreshDataset(db, 4)
    const [row] = await db.datasets.toArray()
    await db.table<unknown>('datasets').put({ ...row, owners: 'x' })
    expect(await readLocalDataset(db, 4)).toBeNull()
  })
})

describe('the list of datasets', () => {
  test('distinguishes opened datasets from those of the list only', async () => {
    serveList(LISTED_DATASET, { ...LISTED_DATASET, id: 5, table_name: 'airports', sql: null })
    serveDataset()
    await refreshDataset(db, 4)
    await refreshDatasets(db)
    const { datasets } = await readKnownDatasets(db)
    const shown = datasets.map((one) => [one.current.name, datasetKind(one.current), one.isWhole])
    expect(shown.toSorted()).toEqual([
      ['airports', 'physical', false],
      ['bi_by_origin', 'virtual', true],
    ])
    expect((await readLocalDataset(db, 4))?.current.columns).toHaveLength(2)
  })

  test('drops removed datasets, except opened ones', async () => {
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
  test('includes datasets of the change list before it is read', async () => {
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
