import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveServer, takeServer } from '#tests/engines/postgresql/shared-server.ts'
import { openUploadApp, type UploadApp } from './upload-app.ts'

// Files in a PostgreSQL: only in schemas that allow it, and never with another value.

let app: UploadApp
let postgresql: Awaited<ReturnType<typeof takeServer>>
let id: number
beforeAll(async () => {
  app = await openUploadApp({ hosts: { allowed: ['127.0.0.1'] } })
  postgresql = await takeServer()
  await postgresql.run('CREATE SCHEMA files; GRANT ALL ON SCHEMA files TO offset_user')
  const connected = await app.client.send('POST', '/api/v1/database/', {
    database_name: 'shop',
    engine: 'postgresql',
    parameters: { ...postgresql.settings, password: postgresql.secrets.password },
    allow_file_upload: true,
    extra: '{"schemas_allowed_for_file_upload": ["files"]}',
  })
  if (connected.statusCode !== 201) throw new Error(connected.body)
  id = connected.json<{ id: number }>().id
})
afterAll(async () => {
  await app.server.close()
  await leaveServer(postgresql)
})

async function load(content: string, how: 'create' | 'append' | 'replace', table = 'prices') {
  return await app.load(await app.send('prices.csv', content), {
    database_id: id,
    schema: 'files',
    table,
    how,
  })
}

test('a file is a new table, is appended by names and replaces it', async () => {
  expect(await load('n,name\n0.10,007\n', 'create')).toMatchObject({ loaded: 1, fault: null })
  expect(await load('name,n\nx,0.2\n,\n', 'append')).toMatchObject({ loaded: 2, fault: null })
  expect(await postgresql.run('SELECT n::text, name FROM files.prices ORDER BY n')).toEqual([
    ['0.10', '007'],
    ['0.20', 'x'],
    [null, null],
  ])
  expect((await load('n\n1\n', 'create')).fault).toContain('already exists')
  expect(await load('other\n1\n', 'replace')).toMatchObject({ loaded: 1, fault: null })
  expect(await postgresql.run('SELECT other::text FROM files.prices')).toEqual([['1']])
})

test('a file that a table would round is not appended', async () => {
  await load('n,d\n0.10,2024-01-01\n', 'create', 'exact')
  expect((await load('n\n0.125\n', 'append', 'exact')).fault).toContain(
    'n is numeric(18,2) in the table exact; it does not hold the decimal of the file exactly.',
  )
  expect((await load('d\n2024-01-01 10:00\n', 'append', 'exact')).fault).toContain(
    'd is date in the table exact',
  )
  expect((await load('x\n1\n', 'append', 'exact')).fault).toContain('The table exact has no column x.')
  expect((await load('n\n1\n', 'append', 'missing')).fault).toContain('There is no table missing.')
  expect(await postgresql.run('SELECT n::text FROM files.exact')).toEqual([['0.10']])
})

test('a schema that allows no uploads gets none', async () => {
  const upload = await app.send('x.csv', 'a\n1\n')
  const body = {
    chosen: { layout: {}, member: null, columns: null },
    database_id: id,
    table: 'x',
    how: 'create',
    on_bad_line: 'stop',
  }
  for (const schema of ['public', null]) {
    const answer = await app.client.send('POST', `/api/v1/upload/${upload}/load`, { ...body, schema })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ message: 'This schema allows no uploads. Choose another one.' })
  }
})
