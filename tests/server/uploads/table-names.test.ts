import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploadApp, type UploadApp } from './upload-app.ts'

// Names of tables with every character, and two loads into one table.

let app: UploadApp
beforeAll(async () => {
  app = await openUploadApp()
})
afterAll(() => app.server.close())

async function listed(): Promise<readonly string[]> {
  const { result } = (await app.client.get('/api/v1/my_data/')).json<{
    result: readonly { readonly table: string }[]
  }>()
  return result.map(({ table }) => table)
}

test.each([
  ['quotes and a statement', `a "b" 'c'; DROP TABLE d; --`],
  ['a line end', 'a\nb'],
  ['letters of other alphabets', 'ünï 表 🙂'],
  ['a word of SQL', 'select'],
  ['100 characters', 'x'.repeat(100)],
])('a table may be named with %s', async (_what, table) => {
  const id = await app.send('a.csv', 'n\n1\n')
  expect(await app.load(id, { table })).toMatchObject({ loaded: 1, fault: null })
  expect(await listed()).toContain(table)
  expect(await app.rows(`SELECT n FROM "${table.replaceAll('"', '""')}"`)).toEqual([{ n: 1 }])
})

test.each([
  ['of 200 characters', 'x'.repeat(200)],
  ['with the character NUL', 'a\0b'],
  ['of spaces', '  '],
])('a name %s is rejected', async (_what, table) => {
  const id = await app.send('a.csv', 'n\n1\n')
  const body = {
    chosen: { layout: {}, member: null, columns: null },
    database_id: app.databaseId,
    schema: 'main',
    table,
    how: 'create',
    on_bad_line: 'stop',
  }
  const answer = await app.client.send('POST', `/api/v1/upload/${id}/load`, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('table')
})

test('of two loads that create a table at once, one does, and the other has a message', async () => {
  const [one, other] = await Promise.all([app.send('a.csv', 'n\n1\n'), app.send('b.csv', 'n\n2\n')])
  const ends = await Promise.all([app.load(one, { table: 'raced' }), app.load(other, { table: 'raced' })])
  expect(ends.map(({ loaded }) => loaded).toSorted()).toEqual([1, null])
  expect(ends.find(({ loaded }) => loaded === null)?.fault).toBe(
    'The table raced exists: choose another name, append or replace.',
  )
  expect(await app.rows('SELECT count(*)::INTEGER AS n FROM raced')).toEqual([{ n: 1 }])
})

test('two loads that append to a table at once are both in it, whatever the case of its name', async () => {
  const [one, other] = await Promise.all([app.send('a.csv', 'n\n1\n'), app.send('b.csv', 'n\n2\n')])
  await app.load(one, { table: 'Grown' })
  const ends = await Promise.all([
    app.load(one, { table: 'grown', how: 'append' }),
    app.load(other, { table: 'GROWN', how: 'append' }),
  ])
  expect(ends).toMatchObject([
    { loaded: 1, fault: null },
    { loaded: 1, fault: null },
  ])
  expect(await app.rows('SELECT sum(n)::INTEGER AS n FROM grown')).toEqual([{ n: 4 }])
})
