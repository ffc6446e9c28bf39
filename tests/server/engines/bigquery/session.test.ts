import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { afterEach, expect, test } from 'vitest'
import { bigqueryFault } from '#domain/engines/bigquery/errors.ts'
import { answerCatalog } from '#server/engines/bigquery/catalog.ts'
import { type BigquerySession, connectBigquery, EXPLAIN } from '#server/engines/bigquery/session.ts'
import { rowsJson } from '#server/engines/remote/row-json.ts'

const CERTIFICATE = new URL('../../../engines/postgresql/certificate/', import.meta.url)
const cert = readFileSync(new URL('server.crt', CERTIFICATE), 'utf8')
const certificateKey = readFileSync(new URL('server.key', CERTIFICATE), 'utf8')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY = JSON.stringify({
  client_email: 'offset@my-project.iam.gserviceaccount.com',
  private_key_id: 'one',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
})

interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly token: string
}

type Answer = (request: Seen) => unknown

let server: Server | null = null
let session: BigquerySession | null = null

afterEach(() => {
  session?.destroy()
  server?.closeAllConnections()
  server?.close()
  session = null
  server = null
})

const NO_DATASETS = { kind: 'bigquery#datasetList' }

/** A session of a server that answers as the reference of BigQuery's REST API describes. */
async function connect(answer: Answer, key: string | null = KEY) {
  const seen: Seen[] = []
  const fake = createServer({ cert, key: certificateKey }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost')
      const one: Seen = {
        method: request.method ?? '',
        path: pathname.replace('/bigquery/v2/projects/my-project', ''),
        query: searchParams,
        body: Buffer.concat(parts).toString('utf8'),
        token: (request.headers.authorization ?? '').replace('Bearer ', ''),
      }
      seen.push(one)
      const given = seen.length === 1 && key === KEY ? NO_DATASETS : answer(one)
      const status = typeof given === 'object' && given !== null && 'error' in given ? 400 : 200
      response.writeHead(status).end(JSON.stringify(given))
    })
  })
  server = fake
  fake.listen(0, '127.0.0.1')
  await once(fake, 'listening')
  const address = fake.address()
  const connected = await connectBigquery({
    settings: {
      host: 'localhost',
      port: typeof address === 'object' && address !== null ? address.port : 0,
      database: 'my-project',
      username: null,
      tls: 'off',
      ca: cert,
      options: [
        ['dataset', 'sales'],
        ['location', 'EU'],
      ],
      maxConnections: 1,
    },
    secrets: { password: null, key },
    host: { address: '127.0.0.1', family: 4 },
    catalog: null,
    timeoutMs: 5000,
  })
  session = connected
  await connected.enter({ schema: null, writes: false, timeoutMs: 5000 })
  return { connected, seen }
}

const DRY = { statistics: { totalBytesProcessed: '1234', query: { statementType: 'SELECT' } } }
const JOB = { jobReference: { jobId: 'x', location: 'EU' } }

function isDry({ body }: Seen): boolean {
  return body.includes('"dryRun":true')
}

