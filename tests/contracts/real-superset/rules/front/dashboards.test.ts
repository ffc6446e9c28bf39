import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

const PATH = '/api/v1/dashboard/'
const made = z.object({ id: z.int() })
const dashboard = z.object({
  result: z.looseObject({
    id: z.int(),
    dashboard_title: z.nullable(z.string()),
    json_metadata: z.nullable(z.string()),
    position_json: z.nullable(z.string()),
    charts: z.array(z.string()),
    tags: z.array(z.object({ name: z.string(), type: z.int() })),
  }),
})
const listed = z.object({ result: z.array(z.object({ id: z.int() })) })
const listOfChanges = z.object({
  result: z.object({ changes: z.array(z.looseObject({ kind: z.string(), id: z.int() })) }),
})

let writer: Writer
const ids = new Set<number>()
beforeAll(async () => {
  writer = await openWriter()
})
afterAll(async () => {
  for (const id of ids) await writer.superset.write('DELETE', `${PATH}${id}`)
})

const layout = (chartId: number, width = 4) => ({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
  'ROW-a': {
    type: 'ROW',
    id: 'ROW-a',
    children: ['CHART-a'],
    parents: ['ROOT_ID', 'GRID_ID'],
    meta: { background: 'BACKGROUND_TRANSPARENT' },
  },
  'CHART-a': {
    type: 'CHART',
    id: 'CHART-a',
    children: [],
    parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
    meta: { chartId, height: 50, width },
  },
})

