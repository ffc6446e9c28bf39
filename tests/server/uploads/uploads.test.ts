import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadApp, type UploadApp } from './upload-app.ts'

let app: UploadApp
beforeAll(async () => {
  app = await openUploadApp()
})
afterAll(() => app.server.close())

test('a file is read, loaded into My data, and queried', async () => {
  const id = await app.send('cities.csv', 'city;units;day\nRome;1,5;31.12.2024\nOslo;2;01.01.2025\n')
  const { report } = await app.read(id)
  expect(report?.rows).toEqual([
    ['Rome', '1.5', '2024-12-31'],
    ['Oslo', '2.0', '2025-01-01'],
  ])
  expect(await app.load(id, { table: 'cities' })).toMatchObject({ loaded: 2, fault: null })
  expect(await app.rows('SELECT city, units, day FROM cities ORDER BY city')).toEqual([
    { city: 'Oslo', units: 2, day: '2025-01-01' },
    { city: 'Rome', units: 1.5, day: '2024-12-31' },
  ])
  expect(await app.load(id, { table: 'cities' })).toMatchObject({
    fault: 'The table cities exists: choose another name, append or replace.',
    loaded: null,
  })
  expect(await app.load(id, { table: 'cities', how: 'append' })).toMatchObject({ loaded: 2 })
  expect(await app.rows('SELECT count(*)::INTEGER AS n FROM cities')).toEqual([{ n: 4 }])
})

test('fractions are added exactly, and files with fewer decimals are appended', async () => {
  const amounts = await app.send('amounts.csv', 'n\n0.10\n0.20\n')
  expect(await app.load(amounts, { table: 'amounts' })).toMatchObject({ loaded: 2 })
  expect(await app.rows('SELECT sum(n) = 0.3 AS is_exact, sum(n)::VARCHAR AS total FROM amounts')).toEqual([
    { is_exact: true, total: '0.30' },
  ])
  const more = { table: 'amounts', how: 'append' }
  expect(await app.load(await app.send('b.csv', 'n\n0.3\n'), more)).toMatchObject({ loaded: 1 })
  expect(await app.load(await app.send('c.csv', 'n\n7\n'), more)).toMatchObject({ loaded: 1 })
  expect(await app.load(await app.send('d.csv', 'n\n0.125\n'), more)).toMatchObject({
    fault: 'n is DECIMAL(18,2) in the table amounts and DECIMAL(18,3) in the file.',
  })
  const large = await app.load(await app.send('e.csv', 'n\n12345678901234567890.5\n'), more)
  expect(large.loaded).toBeNull()
  expect(large.fault).toContain('12345678901234567890.5')
  expect(await app.rows('SELECT sum(n)::VARCHAR AS total FROM amounts')).toEqual([{ total: '7.60' }])
})

test('a file continues where it ended, and changed bytes are rejected', async () => {
  const begun = await app.client.send('POST', '/api/v1/upload/', { name: 'parts.csv', size: 12 })
  const { id } = begun.json<{ id: string }>()
  const bytes = Buffer.from('a,b\n1,2\n3,4\n')
  expect(await app.chunk(id, 0, bytes.subarray(0, 5))).toBe(200)
  expect(await app.chunk(id, 0, bytes.subarray(0, 5))).toBe(200)
  expect(await app.get(id)).toMatchObject({ offset: 5, size: 12 })
  expect(
    (await app.client.send('POST', `/api/v1/upload/${id}/read`, { layout: {}, member: null, columns: null }))
      .statusCode,
  ).toBe(409)
  expect(await app.chunk(id, 7, bytes.subarray(7))).toBe(409)
  expect(await app.chunk(id, 5, bytes.subarray(5), '0'.repeat(64))).toBe(422)
  expect(await app.chunk(id, 5, Buffer.concat([bytes.subarray(5), bytes]))).toBe(422)
  expect(await app.chunk(id, 5, bytes.subarray(5))).toBe(200)
  expect((await app.read(id)).report?.rowCount).toBe(2)
})

test('bad lines stop the load, or are left out and downloaded', async () => {
  const id = await app.send('bad.csv', 'a,b\n1,2\n3\n"x,5\n6,7\n')
  const { report } = await app.read(id)
  expect(report).toMatchObject({
    rowCount: 2,
    badCount: 2,
    badLines: [
      { line: 3, reason: '1 field instead of 2.', text: '3' },
      { line: 4, reason: 'A quote is never closed.', text: '"x,5' },
    ],
  })
  expect(await app.load(id, { table: 'bad' })).toMatchObject({
    loaded: null,
    fault: '2 lines cannot be read. Nothing was loaded.',
  })
  expect(await app.load(id, { table: 'bad', on_bad_line: 'skip' })).toMatchObject({ loaded: 2 })
  const csv = await app.client.get(`/api/v1/upload/${id}/bad_lines`)
  expect(csv.body).toBe(
    'line,reason,text\r\n3,"1 field instead of 2.","3"\r\n4,"A quote is never closed.","""x,5"\r\n',
  )
})

test('a chosen type makes bad lines of values that it does not hold', async () => {
  const id = await app.send('types.csv', 'a,b\n1,x\nn/a?,y\n')
  const { report } = await app.read(id)
  const columns = report?.columns.map(({ value }) => value) ?? []
  const [a, b] = columns
  if (a === undefined || b === undefined) throw new Error('It has no columns.')
  const chosen = [
    { ...a, type: { kind: 'integer' }, name: 'number', isGuessed: false },
    { ...b, isLeftOut: true },
  ]
  const again = await app.read(id, { columns: chosen })
  expect(again.report).toMatchObject({
    rowCount: 1,
    rows: [['1']],
    badLines: [{ line: 3, reason: 'number: “n/a?” is not a valid integer.', text: 'n/a?' }],
  })
  const loaded = await app.load(id, {
    table: 'typed',
    on_bad_line: 'skip',
    chosen: { layout: {}, member: null, columns: chosen },
  })
  expect(loaded).toMatchObject({ loaded: 1 })
  expect(await app.rows('SELECT * FROM typed')).toEqual([{ number: 1 }])
})

test('a database that allows no uploads gets none', async () => {
  const id = await app.send('x.csv', 'a\n1\n')
  const body = {
    chosen: { layout: {}, member: null, columns: null },
    database_id: app.server.databaseId,
    schema: null,
    table: 'x',
    how: 'create',
    on_bad_line: 'stop',
  }
  expect((await app.client.send('POST', `/api/v1/upload/${id}/load`, body)).statusCode).toBe(403)
})

test('a packed file grows within limits', async () => {
  const bomb = gzipSync(Buffer.alloc(130_000_000, '1,2\n'))
  const { fault } = await app.read(await app.send('bomb.csv.gz', bomb))
  expect(fault).toBe('The packed file grows too large when it is unpacked.')
})