test('the account signs its own token, and nothing runs before the server has named the kind of the statement', async () => {
  const { connected, seen } = await connect((request) =>
    isDry(request) ? DRY : request.method === 'POST' ? JOB : { jobComplete: true, schema: { fields: [] } },
  )
  await connected.query('SELECT 1', 'sql')
  const [head = '', claims = '', signature = ''] = (seen[0]?.token ?? '').split('.')
  expect(
    createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://bigquery.googleapis.com/',
  })
  expect(seen.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, 'ID')}`)).toEqual([
    'GET /datasets',
    'POST /jobs',
    'POST /jobs',
    'GET /queries/ID',
  ])
  expect(JSON.parse(seen[2]?.body ?? '')).toMatchObject({
    configuration: {
      query: { query: 'SELECT 1', useLegacySql: false, defaultDataset: { datasetId: 'sales' } },
      jobTimeoutMs: '5000',
    },
    jobReference: { location: 'EU' },
  })
})

test('a statement that is no SELECT for the server is refused', async () => {
  const { connected, seen } = await connect(() => ({ statistics: { query: { statementType: 'SCRIPT' } } }))
  await expect(connected.query('SELECT 1', 'sql')).rejects.toMatchObject({ reason: 'statementKind' })
  expect(seen.length).toBe(2)
})

const FIELDS = [
  { name: 'i', type: 'INTEGER' },
  { name: 'f', type: 'FLOAT' },
  { name: 'n', type: 'NUMERIC' },
  { name: 'b', type: 'BOOLEAN' },
  { name: 's', type: 'STRING' },
  { name: 'y', type: 'BYTES' },
  { name: 't', type: 'TIMESTAMP' },
  { name: 'd', type: 'DATETIME' },
  { name: 'a', type: 'INTEGER', mode: 'REPEATED' },
  {
    name: 'r',
    type: 'RECORD',
    fields: [
      { name: 'x', type: 'INTEGER' },
      { name: 'y', type: 'FLOAT' },
    ],
  },
]

test('values arrive exact, page by page', async () => {
  const cells = [
    '9007199254740993',
    '1.0E10',
    '12345678901234.567',
    'true',
    'a"b',
    '/2E=',
    '-1',
    '2001-02-03T04:05:06.500',
    [{ v: '9007199254740993' }],
    { f: [{ v: '1' }, { v: 'NaN' }] },
  ].map((v) => ({ v }))
  const pages = [
    { jobComplete: false },
    { jobComplete: true, schema: { fields: FIELDS }, rows: [{ f: cells }], pageToken: 'two' },
    { jobComplete: true, rows: [{ f: FIELDS.map(() => ({ v: null })) }] },
  ]
  const { connected, seen } = await connect((request) =>
    isDry(request) ? DRY : request.method === 'POST' ? JOB : pages.shift(),
  )
  const rows = await connected.query('SELECT 1', 'sql')
  const toJson = rowsJson(rows.columns)
  expect(toJson(await rows.read(10, 1000)).toString()).toBe(
    '{"i":"9007199254740993","f":10000000000,"n":"12345678901234.567","b":true,"s":"a\\"b","y":"\\\\xff61",' +
      '"t":"1969-12-31T23:59:59.999999+00:00","d":"2001-02-03T04:05:06.500000","a":["9007199254740993"],"r":{"x":1,"y":"NaN"}}',
  )
  expect((await rows.read(10, 1000))[0]?.every((cell) => cell === null)).toBe(true)
  expect(await rows.read(10, 1000)).toEqual([])
  expect(seen.at(-1)?.query.get('pageToken')).toBe('two')
  expect(rows.columns.map(({ type }) => type)).toEqual([
    'INT64',
    'FLOAT64',
    'NUMERIC',
    'BOOL',
    'STRING',
    'BYTES',
    'TIMESTAMP',
    'DATETIME',
    'ARRAY<INT64>',
    'STRUCT<x INT64, y FLOAT64>',
  ])
})

test('a plan is a dry run, with the bytes that the statement would read', async () => {
  const { connected, seen } = await connect(() => DRY)
  const rows = await connected.query(`${EXPLAIN}SELECT 1`, 'sql')
  expect(await rows.read(10, 1000)).toEqual([['SELECT', '1234']])
  expect(seen.length).toBe(2)
})

test('a job that is left early is cancelled where it runs', async () => {
  const { connected, seen } = await connect((request) =>
    isDry(request)
      ? DRY
      : request.method === 'POST'
        ? JOB
        : { jobComplete: true, schema: { fields: FIELDS }, pageToken: 'more' },
  )
  await connected.query('SELECT 1', 'sql')
  await connected.leave()
  await expect.poll(() => seen.at(-1)?.path.endsWith('/cancel')).toBe(true)
  expect(seen.at(-1)?.query.get('location')).toBe('EU')
})

test('an error of a job is the error of the statement', async () => {
  const { connected } = await connect((request) => {
    if (isDry(request)) return DRY
    return request.method === 'POST'
      ? JOB
      : { jobComplete: false, errors: [{ reason: 'resourcesExceeded', message: 'Too much' }] }
  })
  await expect(connected.query('SELECT 1', 'sql')).rejects.toMatchObject({ reason: 'resourcesExceeded' })
})

test('datasets and tables come in all of their pages, with columns and keys', async () => {
  const { connected } = await connect(({ path, query }) => {
    if (path === '/datasets') {
      return query.has('pageToken')
        ? { datasets: ['a', 'sales'].map((datasetId) => ({ datasetReference: { datasetId } })) }
        : { datasets: [{ datasetReference: { datasetId: 'b' } }], nextPageToken: 'x' }
    }
    if (path.endsWith('/tables'))
      return { tables: [{ tableReference: { tableId: 't' }, type: 'MATERIALIZED_VIEW' }] }
    return {
      description: 'Who buys',
      schema: { fields: [{ name: 'id', type: 'INTEGER', mode: 'REQUIRED', description: 'Number' }] },
      tableConstraints: { primaryKey: { columns: ['id'] } },
      numRows: '12',
    }
  })
  const ask = async (schema: string | null, table: string | null, isExtra = false) =>
    await answerCatalog(connected, { schema, table, isExtra })
  expect((await ask(null, null)).schemas).toEqual(['sales', 'a', 'b'])
  expect((await ask('a', null)).tables).toEqual([
    { name: 't', schema: 'a', kind: 'view', comment: null, rowCount: null },
  ])
  expect((await ask('a', 't')).metadata).toMatchObject({
    comment: 'Who buys',
    columns: [{ name: 'id', type: 'INT64', nullable: false, comment: 'Number' }],
    primaryKey: { columns: ['id'] },
  })
  expect((await ask('a', 't', true)).extra).toMatchObject({ rowCount: 12 })
})

test('a key that is none is a fault of the account', async () => {
  const error = await connect(() => NO_DATASETS, '{}').then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(bigqueryFault(error)?.code).toBe('access-denied')
})
