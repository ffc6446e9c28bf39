import { afterEach, beforeEach, expect, test } from 'vitest'
import { packQuery } from '#data/commands/sharing/packed-link.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { setServer } from '#data/http/request.ts'
import { toasts } from '#data/platform/toasts.ts'
import { openAddress } from '#features/sql-lab/link/open-address.ts'
import { type HostileServer, json, startHostileServer } from '#tests/support/hostile-server.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let server: HostileServer
let db: LocalDatabase

beforeEach(async () => {
  dismissAll()
  server = await startHostileServer()
  setServer(server.origin)
  db = await emptyDatabase()
  await addTab(db, { sql: 'SELECT 1 AS mine' })
})
afterEach(async () => {
  dismissAll()
  await server.close()
})

/** Other files of the thread may have left toasts. */
function dismissAll(): void {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
}

const open = async (search: string, fragment = '') =>
  openAddress(db, { search: new Map(new URLSearchParams(search)), key: null, fragment, state: null })

const shown = () => toasts.get().toasts.map(({ text, detail }) => [text, detail])

const QUERY = {
  sql: 'SELECT 1',
  name: 'One',
  dbId: 1,
  catalog: null,
  schema: null,
  templateParams: null,
}

test.each([
  [
    'id=9',
    '',
    "The query couldn't be loaded",
    'It was deleted, or is not shared with you. Your tabs are unchanged.',
  ],
  [
    'queryId=9',
    '',
    "The query couldn't be loaded",
    'It was deleted, or is not shared with you. Your tabs are unchanged.',
  ],
  [
    'savedQueryId=9',
    '',
    "The query couldn't be loaded",
    'It was deleted, or is not shared with you. Your tabs are unchanged.',
  ],
  [
    'datasourceKey=9__table',
    '',
    "The datasource couldn't be loaded",
    'It was deleted, or is not shared with you. Your tabs are unchanged.',
  ],
  ['savedQueryId=abc', '', "The query couldn't be loaded", 'The link is not complete. Copy it again.'],
  [
    'datasourceKey=9__query',
    '',
    "The datasource couldn't be loaded",
    'The link is not complete. Copy it again.',
  ],
  [
    '',
    '#query=2.x.abc',
    "The query couldn't be loaded",
    'The link was made by another version of Offset. Ask for a new one.',
  ],
  ['', '#query=1.x.%%%', "The query couldn't be loaded", 'The link is not complete. Copy it again.'],
  [
    '',
    `#query=1.x.${'a'.repeat(1_000_000)}`,
    "The query couldn't be loaded",
    'The link is longer than 8 kB. Ask for one that the server stores.',
  ],
])('?%s%.20s is reported, and the tabs are unchanged', async (search, fragment, text, detail) => {
  for (const path of ['/kv/9/', '/api/v1/query/9', '/api/v1/dataset/9'])
    server.on(`GET ${path}`, json(404, { message: 'Not found' }))
  expect(await open(search, fragment)).toBeNull()
  expect(shown()).toEqual([[text, detail]])
  expect((await db.tabs.toArray()).map(({ current }) => current.sql)).toEqual(['SELECT 1 AS mine'])
})

test('an address without a query opens nothing and reports nothing', async () => {
  expect(await open('disableDomainSharding=1')).toBeNull()
  expect([shown(), await db.tabs.count()]).toEqual([[], 1])
})

test('a query with parameters offers their form', async () => {
  const templateParams = '{"day": "2001-01-01"}'
  const fragment = (await packQuery({ ...QUERY, sql: "SELECT '{{ day }}'", templateParams })) ?? ''
  expect(await open('', fragment)).toMatchObject({ asks: true, sql: "SELECT '{{ day }}'", templateParams })
  expect(await open('', (await packQuery(QUERY)) ?? '')).toMatchObject({ asks: false })
})

test('marks that change the direction of the text are reported', async () => {
  const fragment = (await packQuery({ ...QUERY, sql: "SELECT '\u202ekcatta'" })) ?? ''
  expect(await open('', fragment)).not.toBeNull()
  expect(shown().map(([text]) => text)).toEqual([
    'This SQL has invisible characters that change the order of its text.',
  ])
  expect((await db.tabs.toArray()).some(({ current }) => current.sql === "SELECT '\u202ekcatta'")).toBe(true)
})

test('a database that the server does not have is reported, and the text is opened and not run', async () => {
  const columns = { description_columns: {}, label_columns: {}, list_columns: [], order_columns: [] }
  server.on('GET /api/v1/database/', json(200, { count: 0, ids: [], result: [], ...columns }))
  expect(await open('dbid=99&sql=SELECT%2099')).toMatchObject({ sql: 'SELECT 99' })
  await waitFor(() =>
    expect(shown()).toEqual([
      [
        'The database of this link does not exist',
        'It was deleted, or is not shared with you. Choose another one above the editor before you run the SQL.',
      ],
    ]),
  )
  expect(await db.queries.count()).toBe(0)
})

test('a table is not opened where its schema is unknown, and the reason is reported', async () => {
  expect(await open('table=flights&dbid=7')).toBeNull()
  expect(shown()).toEqual([
    [
      "The query couldn't be loaded",
      'The link names no schema, and the schemas of the database could not be read. Your tabs are unchanged.',
    ],
  ])
})
