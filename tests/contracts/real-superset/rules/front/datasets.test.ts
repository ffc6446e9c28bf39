import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'

const PATH = '/api/v1/dataset/'
const made = z.object({ id: z.int() })
const part = z.looseObject({ id: z.int(), uuid: z.nullish(z.string()) })
const dataset = z.object({
  result: z.looseObject({
    extra: z.nullable(z.string()),
    columns: z.array(part),
    metrics: z.array(part),
  }),
})

let writer: Writer
const ids = new Set<number>()
beforeAll(async () => {
  writer = await openWriter()
})
afterAll(async () => {
  for (const id of ids) await writer.superset.write('DELETE', `${PATH}${id}`)
})

async function send(name: string, headers: Readonly<Record<string, string>> = {}) {
  const sql = 'select origin, delay from flights'
  const body = { database: 1, catalog: null, schema: 'public', table_name: name, sql }
  const json = { ...body, mark: { rev: 1, updatedAt: 5 }, uuid: randomUUID() }
  return await writer.client.write('POST', PATH, { json, headers })
}

async function create() {
  const answer = await send(fresh('Dataset'))
  const { id } = z.parse(made, await answer.json())
  ids.add(id)
  return id
}

async function read(id: number) {
  const answer = await writer.client.fetch(`${PATH}${id}`)
  const { result } = z.parse(dataset, await answer.json())
  return { ...result, tag: answer.headers.get('etag') ?? '' }
}

const there = async (id: number) => z.parse(dataset, await writer.superset.getJson(`${PATH}${id}`)).result
const put = async (id: number, json: object, tag: string) =>
  await writer.client.write('PUT', `${PATH}${id}`, { json, headers: { 'if-match': tag } })

test('a create of a dataset repeated with its key creates one, and another of its name is rejected', async () => {
  const name = fresh('Twice')
  const headers = { 'idempotency-key': randomUUID() }
  const uuid = randomUUID()
  const json = { database: 1, schema: 'public', table_name: name, sql: 'select 1 as a', uuid }
  const post = async () => await writer.client.write('POST', PATH, { json, headers })
  const { id } = z.parse(made, await (await post()).json())
  ids.add(id)
  expect(z.parse(made, await (await post()).json()).id).toBe(id)
  expect((await send(name)).status).toBe(422)
})

test('a dataset has the columns that the Superset found, without our mark', async () => {
  const id = await create()
  const shown = await read(id)
  expect(shown.columns).toMatchObject([{ column_name: 'origin' }, { column_name: 'delay', type_generic: 0 }])
  expect(shown.metrics).toMatchObject([{ metric_name: 'count' }])
  expect(shown).toMatchObject({ extra: null, mark: { rev: 1, updatedAt: 5 } })
  expect((await there(id)).extra).toMatch(/^\{"offset_mark":/)
})

test('columns and metrics are written as the window does, each the same one afterwards', async () => {
  const id = await create()
  const shown = await read(id)
  const columns = shown.columns.map(({ id: _id, ...column }, at) => ({
    ...column,
    ...(at === 0 ? { verbose_name: 'From' } : {}),
  }))
  const calculated = { column_name: 'late', expression: 'delay > 15', uuid: randomUUID(), type_generic: 3 }
  const metrics = [
    { metric_name: 'count', expression: 'COUNT(*)', verbose_name: 'Flights' },
    { metric_name: 'mean', expression: 'AVG(delay)', d3format: '.1f' },
  ]
  const changed = await put(
    id,
    { columns: [...columns, calculated], metrics, mark: { rev: 2, updatedAt: 6 } },
    shown.tag,
  )
  expect(await changed.json()).toMatchObject({ id })
  const after = await there(id)
  expect(after.columns.map((column) => column.id).slice(0, 2)).toEqual(
    shown.columns.map((column) => column.id),
  )
  expect(after.columns).toMatchObject([
    { verbose_name: 'From' },
    {},
    { column_name: 'late', uuid: calculated.uuid },
  ])
  expect(after.metrics).toMatchObject([
    { id: shown.metrics[0]?.id, verbose_name: 'Flights' },
    { metric_name: 'mean', d3format: '.1f' },
  ])
})

test('a dataset whose fields all changed is as written, and not listed as a change of others', async () => {
  const id = await create()
  const { tag } = await read(id)
  const all = {
    table_name: fresh('Everything'),
    sql: 'select origin, delay, date from flights',
    description: '**bold**',
    main_dttm_col: 'date',
    cache_timeout: 60,
    template_params: '{"a":1}',
    offset: 2,
    owners: [writer.superset.userId],
    extra: '{"certification":{"certified_by":"Ada"}}',
    schema: 'public',
    mark: { rev: 2, updatedAt: 6 },
  }
  const changed = await put(id, all, tag)
  expect(changed.status).toBe(200)
  const { owners, ...fields } = all
  const shown = await read(id)
  expect(shown).toMatchObject({ ...fields, owners: owners.map((one) => ({ id: one })) })
  expect(shown.tag).toBe(changed.headers.get('etag'))
  const none = {
    description: null,
    main_dttm_col: null,
    cache_timeout: null,
    template_params: null,
    extra: null,
  }
  const emptied = await put(id, { ...none, offset: 0 }, shown.tag)
  expect(emptied.status).toBe(200)
  expect((await read(id)).tag).toBe(emptied.headers.get('etag'))
})

test('columns that another program changes are found before a write: 412', async () => {
  const id = await create()
  const shown = await read(id)
  const columns = (await there(id)).columns.map(({ id: columnId, ['column_name']: name }) => ({
    id: columnId,
    column_name: name,
    verbose_name: 'Theirs',
  }))
  expect((await writer.superset.write('PUT', `${PATH}${id}`, { json: { columns } })).status).toBe(200)
  expect((await put(id, { description: 'mine' }, shown.tag)).status).toBe(412)
  const again = await read(id)
  expect(again.columns).toMatchObject([{ verbose_name: 'Theirs' }, { verbose_name: 'Theirs' }])
  expect((await put(id, { description: 'mine' }, again.tag)).status).toBe(200)
})

test('a deleted dataset is not found', async () => {
  const id = await create()
  expect((await writer.remove(`${PATH}${id}`)).status).toBe(200)
  expect((await writer.remove(`${PATH}${id}`)).status).toBe(404)
  expect((await writer.superset.fetch(`${PATH}${id}`)).status).toBe(404)
})