async function create(fields: object = {}) {
  const json = {
    dashboard_title: fresh('Board'),
    owners: [],
    roles: [],
    css: null,
    ...fields,
    uuid: randomUUID(),
  }
  const answer = await writer.client.write('POST', PATH, {
    json,
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id } = z.parse(made, await answer.json())
  ids.add(id)
  return { id, tag: answer.headers.get('etag') ?? '' }
}

const put = async (id: number, json: object, tag: string) =>
  await writer.client.write('PUT', `${PATH}${id}`, {
    json,
    headers: { 'if-match': tag, 'idempotency-key': randomUUID() },
  })
const tagOf = (answer: Response) => answer.headers.get('etag') ?? ''
const read = async (id: number | string) =>
  z.parse(dashboard, await writer.client.getJson(`${PATH}${id}`)).result
const there = async (id: number) => z.parse(dashboard, await writer.superset.getJson(`${PATH}${id}`)).result
const settingsOf = ({ json_metadata: text }: { readonly json_metadata: string | null }) =>
  JSON.parse(text ?? '{}')

test('a create of a dashboard repeated with its key creates one, without our fields', async () => {
  const title = fresh('Twice')
  const headers = { 'idempotency-key': randomUUID() }
  const json = {
    dashboard_title: title,
    mark: { rev: 1 },
    uuid: randomUUID(),
    json_metadata: null,
    slug: null,
  }
  const send = async () =>
    z.parse(made, await (await writer.client.write('POST', PATH, { json, headers })).json()).id
  const id = await send()
  ids.add(id)
  expect(await send()).toBe(id)
  const q = `(columns:!(id),filters:!((col:dashboard_title,opr:eq,value:'${title}')))`
  expect(z.parse(listed, await writer.superset.getJson(`${PATH}?q=${q}`)).result).toEqual([{ id }])
  expect(await read(id)).toMatchObject({ json_metadata: null, mark: { rev: 1 } })
})

test('a saved layout attaches its charts, and what a Superset fills in is no change by others', async () => {
  const { id, tag } = await create({ json_metadata: '{"color_scheme":"supersetColors"}' })
  const settings = { color_scheme: 'lyftColors', positions: layout(1) }
  const saved = await put(id, { json_metadata: JSON.stringify(settings) }, tag)
  expect(saved.status).toBe(200)
  expect((await there(id)).charts).toHaveLength(1)
  const shown = await writer.client.fetch(`${PATH}${id}`)
  expect(tagOf(shown)).toBe(tagOf(saved))
  const renamed = await put(id, { dashboard_title: 'Renamed', published: true }, tagOf(saved))
  expect(renamed.status).toBe(200)
  const now = await there(id)
  expect(now).toMatchObject({ dashboard_title: 'Renamed', published: true })
  expect(now.charts).toHaveLength(1)
  expect(settingsOf(now)).toMatchObject({ color_scheme: 'lyftColors' })
  expect(JSON.parse(now.position_json ?? '{}')['CHART-a'].meta).toMatchObject({ chartId: 1, width: 4 })
})

test('a save over an edit that somebody made in the Superset is refused with the edit, then merged', async () => {
  const { id, tag } = await create({ json_metadata: '{"color_scheme":"supersetColors"}' })
  const saved = await put(id, { json_metadata: JSON.stringify({ positions: layout(1) }) }, tag)
  const theirs = { ...settingsOf(await there(id)), color_scheme: 'd3Category10', positions: layout(1, 6) }
  await writer.superset.write('PUT', `${PATH}${id}`, { json: { json_metadata: JSON.stringify(theirs) } })
  const stale = await put(id, { css: '.mine{}' }, tagOf(saved))
  expect(stale.status).toBe(412)
  const { result } = z.parse(dashboard, await stale.json())
  expect(settingsOf(result)).toMatchObject({ color_scheme: 'd3Category10' })
  expect(JSON.parse(result.position_json ?? '{}')['CHART-a'].meta.width).toBe(6)
  expect((await put(id, { css: '.mine{}' }, tagOf(stale))).status).toBe(200)
  const now = await there(id)
  expect(now).toMatchObject({ css: '.mine{}' })
  expect(settingsOf(now)).toMatchObject({ color_scheme: 'd3Category10' })
  expect(JSON.parse(now.position_json ?? '{}')['CHART-a'].meta.width).toBe(6)
})

test('settings that this Superset rejects are not lost, and its own save keeps them', async () => {
  const { id, tag } = await create()
  const settings = { own_setting: { a: [1] }, color_scheme: 'lyftColors' }
  expect((await put(id, { json_metadata: JSON.stringify(settings) }, tag)).status).toBe(200)
  expect(settingsOf(await read(id))).toMatchObject(settings)
  const theirs = { ...settingsOf(await there(id)), color_scheme: 'd3Category10' }
  const own = await writer.superset.write('PUT', `${PATH}${id}`, {
    json: { json_metadata: JSON.stringify(theirs) },
  })
  expect(own.status).toBe(200)
  expect(settingsOf(await read(id))).toMatchObject({ ...settings, color_scheme: 'd3Category10' })
})

test('all fields of a dashboard are as written, and an address is given once', async () => {
  const { id, tag } = await create()
  const slug = fresh('all').replace(' ', '-')
  const name = fresh('board tag')
  const all = {
    dashboard_title: fresh('All'),
    slug,
    css: '.all{}',
    certified_by: 'Ada',
    certification_details: 'checked',
    published: true,
    owners: [writer.superset.userId],
    tag_names: [name],
  }
  const changed = await put(id, all, tag)
  expect(changed.status).toBe(200)
  const shown = await writer.client.fetch(`${PATH}${slug}`)
  expect(tagOf(shown)).toBe(tagOf(changed))
  const { owners: _owners, tag_names: _tags, ...plain } = all
  const now = await there(id)
  expect(now).toMatchObject(plain)
  expect(now.tags.filter(({ type }) => type === 1).map((one) => one.name)).toEqual([name])
  const other = await create()
  expect((await put(other.id, { slug }, other.tag)).status).toBe(422)
  const none = { slug: '', certified_by: null, certification_details: null, tag_names: [], css: null }
  expect((await put(id, none, tagOf(changed))).status).toBe(200)
  expect(await there(id)).toMatchObject({ slug: null, certified_by: null, css: null })
})

test('a dashboard made, changed and deleted in the Superset is in the changes', async () => {
  const ofBoards = async (id: number) => {
    const body = await writer.client.getJson('/api/v1/sync/changes')
    return z
      .parse(listOfChanges, body)
      .result.changes.filter((one) => one.kind === 'dashboard' && one.id === id)
  }
  const answer = await writer.superset.write('POST', PATH, { json: { dashboard_title: fresh('Theirs') } })
  const { id } = z.parse(made, await answer.json())
  ids.add(id)
  await writer.superset.write('PUT', `${PATH}${id}`, { json: { css: '.theirs{}' } })
  expect(await read(id)).toMatchObject({ css: '.theirs{}' })
  await writer.superset.write('DELETE', `${PATH}${id}`)
  expect((await writer.client.fetch(`${PATH}${id}`)).status).toBe(404)
  expect(await ofBoards(id)).toMatchObject([{ deleted: true }])
})

test('copies, links, filters, tabs, favorites and templates are those of the Superset', async () => {
  const { id, tag } = await create({ json_metadata: '{"color_scheme":"supersetColors"}' })
  await put(id, { json_metadata: JSON.stringify({ positions: layout(1) }) }, tag)
  const copy = await writer.client.write('POST', `${PATH}${id}/copy/`, {
    json: {
      dashboard_title: fresh('Copy'),
      css: '',
      duplicate_slices: false,
      json_metadata: JSON.stringify({ positions: layout(1) }),
    },
  })
  expect(copy.status).toBe(200)
  const { result } = z.parse(z.object({ result: made }), await copy.json())
  ids.add(result.id)
  expect((await read(result.id)).charts).toHaveLength(1)
  const link = await writer.client.write('POST', `${PATH}${id}/permalink`, { json: { dataMask: {} } })
  expect(link.status).toBe(201)
  const filters = await writer.client.write('POST', `${PATH}${id}/filter_state?tab_id=1`, {
    json: { value: '{}' },
  })
  expect(filters.status).toBe(201)
  expect((await writer.client.fetch(`${PATH}${id}/tabs`)).status).toBe(200)
  expect((await writer.client.write('POST', `${PATH}${id}/favorites/`)).status).toBe(200)
  const template = await writer.client.write('POST', '/api/v1/css_template/', {
    json: { template_name: fresh('Plain'), css: '.x{}' },
  })
  expect(template.status).toBe(201)
  const templateId = z.parse(made, await template.json()).id
  expect((await writer.client.write('DELETE', `/api/v1/css_template/${templateId}`)).status).toBe(200)
  expect((await writer.client.write('DELETE', `${PATH}?q=!(${result.id})`)).status).toBe(200)
  expect((await writer.client.fetch(`${PATH}${result.id}`)).status).toBe(404)
})

test('a delete of a dashboard is passed on, and its charts stay', async () => {
  const { id } = await create()
  expect((await writer.client.write('DELETE', `${PATH}${id}`)).status).toBe(200)
  expect((await writer.superset.fetch(`${PATH}${id}`)).status).toBe(404)
})
