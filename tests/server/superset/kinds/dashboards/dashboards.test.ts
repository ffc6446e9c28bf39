import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

const PATH = '/api/v1/dashboard/'
const UUID = 'd1f0d6c0-1111-4111-8111-111111111111'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

const json = (answer: { readonly body: string }) => JSON.parse(answer.body)
const key = (name: string) => ({ 'idempotency-key': name })
const there = () => place.superset.dashboards()[0]
const field = (name: string) => there()?.fields[name]
const settingsThere = () => JSON.parse(String(field('json_metadata')))
const changes = async (cursor = '') => {
  place.now += 4_000
  return json(await place.send('GET', `/api/v1/sync/changes${cursor && `?q=${JSON.stringify({ cursor })}`}`))
    .result
}

const KNOWN = '{"color_scheme":"supersetColors"}'
const layout = (chart: number, width = 4) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  'ROW-a': { type: 'ROW', id: 'ROW-a', children: ['CHART-a'], parents: ['ROOT_ID', 'GRID_ID'] },
  'CHART-a': { type: 'CHART', id: 'CHART-a', children: [], meta: { chartId: chart, height: 50, width } },
})

async function create(fields: object = {}, name = 'k1') {
  const body = { dashboard_title: 'Delays', json_metadata: KNOWN, ...fields, uuid: UUID }
  return await place.send('POST', PATH, { json: body, headers: key(name) })
}

async function update(id: number, fields: object, { name = 'k2', tag = '' } = {}) {
  const headers = { ...key(name), ...(tag === '' ? {} : { 'if-match': tag }) }
  return await place.send('PUT', `${PATH}${id}`, { json: fields, headers })
}

/** The ids of the charts in the text of a layout. */
const chartsIn = (text: string) =>
  Object.values(JSON.parse(text)).flatMap((one) => Object(one).meta?.chartId ?? [])

async function makeChart(fields: object = {}): Promise<number> {
  const made = await place.elsewhere('POST', '/api/v1/chart/', {
    slice_name: 'Flights',
    viz_type: 'table',
    datasource_id: 7,
    datasource_type: 'table',
    ...fields,
  })
  return JSON.parse(JSON.stringify(made)).id
}

test('a dashboard is made in one request, with the fields that a Superset accepts', async () => {
  const answer = await create({ slug: 'delays', published: true, css: null, mark: { rev: 1 }, roles: [] })
  expect(answer.status).toBe(201)
  expect(answer.headers['etag']).toMatch(/^"\d+"$/)
  expect(there()).toMatchObject({ id: json(answer).id, owners: [1], roles: [] })
  expect(there()?.fields).toMatchObject({ dashboard_title: 'Delays', slug: 'delays', published: true })
  expect(place.requests.filter((one) => !one.startsWith('GET'))).toEqual([`POST ${PATH}`])
})

