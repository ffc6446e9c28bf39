import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

const PATH = '/api/v1/chart/'
const made = z.object({ id: z.int() })
const chart = z.object({ result: z.looseObject({ slice_name: z.string(), params: z.nullable(z.string()) }) })
const listed = z.object({ result: z.array(z.object({ id: z.int(), params: z.nullable(z.string()) })) })

let writer: Writer
const ids = new Set<number>()
beforeAll(async () => {
  writer = await openWriter()
})
afterAll(async () => {
  for (const id of ids) await writer.superset.write('DELETE', `${PATH}${id}`)
})

const FORM = '{"viz_type":"table","datasource":"1__table","x_unknown":{"a":[1]},"big":9007199254740993}'

async function create(name: string, headers: Readonly<Record<string, string>> = {}) {
  const json = {
    slice_name: name,
    viz_type: 'table',
    datasource_id: 1,
    datasource_type: 'table',
    params: FORM,
    query_context: null,
    description: null,
    cache_timeout: null,
    certified_by: null,
    certification_details: null,
    owners: [],
    dashboards: [],
    extra_json: '{"rev":1,"updatedAt":5}',
    uuid: randomUUID(),
  }
  const answer = await writer.client.write('POST', PATH, { json, headers })
  const { id } = z.parse(made, await answer.json())
  ids.add(id)
  return { id, tag: answer.headers.get('etag') ?? '' }
}

async function named(name: string) {
  const q = `(columns:!(id,params),filters:!((col:slice_name,opr:eq,value:'${name}')))`
  return z.parse(listed, await writer.superset.getJson(`${PATH}?q=${q}`)).result
}

const put = async (id: number, json: object, tag: string) =>
  await writer.client.write('PUT', `${PATH}${id}`, { json, headers: { 'if-match': tag } })
const read = async (id: number) => z.parse(chart, await writer.client.getJson(`${PATH}${id}`)).result

test('a create of a chart repeated with its key creates one', async () => {
  const name = fresh('Twice')
  const headers = { 'idempotency-key': randomUUID() }
  const json = {
    slice_name: name,
    datasource_id: 1,
    datasource_type: 'table',
    params: FORM,
    uuid: randomUUID(),
  }
  const send = async () =>
    z.parse(made, await (await writer.client.write('POST', PATH, { json, headers })).json()).id
  const id = await send()
  ids.add(id)
  expect(await send()).toBe(id)
  expect(await named(name)).toHaveLength(1)
})

test('a chart is returned as saved, and its unknown controls are at the Superset', async () => {
  const name = fresh('Whole')
  const { id } = await create(name)
  expect(await read(id)).toMatchObject({
    slice_name: name,
    params: FORM,
    extra_json: '{"rev":1,"updatedAt":5}',
  })
  expect((await named(name))[0]?.params).toMatch(/"x_unknown":\{"a":\[1\]\},"big":9007199254740993\}$/)
})

test('an update of a chart over an older revision is rejected by 412', async () => {
  const { id, tag } = await create(fresh('Guarded'))
  const first = await put(id, { description: 'first' }, tag)
  expect(first.status).toBe(200)
  expect((await put(id, { description: 'second' }, tag)).status).toBe(412)
  const again = await put(id, { description: 'second' }, first.headers.get('etag') ?? '')
  expect(again.status).toBe(200)
  expect(await read(id)).toMatchObject({ description: 'second', params: FORM })
})

test('a chart whose fields all changed is as written, and not listed as a change of others', async () => {
  const { id, tag } = await create(fresh('All'))
  const all = {
    slice_name: fresh('Everything'),
    description: '**bold**',
    cache_timeout: 60,
    certified_by: 'Ada',
    certification_details: 'checked',
    viz_type: 'pie',
    params: '{"viz_type":"pie","datasource":"1__table","row_limit":10.0}',
    query_context: null,
    datasource_id: 1,
    datasource_type: 'table',
    owners: [writer.superset.userId],
    dashboards: [1],
    extra_json: '{"rev":2,"updatedAt":6}',
  }
  const changed = await put(id, all, tag)
  expect(changed.status).toBe(200)
  const shown = await writer.client.fetch(`${PATH}${id}`)
  expect(shown.headers.get('etag')).toBe(changed.headers.get('etag'))
  const { owners, dashboards, ...fields } = all
  expect(z.parse(chart, await shown.json()).result).toMatchObject({
    ...fields,
    owners: owners.map((one) => ({ id: one })),
    dashboards: dashboards.map((one) => ({ id: one })),
  })
  const none = { description: null, cache_timeout: null, certified_by: null, dashboards: [] }
  const emptied = await put(id, none, changed.headers.get('etag') ?? '')
  expect(emptied.status).toBe(200)
  const again = await writer.client.fetch(`${PATH}${id}`)
  expect(again.headers.get('etag')).toBe(emptied.headers.get('etag'))
})

const tagged = z.object({
  result: z.object({ tags: z.array(z.object({ id: z.int(), name: z.string(), type: z.int() })) }),
})

/** The user tags of a chart, from the Superset itself. */
async function tagsThere(id: number): Promise<readonly string[]> {
  const { result } = z.parse(tagged, await writer.superset.getJson(`${PATH}${id}`))
  // 4.1.2 keeps the marks of HTML in a name escaped.
  const given = result.tags.filter(({ type }) => type === 1)
  return given.map(({ name }) => name.replaceAll('&amp;', '&')).toSorted()
}

test('a chart gets existing and new tags and loses one; its other tags stay', async () => {
  const { id, tag } = await create(fresh('Tagged'))
  const [known, unknown] = [fresh('known'), fresh('it’s new & odd (!*)')]
  await writer.superset.write('POST', '/api/v1/tag/bulk_create', {
    json: { tags: [{ name: known, objects_to_tag: [] }] },
  })
  const given = await put(id, { tag_names: [known, unknown] }, tag)
  expect([given.status, await tagsThere(id)]).toEqual([200, [known, unknown].toSorted()])
  const shown = await writer.client.fetch(`${PATH}${id}`)
  expect(shown.headers.get('etag')).toBe(given.headers.get('etag'))
  expect(z.parse(tagged, await shown.json()).result.tags.map(({ name }) => name)).toEqual(
    [known, unknown].toSorted(),
  )
  const taken = await put(id, { tag_names: [unknown] }, given.headers.get('etag') ?? '')
  expect([taken.status, await tagsThere(id)]).toEqual([200, [unknown]])
  const other = await put(id, { description: 'x' }, taken.headers.get('etag') ?? '')
  expect([other.status, await tagsThere(id)]).toEqual([200, [unknown]])
})

test('edits of another program in a chart have a revision, so that an older one is rejected', async () => {
  const { id, tag } = await create(fresh('Written elsewhere'))
  await writer.superset.write('PUT', `${PATH}${id}`, { json: { description: 'theirs' } })
  await expect.poll(async () => (await read(id))['description'], { timeout: 30_000 }).toBe('theirs')
  expect((await put(id, { slice_name: 'Mine' }, tag)).status).toBe(412)
})

test('a deleted chart is not found, however often it is deleted', async () => {
  const { id } = await create(fresh('Gone'))
  expect((await writer.remove(`${PATH}${id}`)).status).toBe(200)
  expect((await writer.remove(`${PATH}${id}`)).status).toBe(404)
  expect((await writer.client.fetch(`${PATH}${id}`)).status).toBe(404)
  expect((await writer.superset.fetch(`${PATH}${id}`)).status).toBe(404)
})
