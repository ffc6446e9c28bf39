import { beforeAll, expect, test } from 'vitest'
import { request } from '#tests/engines/request.ts'
import { privateFilesOfTest } from '#tests/support/private-files-of-test.ts'
import type { EngineApi } from '#workers/engine/engine-api.ts'
import { makeEngineApi } from '#workers/engine/make-engine-api.ts'
import type { ShownTable } from '#workers/engine/table-files.ts'
import { wasmSession } from './wasm-bench.ts'

let session: Awaited<ReturnType<typeof wasmSession>>

beforeAll(async () => {
  session = await wasmSession()
})

let loaded = 0

async function stored(api: EngineApi, name: string, csv: string, note?: string): Promise<ShownTable> {
  loaded += 1
  const id = `ab${loaded}`
  const made = await api.loadFile(id, new File([csv], `${name}.csv`))
  if (!made.ok) throw new Error(made.error.message)
  return { id, name, note, checksum: made.value.checksum }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

test('a table whose stored bytes changed is named as damaged, and others are answered', async () => {
  const files = privateFilesOfTest()
  const writer = makeEngineApi(session, 'test')
  const sales = await stored(writer, 'sales', 'n\n1\n2\n')
  const cities = await stored(writer, 'cities', 'n\n7\n')
  const bytes = files.bytes.get(`/tables/test/${sales.id}.duckdb`)
  if (bytes === undefined) throw new Error('no file')
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
  const api = makeEngineApi(session, 'test')
  expect(await api.run([sales, cities], request('SELECT sum(n) AS s FROM sales'))).toMatchObject({
    ok: false,
    error: {
      message: 'The stored file of the table sales is damaged. Remove the table, and add its file again.',
    },
  })
  const others = await api.run([sales, cities], request('SELECT sum(n) AS s FROM cities'))
  expect(others.ok && text(others.value.dataJson)).toBe('[{"s":7}]')
  expect(await api.tableCsv([sales, cities], 'sales')).toMatchObject({ ok: false })
})

test('without space for its file, a table is not stored, and the others are answered', async () => {
  const files = privateFilesOfTest()
  const api = makeEngineApi(session, 'test')
  const cities = await stored(api, 'cities2', 'n\n7\n')
  files.freeBytes = 1000
  const before = [...files.bytes.keys()]
  expect(await api.loadFile('full', new File(['n\n1\n'], 'full.csv'))).toMatchObject({
    ok: false,
    error: { message: 'This device has no space for the table. Nothing was stored.' },
  })
  expect([...files.bytes.keys()]).toEqual(before)
  const answer = await api.run([cities], request('SELECT n FROM cities2'))
  expect(answer.ok && text(answer.value.dataJson)).toBe('[{"n":7}]')
})

test('a run has the note of each table that its statements may have read while others changed the list', async () => {
  privateFilesOfTest()
  const api = makeEngineApi(session, 'test')
  const note = 'From a sample of about 2 % of rows of moved.'
  const sample = await stored(api, 'moved', 'n\n1\n', note)
  const all = await stored(api, 'moved', 'n\n1\n2\n')
  const sql = 'SELECT n FROM moved'
  const slow =
    'SELECT count(*) AS n, 1 AS metric FROM range(3000000) AS r JOIN moved ON r.range % 2 = moved.n % 2'
  const comparison = {
    sql: 'SELECT n, 1 AS metric FROM moved',
    rowLimit: 10,
    offset: '1 day ago',
    distance: { unit: 'day', count: 1 },
    keys: ['n'],
    axis: null,
    hoursOffset: 0,
    isShifted: false,
  } as const
  const [first, second] = await Promise.all([
    api.run([all], request(slow, { comparisons: [comparison] })),
    api.run([sample], request(sql)),
  ])
  expect(first.ok && first.value.sourceNotes).toEqual([note])
  expect(second.ok && text(second.value.dataJson)).toBe('[{"n":1}]')
  const later = await api.run([all], request(sql))
  expect(later).toMatchObject({ ok: true, value: { rowCount: 2 } })
  expect(later.ok && later.value.sourceNotes).toBeUndefined()
})

test('an engine that warms up stores nothing, and makes tables after it', async () => {
  const files = privateFilesOfTest()
  const api = makeEngineApi(session, 'test')
  await api.warmUp()
  expect([...files.bytes.keys()]).toEqual([])
  const cities = await stored(api, 'cities3', 'n\n7\n')
  const answer = await api.run([cities], request('SELECT n FROM cities3'))
  expect(answer.ok && text(answer.value.dataJson)).toBe('[{"n":7}]')
})
