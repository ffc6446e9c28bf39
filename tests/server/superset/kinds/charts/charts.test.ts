import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/chart/'
const UUID = 'c1f0d6c0-1111-4111-8111-111111111111'
const FORM = '{"viz_type":"table","x_unknown":{"a":[1]},"big":9007199254740993}'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const key = (name: string) => ({ 'idempotency-key': name })
const changes = async (cursor = '') => {
  place.now += 4_000
  return json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`))
    .result
}
const upstream = () => place.superset.charts().map(({ id, fields }) => ({ id, name: fields['slice_name'] }))
const formThere = () => String(place.superset.charts()[0]?.fields['params'])

const NEW = {
  slice_name: 'Delays',
  viz_type: 'table',
  datasource_id: 7,
  datasource_type: 'table',
  params: FORM,
}

async function create(fields: object = {}, name = 'k1') {
  return await place.send('POST', PATH, { json: { ...NEW, ...fields, uuid: UUID }, headers: key(name) })
}

async function update(id: number, fields: object, { name = 'k2', tag = '' } = {}) {
  const headers = { ...key(name), ...(tag === '' ? {} : { 'if-match': tag }) }
  return await place.send('PUT', `${PATH}${id}`, { json: fields, headers })
}

test('a chart is made upstream in one request, and answered under the number of the Superset', async () => {
  const answer = await create({ owners: [], dashboards: [3] })
  expect(answer.status).toBe(201)
  expect(answer.headers['etag']).toMatch(/^"\d+"$/)
  expect(upstream()).toEqual([{ id: json(answer).id, name: 'Delays' }])
  expect(place.requests.filter((one) => one.startsWith('POST') || one.startsWith('PUT'))).toEqual([
    `POST ${PATH}`,
  ])
})

test('a chart is read without our mark, with unchanged digits and query context', async () => {
  const { id } = json(
    await create({ query_context: '{"queries":[]}', extra_json: '{"rev":1,"updatedAt":5}' }),
  )
  expect(formThere()).toMatch(/^\{"offset_mark":"[\w.-]+","viz_type":"table"/)
  const read = await place.send('GET', `${PATH}${id}`)
  expect(read.headers['etag']).toMatch(/^"\d+"$/)
  expect(json(read)).toMatchObject({
    id,
    result: {
      id,
      params: FORM,
      query_context: '{"queries":[]}',
      extra_json: '{"rev":1,"updatedAt":5}',
      datasource_id: 7,
      owners: [{ id: 1 }],
    },
  })
})

test('a repeated create has no effect, and gets the same answer', async () => {
  const first = await create()
  const again = await create()
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(upstream()).toHaveLength(1)
})

test('a create without an answer is found by its mark, also after a rename', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  const lost = await create()
  expect(lost.status).toBe(503)
  expect(lost.headers['retry-after']).toBe('5')
  place.meddle = () => null
  const [made] = upstream()
  await place.elsewhere('PUT', `${PATH}${made?.id}`, { slice_name: 'Renamed elsewhere' })
  place.restart()
  const again = await create()
  expect(json(again)).toMatchObject({ id: made?.id })
  expect(upstream()).toEqual([{ id: made?.id, name: 'Renamed elsewhere' }])
  const { changes: listed } = await changes()
  expect(listed).toMatchObject([{ id: made?.id, uuid: UUID, record: { slice_name: 'Renamed elsewhere' } }])
})

test('a create that arrives a second time, late, makes a double that is taken away again', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'late' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  const { id } = json(await create())
  await place.arrive()
  expect(upstream()).toHaveLength(2)
  const { changes: listed } = await changes()
  expect(listed.map((one: { id: number }) => one.id)).toEqual([id])
  expect(upstream()).toEqual([{ id, name: 'Delays' }])
})

test('a copy of our chart elsewhere, with its mark, stays', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  await create()
  place.meddle = () => null
  const { id } = json(await create())
  await place.elsewhere('POST', PATH, { ...NEW, slice_name: 'A copy', params: formThere() })
  const { changes: listed } = await changes()
  expect(listed).toMatchObject([
    { id, uuid: UUID },
    { uuid: null, record: { slice_name: 'A copy', params: FORM } },
  ])
  expect(upstream()).toHaveLength(2)
})

test('a create that a list of changes finds first is answered to its key', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  const { changes: listed } = await changes()
  expect(listed).toMatchObject([
    { kind: 'chart', uuid: UUID, deleted: false, record: { slice_name: 'Delays' } },
  ])
  const again = await create()
  expect(json(again).id).toBe(listed[0].id)
  expect(upstream()).toHaveLength(1)
})

test('a rejected create leaves nothing, and has the error of the Superset', async () => {
  const refused = await place.send('POST', PATH, { json: { ...NEW, params: '[1]' }, headers: key('k1') })
  expect(refused.status).toBe(400)
  expect(json(refused)).toEqual({ message: { params: ['JSON not valid'] } })
  expect(upstream()).toEqual([])
})

test('a rename keeps the form unchanged, with unknown controls, long numbers and query context', async () => {
  const made = await create({ query_context: '{"queries":[1]}' })
  const { id } = json(made)
  const renamed = await update(id, { slice_name: 'Late flights' }, { tag: made.headers['etag'] ?? '' })
  expect(renamed.status).toBe(200)
  expect(upstream()).toEqual([{ id, name: 'Late flights' }])
  const { result } = json(await place.send('GET', `${PATH}${id}`))
  expect(result).toMatchObject({ slice_name: 'Late flights', params: FORM, query_context: '{"queries":[1]}' })
})

test('a form without queries removes those of the form before', async () => {
  const made = await create({ query_context: '{"queries":[1]}' })
  const { id } = json(made)
  const params = '{"viz_type":"pie"}'
  await update(id, { params, viz_type: 'pie' }, { tag: made.headers['etag'] ?? '' })
  const { result } = json(await place.send('GET', `${PATH}${id}`))
  expect(result).toMatchObject({ params, viz_type: 'pie', query_context: null })
})

test('another form has its queries, as Superset’s page saves them for its reports', async () => {
  const { id } = json(await create({ query_context: '{"queries":[1]}' }))
  // The form that was recorded of a chart of a Superset.
  const form = {
    query_mode: 'aggregate',
    groupby: ['origin'],
    metrics: ['count'],
    adhoc_filters: [
      {
        clause: 'WHERE',
        subject: 'date',
        operator: 'TEMPORAL_RANGE',
        comparator: '2001-01-01 : 2001-02-01',
        expressionType: 'SIMPLE',
      },
    ],
    row_limit: 5,
    order_desc: true,
  }
  await update(id, { params: JSON.stringify(form), viz_type: 'table', query_context: null })
  const there = String(place.superset.charts()[0]?.fields['query_context'])
  expect(JSON.parse(there)).toMatchObject({
    datasource: { id: 7, type: 'table' },
    force: false,
    queries: [
      {
        filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01' }],
        extras: { having: '', where: '' },
        columns: ['origin'],
        metrics: ['count'],
        row_limit: 5,
        series_limit: 0,
        order_desc: true,
        orderby: [['count', false]],
        post_processing: [],
      },
    ],
    form_data: { viz_type: 'table', datasource: '7__table' },
    result_format: 'json',
    result_type: 'full',
  })
})

test('a chart is moved to another dataset with its kind, which the Superset needs beside its number', async () => {
  const { id } = json(await create())
  const moved = await update(id, { datasource_id: 9, datasource_type: 'table' })
  expect(moved.status).toBe(200)
  expect(place.superset.charts()[0]?.fields).toMatchObject({ datasource_id: 9, datasource_type: 'table' })
})

test('a change of another program is found before an update: 412 with the present chart', async () => {
  const made = await create()
  const { id } = json(made)
  place.now += 10_000
  await place.elsewhere('PUT', `${PATH}${id}`, { description: 'theirs' })
  const stale = await update(id, { slice_name: 'Mine' }, { tag: made.headers['etag'] ?? '' })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ id, slice_name: 'Delays', description: 'theirs', params: FORM })
  const merged = await update(id, { slice_name: 'Mine' }, { name: 'k3', tag: stale.headers['etag'] ?? '' })
  expect(merged.status).toBe(200)
  expect(place.superset.charts()[0]?.fields).toMatchObject({ slice_name: 'Mine', description: 'theirs' })
})

test('an update without an answer happens once, by the same key', async () => {
  const made = await create()
  const { id } = json(made)
  const again = async () => update(id, { slice_name: 'B' }, { tag: made.headers['etag'] ?? '' })
  place.meddle = ({ method }) => (method === 'PUT' ? 'answer lost' : null)
  expect((await again()).status).toBe(503)
  place.meddle = () => null
  place.restart()
  place.requests.length = 0
  expect((await again()).status).toBe(200)
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('a late update of ours is overwritten, and is not listed as a change', async () => {
  const made = await create()
  const { id } = json(made)
  place.meddle = ({ method }) => (method === 'PUT' ? 'late' : null)
  expect((await update(id, { slice_name: 'B' }, { tag: made.headers['etag'] ?? '' })).status).toBe(503)
  place.meddle = () => null
  const second = await update(id, { slice_name: 'B' }, { tag: made.headers['etag'] ?? '' })
  await update(id, { slice_name: 'C' }, { name: 'k3', tag: second.headers['etag'] ?? '' })
  const { cursor } = await changes()
  await place.arrive()
  expect(upstream()).toEqual([{ id, name: 'B' }])
  const { changes: listed } = await changes(cursor)
  expect(listed).toEqual([])
  expect(upstream()).toEqual([{ id, name: 'C' }])
})

test('a delete is passed on, again by its key, and is listed by its number', async () => {
  const made = await create()
  const { id } = json(made)
  const { cursor } = await changes()
  const remove = async () =>
    place.send('DELETE', `${PATH}${id}`, {
      headers: { ...key('k2'), 'if-match': made.headers['etag'] ?? '' },
    })
  place.meddle = ({ method }) => (method === 'DELETE' ? 'answer lost' : null)
  expect((await remove()).status).toBe(503)
  place.meddle = () => null
  expect((await remove()).status).toBe(200)
  expect(await changes(cursor)).toMatchObject({ changes: [{ kind: 'chart', id, deleted: true }] })
  expect(await changes()).toMatchObject({ changes: [{ kind: 'chart', id, deleted: true }] })
  const gone = await place.send('GET', `${PATH}${id}`)
  expect(gone.status).toBe(404)
  expect(gone.headers['etag']).toMatch(/^"\d+"$/)
})

test('charts created, changed and deleted elsewhere are listed, each by the number of the Superset', async () => {
  await place.elsewhere('POST', PATH, { ...NEW, slice_name: 'Theirs' })
  const first = await changes()
  const id = place.superset.charts()[0]?.id
  expect(first.changes).toMatchObject([
    { kind: 'chart', id, record: { id, slice_name: 'Theirs', params: FORM } },
  ])
  place.now += 10_000
  await place.elsewhere('PUT', `${PATH}${id}`, { slice_name: 'Still theirs' })
  const second = await changes(first.cursor)
  expect(second.changes).toMatchObject([{ id, record: { slice_name: 'Still theirs' } }])
  place.now += 10_000
  await place.elsewhere('DELETE', `${PATH}${id}`)
  const third = await changes(second.cursor)
  expect(third.changes).toMatchObject([{ id, deleted: true }])
})

test('a poll requests the numbers of the latest changes, and nothing more if there are none', async () => {
  for (let at = 0; at < 130; at += 1)
    await place.elsewhere('POST', PATH, { ...NEW, slice_name: `Chart ${at}` })
  let { changes: listed, cursor, has_more: hasMore } = await changes()
  // The first of many are listed before the next page of the list is requested.
  expect(hasMore).toBe(true)
  expect(place.requests.filter((one) => one === `GET ${PATH}`)).toHaveLength(1)
  while (hasMore) {
    const page = await changes(cursor)
    listed = [...listed, ...page.changes]
    cursor = page.cursor
    hasMore = page.has_more
  }
  expect(new Set(listed.map(({ id }: { id: number }) => id)).size).toBe(130)
  place.requests.length = 0
  expect((await changes(cursor)).changes).toEqual([])
  expect(place.requests.filter((one) => one.includes('chart'))).toEqual([`GET ${PATH}`])
  await place.elsewhere('DELETE', `${PATH}${place.superset.charts()[0]?.id}`)
  expect((await changes(cursor)).changes).toMatchObject([{ deleted: true }])
})

test('a chart that was not listed yet is read and changed by its number', async () => {
  await changes()
  await place.elsewhere('POST', PATH, NEW)
  const id = place.superset.charts()[0]?.id ?? 0
  const read = await place.send('GET', `${PATH}${id}`)
  expect(json(read).result).toMatchObject({ id, slice_name: 'Delays' })
  expect((await update(id, { slice_name: 'Mine' }, { tag: read.headers['etag'] ?? '' })).status).toBe(200)
  expect(upstream()).toEqual([{ id, name: 'Mine' }])
})

test('a chart of another user is rejected as by the Superset, and unchanged', async () => {
  await place.elsewhere('POST', PATH, { ...NEW, owners: [2] })
  const id = place.superset.charts()[0]?.id ?? 0
  const refused = await update(id, { slice_name: 'Mine' })
  expect(refused.status).toBe(403)
  expect(json(refused)).toEqual({ message: 'Forbidden' })
  expect(json(await place.send('GET', `${PATH}${id}`)).result).toMatchObject({ slice_name: 'Delays' })
})

test('an account that may not save charts gets an error, and nothing is sent', async () => {
  place.found = new Map([['writeCharts', 'forbidden']])
  const refused = await create()
  expect(refused.status).toBe(403)
  expect(json(refused)).toEqual({
    message: 'Your account may not save charts in this Superset. Nothing was changed there.',
  })
  expect(place.requests.filter((one) => one.startsWith('POST'))).toEqual([])
})
