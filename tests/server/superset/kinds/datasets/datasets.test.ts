import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/dataset/'
const UUID = 'c1f0d6c0-1111-4111-8111-111111111111'

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
const upstream = () => place.superset.datasets().map(({ id, fields }) => ({ id, name: fields['table_name'] }))
const NEW = { database: 1, schema: 'public', table_name: 'late flights', sql: 'SELECT 1' }
const MARK = { rev: 1, updatedAt: 5 }

async function create(fields: object = {}, name = 'k1') {
  const body = { ...NEW, catalog: null, mark: MARK, uuid: UUID, ...fields }
  return await place.send('POST', PATH, { json: body, headers: key(name) })
}
async function update(id: number, fields: object, { name = 'k2', tag = '' } = {}) {
  const headers = { ...key(name), ...(tag === '' ? {} : { 'if-match': tag }) }
  return await place.send('PUT', `${PATH}${id}`, { json: fields, headers })
}
const read = async (id: number) => place.send('GET', `${PATH}${id}`)

test('a dataset is created upstream, marked in its extra, and returned with the found columns', async () => {
  const answer = await create()
  expect(answer.status).toBe(201)
  const { id } = json(answer)
  expect(upstream()).toEqual([{ id, name: 'late flights' }])
  expect(place.superset.datasets()[0]?.fields['extra']).toMatch(/^\{"offset_mark":"c1f0d6c0-/)
  const shown = await read(id)
  expect(shown.headers['etag']).toMatch(/^"\d+"$/)
  expect(json(shown).result).toMatchObject({
    id,
    table_name: 'late flights',
    extra: null,
    mark: MARK,
    main_dttm_col: 'day',
    columns: [{ column_name: 'day' }, { column_name: 'delay' }],
    metrics: [{ metric_name: 'count' }],
    owners: [{ id: 1 }],
  })
})

test('template parameters are sent with an update, since the Superset’s create has none', async () => {
  const sql = 'SELECT {{ n }} AS n'
  const { id } = json(await create({ sql, template_parameters: '{"n":3}' }))
  expect(place.superset.datasets()[0]?.fields).not.toHaveProperty('template_parameters')
  await update(id, { template_params: '{"n":3}' })
  expect(place.superset.datasets()[0]?.fields).toMatchObject({ sql, template_params: '{"n":3}' })
})

test('tags of a dataset are rejected by name, since no Superset returns them', async () => {
  const { id } = json(await create())
  const refused = await update(id, { tag_names: ['money'], description: 'x' })
  expect([refused.status, json(refused)]).toEqual([
    422,
    {
      message: 'This Superset does not return tags of datasets. Nothing was changed there.',
    },
  ])
  expect((await update(id, { description: 'x' }, { name: 'k3' })).status).toBe(200)
})

test('a repeated create has no effect, and gets the same answer', async () => {
  const first = await create()
  expect((await create()).body).toBe(first.body)
  expect(upstream()).toHaveLength(1)
})

test.each([
  ['POST', 'the dataset was made'],
  ['PUT', 'its mark arrived'],
])('a create without an answer to a %s happens once, though %s', async (lost) => {
  place.meddle = ({ method }) => (method === lost ? 'answer lost' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  place.restart()
  const again = await create()
  expect(again.status).toBe(201)
  expect(upstream()).toEqual([{ id: json(again).id, name: 'late flights' }])
  const { changes: shown } = await changes()
  expect(shown).toMatchObject([{ kind: 'dataset', id: json(again).id, uuid: UUID }])
})

test('a possible dataset of an uncertain create is listed after the create was repeated', async () => {
  place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
  expect((await create()).status).toBe(503)
  place.meddle = () => null
  expect((await changes()).changes).toEqual([])
  const { id } = json(await create())
  expect((await changes()).changes).toMatchObject([
    { id, uuid: UUID, record: { table_name: 'late flights' } },
  ])
})

test('a used name is rejected before anything is sent, so that another dataset is never taken for ours', async () => {
  await place.elsewhere('POST', PATH, NEW)
  const refused = await create()
  expect(refused.status).toBe(422)
  expect(json(refused)).toEqual({ message: { table: ['Dataset public.late%20flights already exists'] } })
  expect(place.requests.filter((one) => one.startsWith('POST'))).toEqual([])
})

test('a column changed by its uuid is the same one at the Superset, and keeps its fields there', async () => {
  const { id } = json(await create())
  const shown = await read(id)
  const [day, delay] = json(shown).result.columns
  const changed = await update(
    id,
    {
      columns: [
        { uuid: day.uuid, column_name: 'day', verbose_name: 'Day', type_generic: 2 },
        { uuid: delay.uuid, column_name: 'delay' },
      ],
      mark: MARK,
    },
    { tag: shown.headers['etag'] ?? '' },
  )
  expect(changed.status).toBe(200)
  expect(place.superset.datasets()[0]?.columns).toMatchObject([
    { id: day.id, uuid: day.uuid, verbose_name: 'Day' },
    { id: delay.id, verbose_name: null },
  ])
})

test('a computed column has its given uuid, and only given fields', async () => {
  const { id } = json(await create())
  const shown = await read(id)
  const columns = [
    ...json(shown).result.columns,
    { column_name: 'late', expression: 'delay > 15', uuid: UUID },
  ]
  expect((await update(id, { columns }, { tag: shown.headers['etag'] ?? '' })).status).toBe(200)
  expect(place.superset.datasets()[0]?.columns[2]).toMatchObject({ column_name: 'late', uuid: UUID })
})

test('a metric, which has no uuid there, is identified by name; a new one is added, a missing one deleted', async () => {
  const { id } = json(await create())
  const tag = (await read(id)).headers['etag'] ?? ''
  const metrics = [
    { metric_name: 'count', expression: 'COUNT(*)', verbose_name: 'Flights' },
    { metric_name: 'mean', expression: 'AVG(delay)' },
  ]
  expect((await update(id, { metrics }, { tag })).status).toBe(200)
  const [there] = place.superset.datasets()
  expect(there?.metrics).toMatchObject([
    { metric_name: 'count', verbose_name: 'Flights' },
    { metric_name: 'mean', expression: 'AVG(delay)' },
  ])
  const again = await read(id)
  await update(id, { metrics: [metrics[1]] }, { name: 'k3', tag: again.headers['etag'] ?? '' })
  expect(place.superset.datasets()[0]?.metrics).toMatchObject([{ metric_name: 'mean' }])
})

test('columns changed elsewhere are found before an update, though the dataset has no new time: 412', async () => {
  const { id } = json(await create())
  const shown = await read(id)
  await changes()
  place.now += 10_000
  const [day] = place.superset.datasets()[0]?.columns ?? []
  await place.elsewhere('PUT', `${PATH}${id}`, {
    columns: [{ id: day?.['id'], column_name: 'day', verbose_name: 'Theirs' }],
  })
  const stale = await update(id, { description: 'mine' }, { tag: shown.headers['etag'] ?? '' })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ id, columns: [{ column_name: 'day', verbose_name: 'Theirs' }] })
})

test('an update without an answer happens once, by the same key', async () => {
  const { id } = json(await create())
  const tag = (await read(id)).headers['etag'] ?? ''
  const again = async () => update(id, { description: 'ours' }, { tag })
  place.meddle = ({ method }) => (method === 'PUT' ? 'answer lost' : null)
  expect((await again()).status).toBe(503)
  place.meddle = () => null
  place.restart()
  place.requests.length = 0
  expect((await again()).status).toBe(200)
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toEqual([])
  expect(json(await read(id)).result).toMatchObject({ description: 'ours', extra: null })
})

test('certification is stored beside our mark, and returned without it', async () => {
  const { id } = json(await create())
  const tag = (await read(id)).headers['etag'] ?? ''
  const extra = '{"certification":{"certified_by":"Ada"}}'
  await update(id, { extra }, { tag })
  expect(place.superset.datasets()[0]?.fields['extra']).toMatch(/^\{"offset_mark":"[\w.-]+","certification"/)
  expect(json(await read(id)).result.extra).toBe(extra)
})

test('a dataset that is opened during a list is listed completely', async () => {
  await place.elsewhere('POST', PATH, NEW)
  const id = place.superset.datasets()[0]?.id ?? 0
  const { handle } = place.superset
  let listing: Promise<unknown> | null = null
  Object.assign(place.superset, {
    handle: async (...call: Parameters<typeof handle>) => {
      const response = await handle(...call)
      if (call[0].path === `${PATH}${id}`) await (listing ??= changes())
      return response
    },
  })
  expect(json(await read(id)).result).toMatchObject({
    columns: [{ column_name: 'day' }, { column_name: 'delay' }],
  })
})

test('datasets created elsewhere are listed without columns, and deleted ones as deleted', async () => {
  await place.elsewhere('POST', PATH, NEW)
  const first = await changes()
  const id = place.superset.datasets()[0]?.id
  expect(first.changes).toMatchObject([{ kind: 'dataset', id, record: { id, table_name: 'late flights' } }])
  expect(first.changes[0].record).not.toHaveProperty('columns')
  place.now += 10_000
  await place.elsewhere('PUT', `${PATH}${id}`, { description: 'theirs' })
  const second = await changes(first.cursor)
  expect(second.changes).toMatchObject([{ id, record: { description: 'theirs', columns: [{}, {}] } }])
  place.requests.length = 0
  expect((await changes(second.cursor)).changes).toEqual([])
  expect(place.requests.filter((one) => one.includes('dataset'))).toEqual([`GET ${PATH}`])
  await place.elsewhere('DELETE', `${PATH}${id}`)
  expect((await changes(second.cursor)).changes).toMatchObject([{ id, deleted: true }])
})

test('a delete is passed on, again by its key', async () => {
  const { id } = json(await create())
  const shown = await read(id)
  const remove = async () =>
    place.send('DELETE', `${PATH}${id}`, {
      headers: { ...key('k2'), 'if-match': shown.headers['etag'] ?? '' },
    })
  place.meddle = ({ method }) => (method === 'DELETE' ? 'answer lost' : null)
  expect((await remove()).status).toBe(503)
  place.meddle = () => null
  expect((await remove()).status).toBe(200)
  expect((await read(id)).status).toBe(404)
})

test('an account that may not change datasets gets an error, and nothing is sent', async () => {
  place.found = new Map([['writeDatasets', 'forbidden']])
  const refused = await create()
  expect(refused.status).toBe(403)
  expect(json(refused)).toEqual({
    message: 'Your account may not change datasets in this Superset. Nothing was changed there.',
  })
})
