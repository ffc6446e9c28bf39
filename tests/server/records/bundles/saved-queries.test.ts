import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { MOST_SAVED_QUERIES } from '#server/records/saved-queries/check-limits.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'
import { uploadForm } from '#tests/support/upload.ts'

const PATH = '/api/v1/saved_query/'
const UUID = '3f1b8f5e-0c2d-4c47-9a55-0a1b2c3d4e5f'
const DATABASE_UUID = '48142f3c-4ca4-4b84-a09e-000000000001'

let server: TestApp
let client: TestClient
let other: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
})
afterAll(() => server.close())

// As Superset 4.1.2 writes the files of an export of saved queries.
const METADATA = "version: 1.0.0\ntype: SavedQuery\ntimestamp: '2026-11-21T09:11:04.606331+00:00'\n"
const DATABASE = `database_name: flights
sqlalchemy_uri: postgresql+psycopg2://superset:XXXXXXXXXX@db/flights
cache_timeout: null
expose_in_sqllab: true
allow_run_async: false
extra:
  allows_virtual_table_explore: true
uuid: ${DATABASE_UUID}
version: 1.0.0
`
const query = (changes = '') => `catalog: null
schema: public
label: Delays 3
description: by airport
sql: |-
  SELECT origin,
         avg(delay)
  FROM flights GROUP BY 1
uuid: ${UUID}
version: 1.0.0
database_uuid: ${DATABASE_UUID}
${changes}`

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        `saved_query_export_20261121T091104/${path}`,
        strToU8(text),
      ]),
    ),
  )
}

const superset = (changes = '') =>
  zip({
    'metadata.yaml': METADATA,
    'queries/flights/public/Delays_3.yaml': query(changes),
    'databases/flights.yaml': DATABASE,
  })

