import { afterEach, beforeEach, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const SAVED = '/api/v1/saved_query/'
const TABS = '/tabstateview/'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const changes = async (cursor = '') =>
  json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`)).result
const savedThere = async () =>
  (await place.superset.state()).savedQueries.map(({ label, sql }) => ({ label, sql }))

async function save(
  label: string,
): Promise<{ readonly path: string; readonly tag: string; readonly id: number }> {
  const made = await place.send('POST', SAVED, {
    json: { label, sql: 'first' },
    headers: { 'idempotency-key': label },
  })
  const { id } = json(made)
  return { id, path: `${SAVED}${id}`, tag: made.headers['etag'] ?? '' }
}

const write = async ({ path, tag }: { path: string; tag: string }, sql: string, key: string) =>
  place.send('PUT', path, { json: { sql }, headers: { 'idempotency-key': key, 'if-match': tag } })

test('records of ours that a Superset lost to a backup are written again, and not listed as changes', async () => {
  const query = await save('Delays')
  await place.superset.backUp()
  expect((await write(query, 'second', 'w1')).status).toBe(200)
  const { cursor } = await changes()
  await place.superset.restore()
  expect(await savedThere()).toEqual([{ label: 'Delays', sql: 'first' }])
  place.now += 10_000
  expect((await changes(cursor)).changes).toEqual([])
  expect(await savedThere()).toEqual([{ label: 'Delays', sql: 'second' }])
})

test('records created since the backup are listed as deleted, and writes to them are rejected', async () => {
  await place.superset.backUp()
  const query = await save('Delays')
  const { cursor } = await changes()
  await place.superset.restore()
  place.now += 10_000
  expect((await write(query, 'second', 'w1')).status).toBe(404)
  expect((await changes(cursor)).changes).toMatchObject([{ id: query.id, deleted: true }])
})

test('a number that is reused after the backup is another record, with its own number', async () => {
  await place.store.close()
  place = openFront('highest')
  await place.superset.backUp()
  const lost = await save('Lost')
  await place.superset.restore()
  const other = await save('Other')
  expect(other.id).not.toBe(lost.id)
  place.now += 10_000
  expect((await write(lost, 'second', 'w1')).status).toBe(404)
  expect(await savedThere()).toEqual([{ label: 'Other', sql: 'first' }])
})

test('a revision from before the backup is compared with the present state', async () => {
  const query = await save('Delays')
  await place.superset.backUp()
  const [row] = (await place.superset.state()).savedQueries
  await place.elsewhere('PUT', `${SAVED}${row?.id}`, { sql: 'theirs' })
  place.now += 10_000
  expect((await write(query, 'mine', 'w1')).status).toBe(412)
})

test('a database deleted there is reported in its own text, and the text of a tab is stored anyway', async () => {
  const made = await place.send('POST', TABS, {
    form: formBody({ queryEditor: { dbId: 1, name: 'A', sql: 'x' } }),
  })
  const path = `${TABS}${json(made).id}`
  place.superset.setDatabaseGone(true)
  const put = async (fields: object) =>
    place.send('PUT', path, {
      form: formBody({ ...fields }),
      headers: { 'if-match': made.headers['etag'] ?? '' },
    })
  expect((await put({ sql: 'y' })).status).toBe(200)
  expect((await place.superset.state()).tabs).toMatchObject([{ sql: 'y' }])
  const refused = await place.send('POST', TABS, {
    form: formBody({ queryEditor: { dbId: 1, name: 'B', sql: 'x' } }),
  })
  expect([refused.status, json(refused)]).toEqual([400, { error: 'FOREIGN KEY constraint failed' }])
  // It was refused whole: no blank row stays.
  expect((await place.superset.state()).tabs).toHaveLength(1)
})
