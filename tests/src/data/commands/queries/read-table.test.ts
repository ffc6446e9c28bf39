import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTables } from '#data/commands/queries/load-catalogue.ts'
import { readTable } from '#data/commands/queries/read-table.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { readTableExtra, readTableKeys } from '#domain/sql/tables/table-details.ts'
import { readTableList } from '#domain/sql/tables/table-list.ts'
import { breakOff, type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { recordingNamed } from '#tests/support/superset/recorded-calls.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const place = { dbId: 1, catalog: null, schema: 'scratch' }
const METADATA = 'GET /api/v1/database/1/table_metadata/'
const EXTRA = 'GET /api/v1/database/1/table_metadata/extra/'
const FAILED = 'An error occurred while fetching table metadata. Please contact your administrator.'
let server: HostileServer

beforeEach(async () => {
  server = await startHostileServer()
  setServer(server.origin)
})

afterEach(async () => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  await server.close()
})

function recorded(name: string) {
  const { status, body } = recordingNamed(name)
  return json(status, body)
}

test('stores the keys and indexes of a table of a Superset, and what its engine knows further', async () => {
  const db = await emptyDatabase()
  server.on(METADATA, recorded('table_metadata of a table with keys, indexes, comments, defaults'))
  const partitions = {
    cols: ['day', 'hub'],
    latest: { day: '2001-06-30', hub: 7 },
    partitionQuery: 'SELECT * FROM "meta_contract$partitions"',
  }
  server.on(EXTRA, json(200, { partitions, view: 'CREATE VIEW x AS SELECT 1' }))
  expect(await readTable(db, place, 'meta_contract', 'all')).toBe(null)
  const stored = async (key: string) => (await db.catalogue.get(key))?.value
  expect(readTableKeys(await stored(catalogueKeys.keys(place, 'meta_contract')))).toEqual({
    comment: 'A table to read metadata of',
    selectStar: 'SELECT\n  *\nFROM scratch.meta_contract\nLIMIT 100',
    primaryKey: [],
    foreignKeys: [
      {
        name: 'meta_contract_ref_fkey',
        columns: ['ref'],
        schema: 'scratch',
        table: 'meta_ref',
        referredColumns: ['id'],
      },
    ],
    indexes: [
      { name: 'meta_contract_name_key', columns: ['name'], isUnique: true },
      { name: 'meta_price', columns: ['price', 'name'], isUnique: false },
    ],
  })
  expect(readTableExtra(await stored(catalogueKeys.extra(place, 'meta_contract')))).toEqual({
    rowCount: null,
    sizeBytes: null,
    definition: 'CREATE VIEW x AS SELECT 1',
    partitions: {
      columns: ['day', 'hub'],
      latest: [
        ['day', '2001-06-30'],
        ['hub', '7'],
      ],
      sql: 'SELECT * FROM "meta_contract$partitions"',
    },
  })
})

test('a primary key is read as a Superset sends one: the recorded table with its columns under column_names', async () => {
  const db = await emptyDatabase()
  const body = recordingNamed('table_metadata of a table with keys, indexes, comments, defaults')
    .body as object
  // superset/databases/utils.py of 4.1.2 moves `constrained_columns` to `column_names`, and lists the key among the indexes.
  const primaryKey = { column_names: ['id'], name: 'meta_contract_pkey', comment: null, type: 'pk' }
  server.on(METADATA, json(200, { ...body, primaryKey, indexes: [primaryKey] }))
  expect(await readTable(db, place, 'meta_contract', 'columns')).toBe(null)
  const { value } = (await db.catalogue.get(catalogueKeys.keys(place, 'meta_contract'))) ?? {}
  expect(readTableKeys(value)).toMatchObject({ primaryKey: ['id'], indexes: [] })
})

test('a table that was dropped meanwhile has the message of the specification, once', async () => {
  const db = await emptyDatabase()
  const gone = { errors: [{ message: 'meta_contract', error_type: 'GENERIC_BACKEND_ERROR', level: 'error' }] }
  for (let round = 0; round < 2; round += 1) {
    server.on(METADATA, json(500, gone))
    expect(await readTable(db, place, 'meta_contract', 'columns')).toEqual({
      message: 'meta_contract',
      isAway: false,
    })
  }
  expect(toasts.get().toasts.map(({ text, type }) => [type, text])).toEqual([['danger', FAILED]])
})

test('a server that is not reached has no such message, since the tree shows why', async () => {
  const db = await emptyDatabase()
  server.on(METADATA, breakOff)
  expect(await readTable(db, place, 'meta_contract', 'columns')).toEqual({
    message: 'Not on this device. It comes when the server answers.',
    isAway: true,
  })
  expect(toasts.get().toasts).toEqual([])
})

test('a catalogue cut in half by the network leaves the stored one unchanged', async () => {
  const db = await emptyDatabase()
  const key = catalogueKeys.tables(place)
  const known = [{ name: 'stored', kind: 'table', rowCount: null, comment: null }]
  await db.catalogue.put({ key, value: known, at: 0 })
  server.on('GET /api/v1/database/1/tables/', breakOff)
  expect((await loadTables(db, place, true)).ok).toBe(false)
  expect(readTableList((await db.catalogue.get(key))?.value)?.all()).toEqual(known)
})
