import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertConnectedDatabase } from '#server/store/databases.ts'
import { type FakeTrino, RECORDINGS, startFakeTrino } from '#tests/engines/trino/fake-server.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const [NUMBERS = ''] = RECORDINGS.map(({ sql }) => sql)

let fake: FakeTrino
let server: TestApp
let admin: TestClient

beforeAll(async () => {
  fake = await startFakeTrino()
  // Any other statement has one number.
  fake.before = ({ method, body }, answer) => {
    if (method !== 'POST' || RECORDINGS.some(({ sql }) => sql === body)) return false
    answer.end(
      '{"columns":[{"name":"a","type":"bigint","typeSignature":{"rawType":"bigint","arguments":[]}}],"data":[[1]],"stats":{}}',
    )
    return true
  }
})
afterAll(() => fake.end())
beforeEach(async () => {
  server = await openTestApp({ hosts: { allowed: [], allowsPrivate: true } })
  admin = await server.signIn()
})
afterEach(() => server.close())

/** Adds a connection without trying it. */
async function connect(isImpersonated: boolean, catalog: string | null = 'memory'): Promise<number> {
  const settings = {
    ...fake.settings,
    username: 'service',
    database: catalog,
    tls: 'off',
    ca: null,
    maxConnections: 2,
  }
  const row = await insertConnectedDatabase(server.store, {
    name: 'Trino',
    kind: 'trino',
    settings: JSON.stringify(settings),
    secrets: null,
    impersonate_user: isImpersonated ? 1 : 0,
    now: TEST_TIME,
  })
  return row?.id ?? 0
}

async function signInAs(username: string): Promise<TestClient> {
  const { id } = await server.store.db
    .insertInto('users')
    .values({ username, first_name: 'A', last_name: 'B', email: null, is_active: 1, created_on: TEST_TIME })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await server.signIn(id)
}

async function run(client: TestClient, id: number, fields: object = {}) {
  return await client.send('POST', '/api/v1/sqllab/execute/', { database_id: id, sql: NUMBERS, ...fields })
}

/** The users under whom the statement was sent since the last call. */
let seenUntil = 0
function users(): readonly unknown[] {
  const sent = fake.seen
    .slice(seenUntil)
    .filter(({ method, body }) => method === 'POST' && body.includes(NUMBERS))
  seenUntil = fake.seen.length
  return sent.map(({ headers }) => headers['x-trino-user'])
}

describe('impersonation', () => {
  test('runs each statement as its user, and as the user of the connection without it', async () => {
    const id = await connect(true)
    const ann = await signInAs('ann')
    users()
    expect((await run(ann, id)).statusCode).toBe(200)
    expect((await run(admin, id)).statusCode).toBe(200)
    expect(users()).toEqual(['ann', 'admin'])
    expect((await admin.send('PUT', `/api/v1/database/${id}`, { impersonate_user: false })).statusCode).toBe(
      200,
    )
    expect((await run(ann, id)).statusCode).toBe(200)
    expect(users()).toEqual(['service'])
  })

  test('gives the stored answer of a chart to its own user only', async () => {
    const id = await connect(true)
    const ann = await signInAs('ann')
    const dataset = await admin.send('POST', '/api/v1/dataset/', {
      database: id,
      table_name: 'numbers',
      sql: NUMBERS,
    })
    expect(dataset.statusCode, dataset.body).toBe(201)
    const { id: datasetId } = dataset.json<{ id: number }>()
    const chart = {
      datasource: { id: datasetId, type: 'table' },
      queries: [{ columns: ['a'], row_limit: 7 }],
    }
    users()
    await admin.send('POST', '/api/v1/chart/data', chart)
    await admin.send('POST', '/api/v1/chart/data', chart)
    await ann.send('POST', '/api/v1/chart/data', chart)
    expect(new Set(users())).toEqual(new Set(['admin', 'ann']))
  })

  test('is rejected for engines that do not support it', async () => {
    const id = await connect(false)
    const refused = {
      message: {
        impersonate_user: [
          'This engine cannot run statements as the user who sent them. They would all run as the user of the connection.',
        ],
      },
    }
    const created = await admin.send('POST', '/api/v1/database/', {
      database_name: 'PostgreSQL',
      sqlalchemy_uri: 'postgresql://me@127.0.0.1:1/db',
      impersonate_user: true,
    })
    expect(created.statusCode).toBe(400)
    expect(created.json()).toEqual(refused)
    const file = await admin.send('PUT', `/api/v1/database/${server.databaseId}`, { impersonate_user: true })
    expect(file.json()).toEqual(refused)
    expect((await admin.send('PUT', `/api/v1/database/${id}`, { impersonate_user: true })).statusCode).toBe(
      200,
    )
  })

  test('runs nothing in a database whose record wants it from another engine', async () => {
    await server.store.db
      .updateTable('databases')
      .set({ impersonate_user: 1 })
      .where('id', '=', server.databaseId)
      .execute()
    const answer = await run(admin, server.databaseId, { sql: 'SELECT 1' })
    expect(answer.body).toContain('which its engine does not support')
  })
})

describe('the catalogs of a database', () => {
  test('are its own only, unless it allows others', async () => {
    const id = await connect(false)
    const row = async () =>
      (await admin.get(`/api/v1/database/?q=(filters:!((col:id,opr:eq,value:${id})))`)).body
    expect(await row()).toContain('"allow_multi_catalog":false')
    expect((await run(admin, id, { catalog: 'memory' })).statusCode).toBe(200)
    expect((await run(admin, id, { catalog: 'tpch' })).body).toContain(
      'This database allows its own catalog only, \\"memory\\".',
    )
    const extra = JSON.stringify({ allow_multi_catalog: true })
    expect((await admin.send('PUT', `/api/v1/database/${id}`, { extra })).statusCode).toBe(200)
    expect(await row()).toContain('"allow_multi_catalog":true')
    expect((await run(admin, id, { catalog: 'tpch' })).statusCode).toBe(200)
  })

  test('are chosen where the connection names none', async () => {
    const id = await connect(false, null)
    expect((await run(admin, id, { catalog: 'tpch' })).statusCode).toBe(200)
  })
})
