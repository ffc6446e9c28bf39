import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/saved_query/'
const UUID = 'c1f0d6c0-1111-4111-8111-111111111111'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const key = (name: string) => ({ 'idempotency-key': name })
const changes = async (cursor = '') =>
  json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`)).result
const upstream = async () =>
  (await place.superset.state()).savedQueries.map(({ label, sql }) => ({ label, sql }))

async function create(fields: object = { label: 'Delays', sql: 'SELECT 1' }, name = 'k1') {
  return await place.send('POST', PATH, { json: { ...fields, uuid: UUID }, headers: key(name) })
}

test('a front has all that the embedded server has', async () => {
  expect(json(await place.send('GET', '/api/v1/sync/')).result).toMatchObject({
    idempotency_keys: true,
    revisions: true,
    uuids: true,
    changes: true,
  })
})

test('a saved query is created upstream, and answered in the form of the embedded server', async () => {
  const answer = await create({ label: 'Delays', sql: 'SELECT 1', db_id: 1, extra_json: '{"a":1}' })
  expect(answer.status).toBe(201)
  expect(json(answer).result).toMatchObject({ label: 'Delays', db_id: 1, extra_json: '{"a":1}' })
  expect(answer.headers['etag']).toMatch(/^"\d+"$/)
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 1' }])
  const { id } = json(answer)
  const read = await place.send('GET', `${PATH}${id}`)
  expect(json(read).result).toMatchObject({ label: 'Delays', extra: { a: 1 } })
  expect(read.headers['etag']).toBe(answer.headers['etag'])
})

test('a saved query is also read by its number at the Superset, as links of Superset name it', async () => {
  const { id } = json(await create())
  const upstreamId = (await place.superset.state()).savedQueries[0]?.id
  expect(upstreamId).not.toBe(id)
  const read = await place.send('GET', `${PATH}${upstreamId}`)
  expect(json(read)).toMatchObject({ id, result: { id, label: 'Delays' } })
  expect((await place.send('GET', `${PATH}999999`)).status).toBe(404)
})

test('links name a query by its number at the Superset, for its owner only', async () => {
  const { id } = json(await create())
  const linkId = (await place.superset.state()).savedQueries[0]?.id
  expect((await changes()).changes).toMatchObject([{ id, record: { id, link_id: linkId } }])
  for (const number of [id, linkId])
    expect(json(await place.send('GET', `${PATH}${number}`))).toMatchObject({
      id,
      result: { link_id: linkId },
    })
  const others = { cookie: 'session-2', 'x-csrftoken': 'token-session-2-1' }
  expect((await place.send('GET', `${PATH}${linkId}`, { headers: others })).status).toBe(404)
})

test('a repeated create has no effect, and gets the same answer', async () => {
  const first = await create()
  const again = await create()
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await upstream()).toHaveLength(1)
})

test('a create whose answer was lost is found by its token', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  const lost = await create()
  expect(lost.status).toBe(503)
  expect(lost.headers['retry-after']).toBe('5')
  place.meddle = () => null
  expect((await create()).status).toBe(201)
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 1' }])
})

test('a create whose content arrived unheard is found by its mark, also by a front that died', async () => {
  place.meddle = ({ method }) => (method === 'PUT' ? 'answer lost' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  place.restart()
  const { changes: told } = await changes()
  expect(told).toMatchObject([{ uuid: UUID, deleted: false, record: { label: 'Delays' } }])
  const again = await create()
  expect(again.status).toBe(201)
  expect(json(again).id).toBe(told[0].id)
  expect(await upstream()).toHaveLength(1)
})

test('a late blank row is removed after five minutes', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'late' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  expect((await create()).status).toBe(201)
  await place.arrive()
  expect(await upstream()).toHaveLength(2)
  await changes()
  expect(await upstream()).toHaveLength(2)
  place.now += 301_000
  await changes()
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 1' }])
})

test('an update is passed on, and another revision is rejected with the present record', async () => {
  const made = await create()
  const { id } = json(made)
  const tag = made.headers['etag'] ?? ''
  const changed = await place.send('PUT', `${PATH}${id}`, {
    json: { sql: 'SELECT 2' },
    headers: { ...key('k2'), 'if-match': tag },
  })
  expect(changed.status).toBe(200)
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 2' }])
  const stale = await place.send('PUT', `${PATH}${id}`, {
    json: { sql: 'SELECT 3' },
    headers: { ...key('k3'), 'if-match': tag },
  })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ sql: 'SELECT 2' })
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 2' }])
})

test('a change of another program is found before an update: 412', async () => {
  const made = await create()
  const { id } = json(made)
  place.now += 10_000
  await place.elsewhere('PUT', `${PATH}${(await place.superset.state()).savedQueries[0]?.id}`, {
    sql: 'SELECT 9',
  })
  const stale = await place.send('PUT', `${PATH}${id}`, {
    json: { label: 'Mine' },
    headers: { ...key('k2'), 'if-match': made.headers['etag'] ?? '' },
  })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ label: 'Delays', sql: 'SELECT 9' })
})

test('an update without an answer happens once, by the same key', async () => {
  const made = await create()
  const { id } = json(made)
  const update = async () =>
    await place.send('PUT', `${PATH}${id}`, {
      json: { sql: 'SELECT 2' },
      headers: { ...key('k2'), 'if-match': made.headers['etag'] ?? '' },
    })
  place.meddle = ({ method }) => (method === 'PUT' ? 'answer lost' : null)
  expect((await update()).status).toBe(503)
  place.meddle = () => null
  place.requests.length = 0
  expect((await update()).status).toBe(200)
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('a late update of ours is overwritten, and is not listed as a change', async () => {
  const made = await create()
  const { id } = json(made)
  const update = async (sql: string, name: string, tag: string) =>
    await place.send('PUT', `${PATH}${id}`, { json: { sql }, headers: { ...key(name), 'if-match': tag } })
  place.meddle = ({ method }) => (method === 'PUT' ? 'late' : null)
  expect((await update('SELECT 2', 'k2', made.headers['etag'] ?? '')).status).toBe(503)
  place.meddle = () => null
  const second = await update('SELECT 2', 'k2', made.headers['etag'] ?? '')
  expect((await update('SELECT 3', 'k3', second.headers['etag'] ?? '')).status).toBe(200)
  const { cursor } = await changes()
  await place.arrive()
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 2' }])
  place.now += 10_000
  expect((await changes(cursor)).changes).toEqual([])
  expect(await upstream()).toEqual([{ label: 'Delays', sql: 'SELECT 3' }])
})

test('several are deleted at once, by their numbers at the upstream, and none if one is missing', async () => {
  const ids = []
  for (const n of [1, 2, 3]) {
    const made = await place.send('POST', PATH, {
      json: { label: `Q${n}`, sql: 'x', uuid: `c1f0d6c0-1111-4111-8111-11111111111${n}` },
      headers: key(`m${n}`),
    })
    ids.push(json(made).id)
  }
  const missing = await place.send('DELETE', `${PATH}?q=!(${ids[0]},999)`)
  expect([missing.status, json(missing)]).toEqual([404, { message: 'Not found' }])
  expect(await upstream()).toHaveLength(3)
  const gone = await place.send('DELETE', `${PATH}?q=!(${ids[0]},${ids[2]})`)
  expect([gone.status, json(gone)]).toEqual([200, { message: 'Deleted 2 saved queries' }])
  expect(await upstream()).toEqual([{ label: 'Q2', sql: 'x' }])
})

test('a delete leaves a tombstone, and happens once', async () => {
  const { id } = json(await create())
  const remove = async () => await place.send('DELETE', `${PATH}${id}`, { headers: key('k2') })
  expect((await remove()).status).toBe(200)
  expect((await remove()).headers['idempotency-replayed']).toBe('true')
  expect(await upstream()).toEqual([])
  expect((await changes()).changes).toMatchObject([{ id, deleted: true }])
  expect((await place.send('PUT', `${PATH}${id}`, { json: { sql: 'x' } })).status).toBe(404)
})

test('a delete without an answer is recognized by the missing record', async () => {
  const { id } = json(await create())
  const remove = async () => await place.send('DELETE', `${PATH}${id}`, { headers: key('k2') })
  place.meddle = ({ method }) => (method === 'DELETE' ? 'answer lost' : null)
  expect((await remove()).status).toBe(503)
  place.meddle = () => null
  expect((await remove()).status).toBe(200)
})

test('records created, changed and deleted elsewhere are in the changes', async () => {
  await place.elsewhere('POST', PATH, { label: 'Theirs', sql: 'SELECT 5', db_id: 1 })
  const first = await changes()
  expect(first.changes).toMatchObject([{ kind: 'saved_query', record: { label: 'Theirs', sql: 'SELECT 5' } }])
  const [row] = (await place.superset.state()).savedQueries
  await place.elsewhere('PUT', `${PATH}${row?.id}`, { template_parameters: '{"x":1}' })
  place.now += 10_000
  const second = await changes(first.cursor)
  expect(second.changes).toMatchObject([{ record: { template_parameters: '{"x":1}' } }])
  await place.elsewhere('DELETE', `${PATH}${row?.id}`)
  place.now += 10_000
  expect((await changes(second.cursor)).changes).toMatchObject([{ deleted: true }])
})

test('a folder and a schedule go to the upstream beside members of other programs, and come from there', async () => {
  const extra = { folder: 'A/B', schedule_info: { cron: '0 7 * * *' }, rev: 1 }
  const made = await create({ label: 'Delays', sql: 'SELECT 1', extra_json: JSON.stringify(extra) })
  const [row] = (await place.superset.state()).savedQueries
  expect(JSON.parse(row?.extra ?? '')).toMatchObject(extra)
  const { cursor } = await changes()
  const theirs = { ...JSON.parse(row?.extra ?? ''), folder: 'C', theirs: 5 }
  await place.elsewhere('PUT', `${PATH}${row?.id}`, { extra_json: JSON.stringify(theirs) })
  place.now += 10_000
  const { changes: told } = await changes(cursor)
  expect(told).toMatchObject([
    {
      id: json(made).id,
      record: { extra: { folder: 'C', schedule_info: { cron: '0 7 * * *' }, theirs: 5 } },
    },
  ])
})

test("a description, tags and a folder survive a save in Superset's own page", async () => {
  const extra = { tags: ['a'], folder: 'A/B', rev: 1, clientId: 'device' }
  const { id } = json(
    await create({
      label: 'Delays',
      sql: 'SELECT 1',
      description: 'by airport',
      extra_json: JSON.stringify(extra),
    }),
  )
  const { cursor } = await changes()
  const [row] = (await place.superset.state()).savedQueries
  // Its editor does not load the description of a saved query, and sends an empty one; with schedules it sends `extra_json`.
  const schedule = { schedule_info: { output_table: 't' } }
  const theirs = { label: 'Delays', description: '', sql: 'SELECT 9', extra_json: JSON.stringify(schedule) }
  await place.elsewhere('PUT', `${PATH}${row?.id}`, theirs)
  place.now += 10_000
  expect((await changes(cursor)).changes).toMatchObject([
    {
      id,
      record: {
        sql: 'SELECT 9',
        description: 'by airport',
        extra: { tags: ['a'], folder: 'A/B', ...schedule },
      },
    },
  ])
  const raw = await place.elsewhere('GET', `${PATH}${row?.id}`)
  expect(raw).toMatchObject({ result: { description: 'by airport', sql: 'SELECT 9' } })
  place.requests.length = 0
  place.now += 10_000
  await changes()
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('another text for a description, and one that this user emptied, are taken', async () => {
  const made = await create({ label: 'Delays', sql: 'SELECT 1', description: 'by airport' })
  const { id } = json(made)
  const [row] = (await place.superset.state()).savedQueries
  await place.elsewhere('PUT', `${PATH}${row?.id}`, { description: 'theirs' })
  place.now += 10_000
  const read = await place.send('GET', `${PATH}${id}`)
  expect(json(read).result).toMatchObject({ description: 'theirs' })
  const emptied = await place.send('PUT', `${PATH}${id}`, {
    json: { description: '' },
    headers: { ...key('k2'), 'if-match': read.headers['etag'] ?? '' },
  })
  expect(emptied.status).toBe(200)
  place.now += 10_000
  expect(json(await place.send('GET', `${PATH}${id}`)).result).toMatchObject({ description: '' })
})

test('the lists are read once for all simultaneous requests', async () => {
  await place.send('GET', '/api/v1/sync/')
  place.requests.length = 0
  await Promise.all([changes(), changes(), changes()])
  expect(place.requests.toSorted()).toEqual([
    'GET /api/v1/chart/',
    'GET /api/v1/dashboard/',
    'GET /api/v1/dataset/',
    `GET ${PATH}`,
    'GET /api/v1/sqllab/',
  ])
})

test('a reused number names another record', async () => {
  await place.store.close()
  place = openFront('highest')
  const { id } = json(await create())
  const [row] = (await place.superset.state()).savedQueries
  await place.elsewhere('DELETE', `${PATH}${row?.id}`)
  await place.elsewhere('POST', PATH, { label: 'Other', sql: 'SELECT 7', extra_json: '{"uuid":"other"}' })
  place.now += 10_000
  const { changes: told } = await changes()
  expect(told).toMatchObject([
    { id, deleted: true },
    { deleted: false, record: { label: 'Other' } },
  ])
})

test('a front that lost its store recognizes its rows, and creates none again', async () => {
  const { id } = json(await create())
  await place.store.close()
  place.now += 60_000
  place = openFront('sequence', place)
  const again = await create({ label: 'Delays', sql: 'SELECT 1' }, 'another-key')
  expect(again.status).toBe(201)
  expect(json(again).id).not.toBe(id)
  expect(await upstream()).toHaveLength(1)
  expect((await changes()).changes).toMatchObject([{ uuid: UUID, id: json(again).id }])
})

test('a blank row of a front that lost its store is swept after an hour', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  expect((await create()).status).toBe(503)
  await place.store.close()
  place = openFront('sequence', place)
  await changes()
  place.now += 59 * 60_000
  await changes()
  expect(await upstream()).toHaveLength(1)
  place.now += 2 * 60_000
  await changes()
  expect(await upstream()).toEqual([])
})

test('an error of the upstream is passed on unchanged', async () => {
  const { id } = json(await create())
  const refused = await place.send('PUT', `${PATH}${id}`, {
    json: { sql: 'SELECT 2' },
    headers: { 'x-csrftoken': 'old' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('CSRF')
})