test('a dashboard is read without our mark, by number and by address, with its note', async () => {
  const { id } = json(await create({ slug: 'delays', mark: { rev: 1, updatedAt: 5 } }))
  expect(String(field('json_metadata'))).toMatch(
    /^\{"native_filter_migration":\{"offset_mark":"[\w.-]+"\},"color/,
  )
  for (const name of [id, 'delays']) {
    const read = await place.send('GET', `${PATH}${name}`)
    expect(read.headers['etag']).toMatch(/^"\d+"$/)
    expect(json(read).result).toMatchObject({
      id,
      slug: 'delays',
      json_metadata: KNOWN,
      position_json: null,
      published: false,
      owners: [{ id: 1 }],
      mark: { rev: 1, updatedAt: 5 },
      url: '/superset/dashboard/delays/',
    })
  }
  expect((await place.send('GET', `${PATH}none`)).status).toBe(404)
})

test('a repeated create has no effect, and gets the same answer', async () => {
  const first = await create()
  const again = await create()
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(place.superset.dashboards()).toHaveLength(1)
})

test.each([true, false])(
  'a create without an answer is found by its mark (listed: %s)',
  async (listsSettings) => {
    place.superset.lists.settings = listsSettings
    place.meddle = ({ method }) => (method === 'POST' ? 'answer lost' : null)
    expect((await create()).status).toBe(503)
    place.meddle = () => null
    const id = there()?.id
    await place.elsewhere('PUT', `${PATH}${id}`, { dashboard_title: 'Renamed elsewhere' })
    place.restart()
    expect(json(await create())).toMatchObject({ id })
    expect(place.superset.dashboards()).toHaveLength(1)
    expect(field('dashboard_title')).toBe('Renamed elsewhere')
    const { changes: listed } = await changes()
    expect(listed).toMatchObject([{ id, uuid: UUID, record: { dashboard_title: 'Renamed elsewhere' } }])
  },
)

test('a dashboard of another program has its settings, although a list of Superset 6 has none', async () => {
  place.superset.lists.settings = false
  await place.elsewhere('POST', PATH, { dashboard_title: 'Theirs', json_metadata: KNOWN, published: true })
  const { changes: listed } = await changes()
  expect(listed).toMatchObject([{ record: { dashboard_title: 'Theirs', json_metadata: KNOWN } }])
})

test('a saved layout attaches its charts, and a later save of the title keeps layout, settings and charts', async () => {
  const chart = await makeChart()
  const { id } = json(await create())
  const settings = JSON.stringify({ color_scheme: 'lyftColors', positions: layout(chart) })
  expect((await update(id, { json_metadata: settings })).status).toBe(200)
  expect(there()?.charts).toEqual([chart])
  expect((await update(id, { dashboard_title: 'Second' }, { name: 'k3' })).status).toBe(200)
  expect(there()?.charts).toEqual([chart])
  expect(JSON.parse(String(field('position_json')))).toMatchObject(layout(chart))
  expect(settingsThere()).toMatchObject({ color_scheme: 'lyftColors', cross_filters_enabled: true })
  const read = json(await place.send('GET', `${PATH}${id}`)).result
  expect(read.dashboard_title).toBe('Second')
  expect(JSON.parse(read.json_metadata)).not.toHaveProperty('native_filter_migration')
  expect(read.charts).toEqual(['Flights'])
})

test('a save keeps a chart that was attached elsewhere, and detaches one that it names as detached', async () => {
  const placed = await makeChart()
  const { id } = json(await create())
  const scopes = { '3': { region: { scope: ['ROOT_ID'], immune: [] } } }
  const settings = JSON.stringify({ filter_scopes: scopes, positions: layout(placed) })
  const { etag } = (await update(id, { json_metadata: settings })).headers
  const first = await makeChart({ dashboards: [id] })
  // The settings have scopes of old filters, so that the Superset gets the layout too.
  const title = await update(id, { dashboard_title: 'Second' }, { name: 'k3', tag: String(etag) })
  expect([title.status, there()?.charts]).toEqual([200, [placed, first]])
  const read = await place.send('GET', `${PATH}${id}`)
  expect(chartsIn(json(read).result.position_json)).toEqual([placed, first])
  expect(read.headers['etag']).not.toBe(title.headers['etag'])
  const second = await makeChart({ dashboards: [id] })
  const json_metadata = JSON.stringify({ positions: layout(placed, 6) })
  await update(id, { json_metadata }, { name: 'k4', tag: String(read.headers['etag']) })
  expect(there()?.charts).toEqual([placed, second])
  expect((await update(id, { json_metadata, detached_charts: [second] }, { name: 'k5' })).status).toBe(200)
  expect(there()?.charts).toEqual([placed])
})

test('settings and uuids that a Superset fills in are no change by somebody else', async () => {
  const chart = await makeChart()
  const { id } = json(await create())
  const saved = await update(id, { json_metadata: JSON.stringify({ positions: layout(chart) }) })
  const read = await place.send('GET', `${PATH}${id}`)
  expect(read.headers['etag']).toBe(saved.headers['etag'])
})

test('an edit in the page of the Superset arrives, and an edit over an older state is refused with it', async () => {
  const made = await create()
  const { id } = json(made)
  const { cursor } = await changes()
  await place.elsewhere('PUT', `${PATH}${id}`, {
    json_metadata: JSON.stringify({ ...settingsThere(), positions: layout(9, 6) }),
    css: '.x{}',
  })
  const { changes: listed } = await changes(cursor)
  expect(listed).toMatchObject([{ id, record: { css: '.x{}' } }])
  expect(JSON.parse(listed[0].record.position_json)['CHART-a'].meta.width).toBe(6)
  const stale = await update(id, { dashboard_title: 'Mine' }, { tag: String(made.headers['etag']) })
  expect(stale.status).toBe(412)
  expect(json(stale).result).toMatchObject({ dashboard_title: 'Delays', css: '.x{}' })
  expect(field('dashboard_title')).toBe('Delays')
})

test('settings that a Superset has stored and rejects are stored where it ignores them', async () => {
  const { id } = json(await create())
  const settings = { show_values: true, own_setting: { a: [1] }, color_scheme: 'lyftColors' }
  expect((await update(id, { json_metadata: JSON.stringify(settings) })).status).toBe(200)
  expect(Object.keys(settingsThere())).not.toContain('own_setting')
  expect(settingsThere().color_scheme).toBe('lyftColors')
  const first = json(await place.send('GET', `${PATH}${id}`)).result
  expect(JSON.parse(first.json_metadata)).toMatchObject(settings)
  await update(id, { published: true }, { name: 'k3' })
  expect(field('published')).toBe(true)
  const second = json(await place.send('GET', `${PATH}${id}`)).result
  expect(JSON.parse(second.json_metadata)).toMatchObject(settings)
})

test('a setting with a wrong value is reported as the Superset does', async () => {
  const { id } = json(await create())
  const refused = await update(id, { json_metadata: 'not json' })
  expect(refused.status).toBe(400)
  expect(json(refused).message).toHaveProperty('json_metadata')
})

test('scopes of old filters stay with an update of something else', async () => {
  const scopes = { '3': { region: { scope: ['ROOT_ID'], immune: [] } } }
  const { id } = json(await create())
  await update(id, { json_metadata: JSON.stringify({ filter_scopes: scopes, positions: layout(9) }) })
  await update(id, { dashboard_title: 'Second' }, { name: 'k3' })
  expect(settingsThere().filter_scopes).toEqual(scopes)
})

test('digits of settings stay as they are while something else changes', async () => {
  const settings = '{"label_colors":{"a":9007199254740993}}'
  await place.elsewhere('POST', PATH, { dashboard_title: 'A', json_metadata: settings })
  expect((await update(there()?.id ?? 0, { css: '.y{}' })).status).toBe(200)
  expect(place.lastBody('PUT')).toContain('9007199254740993')
})

test('rights are those of the Superset: 403 for a dashboard of others, 404 for a draft of theirs', async () => {
  await place.elsewhere('POST', PATH, { dashboard_title: 'Theirs', published: true, owners: [2] })
  await place.elsewhere('POST', PATH, { dashboard_title: 'Draft', owners: [2] })
  const [shown, draft] = place.superset.dashboards()
  const refused = await update(shown?.id ?? 0, { dashboard_title: 'Mine' })
  expect([refused.status, json(refused)]).toEqual([403, { message: 'Forbidden' }])
  expect((await update(draft?.id ?? 0, { dashboard_title: 'Mine' }, { name: 'k3' })).status).toBe(404)
  const { changes: listed } = await changes()
  expect(listed.map((one: { id: number }) => one.id)).toEqual([shown?.id])
})

test('tags are written by their names, owners and roles as lists, an address only once', async () => {
  const { id } = json(await create({ slug: 'one' }))
  const saved = await update(id, { tag_names: ['flights', 'a & b'], owners: [1, 2], roles: [4] })
  expect(saved.status).toBe(200)
  expect(there()).toMatchObject({ owners: [1, 2], roles: [4] })
  const read = json(await place.send('GET', `${PATH}${id}`)).result
  expect(read.tags.map((tag: { name: string }) => tag.name)).toEqual(['a & b', 'flights'])
  expect(read.roles).toEqual([{ id: 4, name: 'Role 4' }])
  await place.elsewhere('POST', PATH, { dashboard_title: 'Other', slug: 'taken' })
  const taken = await update(id, { slug: 'taken' }, { name: 'k3' })
  expect([taken.status, json(taken)]).toEqual([422, { message: { slug: ['Must be unique'] } }])
})

test('a dashboard is deleted, and one that somebody else deleted is reported as deleted', async () => {
  const { id } = json(await create())
  const { cursor } = await changes()
  expect((await place.send('DELETE', `${PATH}${id}`, { headers: key('k9') })).status).toBe(200)
  expect(place.superset.dashboards()).toEqual([])
  const second = json(await place.send('POST', PATH, { json: { dashboard_title: 'B' }, headers: key('k4') }))
  await changes(cursor)
  await place.elsewhere('DELETE', `${PATH}${second.id}`)
  const { changes: listed } = await changes(cursor)
  expect(listed).toMatchObject([
    { id, deleted: true },
    { id: second.id, deleted: true },
  ])
})

test('a dashboard that was only listed has no layout yet, which its first read brings', async () => {
  await place.elsewhere('POST', PATH, { dashboard_title: 'A', position_json: '{"ROOT_ID":{}}', css: '.a{}' })
  const first = await changes()
  expect(first.changes).toMatchObject([{ record: { dashboard_title: 'A' } }])
  expect(first.changes[0].record).not.toHaveProperty('position_json')
  const { id } = first.changes[0]
  expect(json(await place.send('GET', `${PATH}${id}`)).result.position_json).toBe('{"ROOT_ID":{}}')
  const second = await changes(first.cursor)
  expect(second.changes).toMatchObject([{ id, record: { position_json: '{"ROOT_ID":{}}', css: '.a{}' } }])
})

test('a save whose answer was lost is recognised, and not made twice', async () => {
  const { id } = json(await create())
  place.meddle = ({ method }) => (method === 'PUT' ? 'answer lost' : null)
  expect((await update(id, { dashboard_title: 'Second' })).status).toBe(503)
  place.meddle = () => null
  const again = await update(id, { dashboard_title: 'Second' })
  expect(again.status).toBe(200)
  expect(place.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(1)
})

test('a save that arrives late does not revert a later one', async () => {
  const { id } = json(await create())
  place.meddle = ({ method }) => (method === 'PUT' ? 'late' : null)
  const first = JSON.stringify({ color_scheme: 'first', positions: layout(9) })
  expect((await update(id, { json_metadata: first })).status).toBe(503)
  place.meddle = () => null
  await update(id, { json_metadata: first })
  await update(
    id,
    { json_metadata: JSON.stringify({ color_scheme: 'second', positions: layout(9, 8) }) },
    { name: 'k3' },
  )
  await place.arrive()
  expect(settingsThere().color_scheme).toBe('first')
  await changes()
  expect(settingsThere().color_scheme).toBe('second')
  expect(JSON.parse(String(field('position_json')))['CHART-a'].meta.width).toBe(8)
})
