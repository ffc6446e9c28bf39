import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/chart/'
const NEW = {
  slice_name: 'Delays',
  datasource_id: 7,
  datasource_type: 'table',
  params: '{"viz_type":"table"}',
}

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)

/** Two people at one front. */
const as = (user: 1 | 2, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { cookie: `session-${user}`, 'x-csrftoken': `token-session-${user}-1`, ...headers },
})

async function changesOf(user: 1 | 2, cursor = '') {
  place.now += 4_000
  const query = cursor && `?q=${JSON.stringify({ cursor })}`
  return json(await place.send('GET', `/api/v1/sync/changes${query}`, as(user))).result
}

test('a record that two users see has one number for both, and a revision for each', async () => {
  const { id } = json(await place.send('POST', PATH, { json: { ...NEW, owners: [1, 2] }, ...as(1) }))
  const first = await changesOf(1)
  const second = await changesOf(2)
  expect(first.changes).toMatchObject([{ id, record: { slice_name: 'Delays' } }])
  expect(second.changes).toMatchObject([{ id, record: { slice_name: 'Delays' } }])
  expect(second.changes[0].revision).not.toBe(first.changes[0].revision)
})

test('an edit of one user through the front is a change for the other, and never overwritten', async () => {
  const { id } = json(await place.send('POST', PATH, { json: { ...NEW, owners: [1, 2] }, ...as(1) }))
  const [before] = (await changesOf(2)).changes
  const { cursor } = await changesOf(2)
  const mine = await place.send('GET', `${PATH}${id}`, as(1))
  const changed = await place.send('PUT', `${PATH}${id}`, {
    json: { slice_name: 'Renamed by the first' },
    ...as(1, { 'if-match': mine.headers['etag'] ?? '' }),
  })
  expect(changed.status).toBe(200)
  const stale = await place.send('PUT', `${PATH}${id}`, {
    json: { slice_name: 'Renamed by the second' },
    ...as(2, { 'if-match': `"${before.revision}"` }),
  })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ slice_name: 'Renamed by the first' })
  expect((await changesOf(2, cursor)).changes).toMatchObject([
    { id, record: { slice_name: 'Renamed by the first' } },
  ])
  expect(place.superset.charts()[0]?.fields['slice_name']).toBe('Renamed by the first')
})

test('a deletion by one user is one for the other too', async () => {
  const { id } = json(await place.send('POST', PATH, { json: { ...NEW, owners: [1, 2] }, ...as(1) }))
  const { cursor } = await changesOf(2)
  expect((await place.send('DELETE', `${PATH}${id}`, as(1))).status).toBe(200)
  expect((await changesOf(2, cursor)).changes).toMatchObject([{ kind: 'chart', id, deleted: true }])
})

test('a record that a user may not see any more is deleted only for them', async () => {
  const made = await place.send('POST', PATH, { json: { ...NEW, owners: [1, 2] }, ...as(1) })
  const { id } = json(made)
  const [first, second] = [await changesOf(1), await changesOf(2)]
  const { handle } = place.superset
  Object.assign(place.superset, {
    handle: async (...request: Parameters<typeof handle>) =>
      request[0].path.startsWith(`${PATH}?`) && request[1].userId === 2
        ? { status: 200, headers: {}, body: '{"count":0,"result":[]}' }
        : handle(...request),
  })
  expect((await changesOf(2, second.cursor)).changes).toMatchObject([{ kind: 'chart', id, deleted: true }])
  expect((await changesOf(1, first.cursor)).changes).toEqual([])
})

test('a reused number names the new record, completely', async () => {
  await place.store.close()
  place = openFront('highest')
  await place.elsewhere('POST', PATH, { ...NEW, slice_name: 'Old' })
  const { changes: listed, cursor } = await changesOf(1)
  const id = listed[0]?.id
  await place.elsewhere('DELETE', `${PATH}${id}`)
  const gone = await changesOf(1, cursor)
  expect(gone.changes).toMatchObject([{ id, deleted: true }])
  await place.elsewhere('POST', PATH, { ...NEW, slice_name: 'New', params: null })
  expect(place.superset.charts()).toMatchObject([{ id }])
  const back = await changesOf(1, gone.cursor)
  expect(back.changes).toMatchObject([{ id, deleted: false, record: { slice_name: 'New', params: null } }])
  await place.elsewhere('DELETE', `${PATH}${id}`)
  expect((await changesOf(1, back.cursor)).changes).toMatchObject([{ id, deleted: true }])
})

test('a front that lost its store creates nothing twice: marks identify its records', async () => {
  const uuid = 'c1f0d6c0-1111-4111-8111-111111111111'
  const { id } = json(
    await place.send('POST', PATH, { json: { ...NEW, uuid }, ...as(1, { 'idempotency-key': 'a' }) }),
  )
  const { superset, now } = place
  await place.store.close()
  place = openFront('sequence', { superset, now: now + 60_000 })
  const again = await place.send('POST', PATH, {
    json: { ...NEW, uuid },
    ...as(1, { 'idempotency-key': 'a' }),
  })
  expect(json(again).id).toBe(id)
  expect(superset.charts()).toHaveLength(1)
})

test.each([
  [403, '{"message":"Forbidden"}'],
  [404, '{"message":"Not found"}'],
  [405, '{"errors":[]}'],
])('a list rejected with %i does not delay others', async (status, body) => {
  await place.send('POST', '/api/v1/saved_query/', { json: { label: 'Saved', sql: 'x' }, ...as(1) })
  const { handle } = place.superset
  Object.assign(place.superset, {
    handle: async (...request: Parameters<typeof handle>) =>
      request[0].path.startsWith(PATH) ? { status, headers: {}, body } : handle(...request),
  })
  place.now += 10_000
  expect((await changesOf(1)).changes).toMatchObject([{ kind: 'saved_query' }])
})
