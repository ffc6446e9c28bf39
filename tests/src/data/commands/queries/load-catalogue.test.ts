import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  compareCatalogue,
  loadDatabases,
  loadSchemas,
  loadTables,
  readAgain,
} from '#data/commands/queries/load-catalogue.ts'
import { setServer } from '#data/http/request.ts'
import { catalogueKeys, readCached } from '#domain/sql/catalogue.ts'
import { THIS_DEVICE } from '#domain/sql/device/this-device.ts'
import { bucketOf } from '#domain/sql/tables/table-buckets.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'
import { type HostileServer, json, startHostileServer, text } from '#tests/support/hostile-server.ts'
import { emptyDatabase, withFailingWrite } from '#tests/support/tab-database.ts'

const place = { dbId: 1, catalog: null, schema: 'main' }
let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})

afterEach(async () => {
  await server.close()
})

function metadata(name: string) {
  const column = { name: 'id', type: 'BIGINT', longType: 'BIGINT', comment: null, keys: [] }
  return {
    name,
    comment: null,
    columns: [column],
    primaryKey: { constrained_columns: ['id'], name: null },
    foreignKeys: [],
    indexes: [],
    selectStar: '',
  }
}

const TABLES = {
  count: 2,
  result: [
    { value: 'flights', type: 'table', extra: { row_count: 3_000_000, comment: 'Flights of 2001' } },
    { value: 'delays', type: 'view', extra: null },
  ],
}

/** The rest of a list answer of the reference server. */
const LIST_TEXTS = {
  list_columns: [],
  label_columns: {},
  list_title: '',
  order_columns: [],
  description_columns: {},
}

function paths(): string[] {
  return server.received.map((one) => one.path.split('?')[0] ?? '')
}

test('reports a full disk, also within a schema, and keeps cached data', async () => {
  const db = await emptyDatabase()
  const noRoom =
    'The server answered, but this device has no room to store it. Free some space, then try again.'
  for (const nth of [1, 2]) {
    server.on('GET /api/v1/database/1/tables/', json(200, TABLES))
    server.on('GET /api/v1/database/1/table_metadata/', json(200, metadata('flights')))
    await withFailingWrite(nth, async () => {
      expect(await loadTables(db, place)).toMatchObject({ ok: false, error: { message: noRoom } })
    })
    expect(await db.catalogue.count()).toBe(nth - 1)
  }
})

test('reads all databases for any page size', async () => {
  const db = await emptyDatabase()
  const page = (...ids: number[]) =>
    json(200, {
      ...LIST_TEXTS,
      count: 5,
      ids,
      result: ids.map((id) => ({ id, database_name: `Database ${id}`, backend: 'duckdb' })),
    })
  server.on('GET /api/v1/database/', page(1, 2), page(3, 4), page(5), page())
  await loadDatabases(db)
  const known = readCached.databases((await db.catalogue.get(catalogueKeys.databases))?.value)
  // The last is that of this device, which no server lists.
  expect(known?.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 2_000_000_000])
  expect(server.received).toHaveLength(3)
})

test('caches databases', async () => {
  const db = await emptyDatabase()
  const rows = [{ id: 1, database_name: 'Flights', backend: 'duckdb', disable_data_preview: true }]
  server.on('GET /api/v1/database/', json(200, { count: 1, ids: [1], result: rows, ...LIST_TEXTS }))
  expect(await loadDatabases(db)).toEqual({ ok: true, value: undefined })
  expect(readCached.databases((await db.catalogue.get(catalogueKeys.databases))?.value)).toEqual([
    { id: 1, name: 'Flights', backend: 'duckdb', allowsPreview: false, allowsAsync: false },
    THIS_DEVICE,
  ])
})

test('caches tables and the columns of new ones', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', json(200, TABLES))
  server.on('GET /api/v1/database/1/table_metadata/', json(200, metadata('flights')))
  await db.catalogue.put({ key: catalogueKeys.columns(place, 'delays'), value: [], at: 1 })
  expect((await loadTables(db, place)).ok).toBe(true)
  expect(readTableList((await db.catalogue.get(catalogueKeys.tables(place)))?.value)?.all()).toEqual([
    { name: 'flights', kind: 'table', rowCount: 3_000_000, comment: 'Flights of 2001' },
    { name: 'delays', kind: 'view', rowCount: null, comment: null },
  ])
  expect(
    readCached.columns((await db.catalogue.get(catalogueKeys.columns(place, 'flights')))?.value),
  ).toEqual([{ name: 'id', type: 'BIGINT', comment: null, isPrimaryKey: true }])
  expect(paths().filter((path) => path.endsWith('/table_metadata/')).length).toBe(1)
})

test('keeps cached data when the server fails', async () => {
  const db = await emptyDatabase()
  const key = catalogueKeys.schemas(1, null)
  await db.catalogue.put({ key, value: ['main'], at: 1 })
  server.on('GET /api/v1/database/1/schemas/', json(500, { message: 'Fatal error' }))
  expect(await loadSchemas(db, 1, null)).toMatchObject({ ok: false, error: { code: 'server' } })
  expect((await db.catalogue.get(key))?.value).toEqual(['main'])
})

test('an unreadable table does not affect the others', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', json(200, TABLES))
  server.on(
    'GET /api/v1/database/1/table_metadata/',
    json(500, { message: 'Fatal error' }),
    json(200, metadata('any')),
  )
  expect((await loadTables(db, place)).ok).toBe(true)
  expect(await db.catalogue.where('key').startsWith(catalogueKeys.columnsOfSchema(place)).count()).toBe(1)
})

