import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadApp, type UploadApp } from './upload-app.ts'

// The answers of the recordings in database-upload.json.

let app: UploadApp
beforeAll(async () => {
  app = await openUploadApp()
})
afterAll(() => app.server.close())

const AIRPORTS = 'iata,name,lat\nAAA,"Ünï, x",1.5\nBBB,yy,\n'

async function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  { name = 'airports2.csv', content = AIRPORTS, field = 'file' } = {},
) {
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const texts = Object.entries(fields).map(([key, text]) => `${part(`name="${key}"`)}${text}\r\n`)
  const payload = `${texts.join('')}${part(`name="${field}"; filename="${name}"`)}${content}\r\n--b--\r\n`
  const answer = await app.server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      cookie: app.client.cookie,
      'x-csrftoken': app.client.csrfToken,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

function upload(fields: Readonly<Record<string, string>>, file = {}, id = app.databaseId) {
  return send(`/api/v1/database/${id}/csv_upload/`, { schema: 'main', delimiter: ',', ...fields }, file)
}

test('the columns of a file', async () => {
  expect(await send('/api/v1/database/csv_metadata/', { delimiter: ',', header_row: '0' })).toEqual({
    status: 200,
    body: { result: { items: [{ column_names: ['iata', 'name', 'lat'], sheet_name: null }] } },
  })
})

test('a file is loaded, exists once, is appended and replaces', async () => {
  const fields = { table_name: 'airports', header_row: '0' }
  expect(await upload({ ...fields, already_exists: 'fail' })).toEqual({
    status: 201,
    body: { message: 'OK' },
  })
  expect(await upload(fields)).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          message:
            "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
          error_type: 'GENERIC_COMMAND_ERROR',
          level: 'warning',
        },
      ],
    },
  })
  expect(await upload({ ...fields, already_exists: 'append' })).toMatchObject({ status: 201 })
  expect(await app.rows('SELECT count(*)::INTEGER AS n FROM airports')).toEqual([{ n: 4 }])
  expect(await upload({ ...fields, already_exists: 'replace' })).toMatchObject({ status: 201 })
  expect(await app.rows('SELECT * FROM airports ORDER BY iata')).toEqual([
    { iata: 'AAA', name: 'Ünï, x', lat: 1.5 },
    { iata: 'BBB', name: 'yy', lat: null },
  ])
})

test('the call of newer Supersets loads, too', async () => {
  const path = `/api/v1/database/${app.databaseId}/upload/`
  expect(await send(path, { type: 'csv', table_name: 'newer', schema: 'main' })).toMatchObject({
    status: 201,
  })
})

test.each([
  ['an unknown schema', { table_name: 'x', schema: 'pg_catalog' }, {}, 403],
  ['a file that ends in a quote', { table_name: 'x_bad' }, { content: 'a,b\n1,2,3\n"' }, 422],
  ['a field that is not read', { table_name: 'x', skip_rows: '1' }, {}, 400],
])('%s loads nothing', async (_name, fields, file, status) => {
  expect(await upload(fields, file)).toMatchObject({ status })
})

test('a request without a file, of another file, without a table', async () => {
  expect(await upload({ table_name: 'x' }, { field: 'other' })).toEqual({
    status: 400,
    body: { message: { file: ['Field may not be null.'] } },
  })
  expect(await upload({ table_name: 'x' }, { name: 'x.exe', content: 'MZ' })).toEqual({
    status: 400,
    body: { message: { file: ['File extension is not allowed.'] } },
  })
  expect(await upload({})).toEqual({
    status: 400,
    body: { message: { table_name: ['Missing data for required field.'] } },
  })
})

test('a database that allows no uploads, and one that does not exist', async () => {
  expect(await upload({ table_name: 'x' }, {}, app.server.databaseId)).toMatchObject({
    status: 403,
    body: { errors: [{ message: 'Database schema is not allowed for csv uploads.' }] },
  })
  expect(await upload({ table_name: 'x' }, {}, 999)).toMatchObject({
    status: 404,
    body: { errors: [{ message: 'Database not found.' }] },
  })
})