async function take(archive: Uint8Array, fields: Readonly<Record<string, string>> = {}, by = client) {
  const { payload, headers } = uploadForm(archive, fields)
  const answer = await server.app.inject({
    method: 'POST',
    url: `${PATH}import/`,
    payload,
    headers: { ...headers, cookie: by.cookie, 'x-csrftoken': by.csrfToken },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

function faultsOf({ body }: { readonly body: unknown }): unknown {
  const { errors } = body as { errors: [{ message: string; extra: Record<string, unknown> }] }
  const { issue_codes: _issues, ...faults } = errors[0].extra
  return { message: errors[0].message, ...faults }
}

const listOf = async (by = client) =>
  (await by.get(`${PATH}?q=(order_column:label,order_direction:asc)`)).json<{
    ids: readonly number[]
    result: readonly Record<string, unknown>[]
  }>()
const chosen = { databases: JSON.stringify({ [DATABASE_UUID]: 1 }) }

async function filesOf(ids: readonly number[], by = client) {
  const answer = await by.get(`${PATH}export/?q=!(${ids.join(',')})`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="?saved_query_export_\d{8}T\d{6}\.zip"?$/,
  )
  const members = [...unzip(answer.rawPayload)].map(
    ([path, bytes]) => [path.replace(/^[^/]+\//, ''), parse(bytes.toString())] as const,
  )
  return { bytes: new Uint8Array(answer.rawPayload), files: new Map<string, unknown>(members) }
}

test('an archive of Superset needs a database of this server, and is imported once one is chosen', async () => {
  const refused = await take(superset())
  expect(refused.status).toBe(422)
  expect(faultsOf(refused)).toMatchObject({
    message: 'Error importing saved_query',
    unknown_databases: [{ uuid: DATABASE_UUID, name: 'flights' }],
  })
  expect((await listOf()).ids).toEqual([])
  expect(await take(superset(), chosen)).toEqual({ status: 200, body: { message: 'OK' } })
  expect((await listOf()).result).toMatchObject([
    {
      label: 'Delays 3',
      schema: 'public',
      description: 'by airport',
      sql: 'SELECT origin,\n       avg(delay)\nFROM flights GROUP BY 1',
      database: { id: 1, database_name: 'examples' },
    },
  ])
})

test('an existing query is rejected by name, and overwritten when asked', async () => {
  const again = await take(superset(), chosen)
  expect(again.status).toBe(422)
  expect(faultsOf(again)).toMatchObject({
    'queries/flights/public/Delays_3.yaml': 'SavedQuery already exists and `overwrite=true` was not passed',
  })
  const renamed =
    superset().length > 0
      ? zip({
          'metadata.yaml': METADATA,
          'queries/flights/public/Delays_3.yaml': query().replace('Delays 3', 'Delays 4'),
          'databases/flights.yaml': DATABASE,
        })
      : superset()
  expect((await take(renamed, { ...chosen, overwrite: 'true' })).status).toBe(200)
  expect((await listOf()).result).toMatchObject([{ label: 'Delays 4' }])
})

test('a query with the uuid of another user’s is a new one', async () => {
  expect((await take(superset(), chosen, other)).status).toBe(200)
  expect((await listOf(other)).result).toMatchObject([{ label: 'Delays 3' }])
  expect((await listOf()).result).toMatchObject([{ label: 'Delays 4' }])
})

test('an export has the files and only the fields that Superset imports', async () => {
  const { ids } = await listOf()
  const { files } = await filesOf(ids)
  const path = `queries/examples/public/Delays_4_${ids[0]}.yaml`
  expect([...files.keys()].toSorted()).toEqual([
    'databases/examples.yaml',
    'metadata.yaml',
    'offset/queries.yaml',
    path,
  ])
  expect(files.get('metadata.yaml')).toMatchObject({ version: '1.0.0', type: 'SavedQuery' })
  const database = files.get('databases/examples.yaml') as { readonly uuid: string }
  // Superset 4.1.2 rejects a file with the field `catalog`, even one of its own.
  expect(files.get(path)).toEqual({
    schema: 'public',
    label: 'Delays 4',
    description: 'by airport',
    sql: 'SELECT origin,\n       avg(delay)\nFROM flights GROUP BY 1',
    uuid: UUID,
    version: '1.0.0',
    database_uuid: database.uuid,
  })
})

test('an export of Offset brings folder, tags and parameters back, also without a database, but no schedule', async () => {
  const extra = { folder: 'A/B', tags: ['x', 'y'], schedule_info: { cron: '0 7 * * *' } }
  const made = await client.send('POST', PATH, {
    label: 'All/of "it"',
    sql: 'SELECT {{ n }}',
    template_parameters: '{"n":1}',
    extra_json: JSON.stringify(extra),
  })
  const { id } = made.json<{ id: number }>()
  const { bytes, files } = await filesOf([id])
  expect([...files.keys()]).toContain(`offset/queries/All_of_it_${id}.yaml`)
  await client.send('DELETE', `${PATH}${id}`)
  expect((await take(bytes)).status).toBe(200)
  const back = (await listOf()).result.find((row) => row['label'] === 'All/of "it"')
  expect(back).toMatchObject({ database: null, extra: { folder: 'A/B', tags: ['x', 'y'] } })
  expect(back?.['extra']).not.toHaveProperty('schedule_info')
  expect((await client.get(`${PATH}${String(back?.['id'])}`)).json()).toMatchObject({
    result: { template_parameters: '{"n":1}' },
  })
})

test.each([
  ['no archive', strToU8('not a zip'), 'Not a ZIP file', {}],
  [
    'charts',
    zip({ 'metadata.yaml': METADATA.replace('SavedQuery', 'Slice') }),
    'Error importing saved_query',
    {
      'metadata.yaml': { type: ['Must be equal to SavedQuery.'] },
    },
  ],
  [
    'no query',
    zip({ 'metadata.yaml': METADATA }),
    'Error importing saved_query',
    {
      'metadata.yaml': 'The archive has no saved query.',
    },
  ],
  [
    'a query without SQL',
    zip({ 'metadata.yaml': METADATA, 'queries/q.yaml': `label: Q\nuuid: ${UUID}\n` }),
    'Error importing saved_query',
    {
      'queries/q.yaml': { sql: [expect.any(String)] },
    },
  ],
])('a file with %s is rejected, and nothing is imported', async (_case, archive, message, faults) => {
  const before = (await listOf()).ids
  const refused = await take(archive)
  expect(refused.status).toBe(422)
  expect(faultsOf(refused)).toEqual({ message, ...faults })
  expect((await listOf()).ids).toEqual(before)
})

test('only one’s own queries are exported', async () => {
  const { ids } = await listOf()
  expect((await other.get(`${PATH}export/?q=!(${ids[0]})`)).statusCode).toBe(404)
  expect((await client.get(`${PATH}export/?q=!(99999)`)).json()).toEqual({ message: 'Not found' })
})

test('an archive beyond the limit of saved queries is rejected with the reason', async () => {
  const full = await addUser(server.store, 'full')
  await sql`INSERT INTO saved_queries (user_id, label, sql, extra_json, created_on, changed_on)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_SAVED_QUERIES})
    SELECT ${full}, 'Query ' || i, 'SELECT 1', '{}', 1, 1 FROM n`.execute(server.store.db)
  const refused = await take(superset(), chosen, await server.signIn(full))
  expect(refused.status).toBe(422)
  expect(faultsOf(refused)).toMatchObject({
    'queries/flights/public/Delays_3.yaml':
      'You have 20,000 saved queries, the most on this server. Delete some first.',
  })
})