const DAY_MS = 86_400_000

test('windows share one read per day', async () => {
  const db = await emptyDatabase()
  const key = catalogueKeys.schemas(1, null)
  server.on('GET /api/v1/database/1/schemas/', json(200, { result: ['main'] }))
  const windows = await Promise.all([1, 2, 3].map(async () => loadSchemas(db, 1, null)))
  expect(windows.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(server.received).toHaveLength(1)
  await db.catalogue.update(key, { at: Date.now() - DAY_MS + 60_000 })
  await loadSchemas(db, 1, null)
  expect(server.received).toHaveLength(1)
  await db.catalogue.update(key, { at: Date.now() - DAY_MS })
  await loadSchemas(db, 1, null)
  expect(server.received).toHaveLength(2)
})

test('reads empty data again, because it may have been shared since', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/schemas/', json(200, { result: [] }), json(200, { result: ['main'] }))
  await loadSchemas(db, 1, null)
  await loadSchemas(db, 1, null)
  expect((await db.catalogue.get(catalogueKeys.schemas(1, null)))?.value).toEqual(['main'])
})

test('does not read a known schema again', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', json(200, TABLES))
  server.on('GET /api/v1/database/1/table_metadata/', json(200, metadata('flights')))
  await loadTables(db, place)
  const before = server.received.length
  await loadTables(db, place)
  expect(server.received).toHaveLength(before)
})

test('reads databases, schemas and tables again on request', async () => {
  const db = await emptyDatabase()
  const rows = [{ id: 1, database_name: 'Flights', backend: 'duckdb' }]
  server.on('GET /api/v1/database/', json(200, { count: 1, ids: [1], result: rows, ...LIST_TEXTS }))
  server.on('GET /api/v1/database/1/schemas/', json(200, { result: ['main'] }))
  server.on('GET /api/v1/database/1/tables/', json(200, { count: 0, result: [] }))
  await readAgain(db, place)
  await readAgain(db, place)
  expect(paths().toSorted()).toEqual([
    '/api/v1/database/',
    '/api/v1/database/',
    '/api/v1/database/1/schemas/',
    '/api/v1/database/1/schemas/',
    '/api/v1/database/1/tables/',
    '/api/v1/database/1/tables/',
  ])
})

test('a catalogue that is cut in half is an error, and the stored one stays', async () => {
  const db = await emptyDatabase()
  server.on('GET /api/v1/database/1/tables/', json(200, TABLES))
  server.on('GET /api/v1/database/1/table_metadata/', json(404, { message: 'Not found' }))
  await loadTables(db, place)
  const half = JSON.stringify(TABLES).slice(0, -30)
  server.on('GET /api/v1/database/1/tables/', text(200, half, { 'content-type': 'application/json' }))
  const again = await loadTables(db, place, true)
  expect(again).toMatchObject({ ok: false, error: { code: 'unreadable' } })
  expect(readTableList((await db.catalogue.get(catalogueKeys.tables(place)))?.value)?.length).toBe(2)
})

test('a large list is compared by its hashes, and only its changed buckets travel and are written', async () => {
  const db = await emptyDatabase()
  const names = Array.from({ length: 3000 }, (_none, at) => `t${String(at).padStart(4, '0')}`)
  const row = (value: string, count = 1) => ({
    value,
    type: 'table',
    extra: { row_count: count, comment: null },
  })
  const hashes = (step: string) => `hashes ${step}`
  server.on('GET /api/v1/database/1/table_metadata/', json(200, metadata('t0000')))
  server.on(
    'GET /api/v1/database/1/tables/',
    json(200, { count: 3000, hashes: hashes('1'), result: names.map((name) => row(name)) }),
  )
  expect(await loadTables(db, place)).toMatchObject({ ok: true })

  const knownOf = () =>
    decodeURIComponent(server.received.findLast(({ path }) => path.includes('/tables/'))?.path ?? '')
  const stored = async () => await db.catalogue.get(catalogueKeys.tables(place))
  const before = await stored()
  server.on(
    'GET /api/v1/database/1/tables/',
    json(200, { count: 3000, hashes: hashes('1'), changed: [], result: [] }),
  )
  expect(await compareCatalogue(db, place)).toMatchObject({ ok: true })
  expect(knownOf()).toContain("known:'hashes 1'")
  expect(await stored()).toEqual(before)

  const bucket = bucketOf('t0000')
  const mates = names.filter((name) => bucketOf(name) === bucket)
  const rows = mates.map((name) => row(name, name === 't0000' ? 7 : 1))
  server.on(
    'GET /api/v1/database/1/tables/',
    json(200, { count: 3000, hashes: hashes('2'), changed: [bucket], result: rows }),
  )
  expect(await compareCatalogue(db, place)).toMatchObject({ ok: true })
  const list = readTableList((await stored())?.value)
  expect(list?.length).toBe(3000)
  expect(list?.at(0)).toMatchObject({ name: 't0000', rowCount: 7 })
  expect(list?.at(2999)).toMatchObject({ name: 't2999', rowCount: 1 })

  server.on('GET /api/v1/database/1/tables/', json(200, { count: 0, result: [] }))
  await readAgain(db, place)
  expect(server.received.some(({ path }) => path.includes('force:!t') && path.includes('known'))).toBe(false)
})
