import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'
import { uploadForm } from '#tests/support/upload.ts'

const PATH = '/api/v1/dashboard/'
const listed = z.object({
  result: z.array(z.object({ id: z.int(), dashboard_title: z.string() })),
})
const saved = z.object({ result: z.array(z.object({ id: z.int() })) })
const charts = z.object({ result: z.array(z.object({ slice_name: z.string() })) })

let writer: Writer
let own: TestApp
const ids = new Set<number>()
beforeAll(async () => {
  writer = await openWriter()
  own = await openTestApp()
})
afterAll(async () => {
  for (const id of ids) await writer.superset.write('DELETE', `${PATH}${id}`)
  await own.close()
})

/** The dashboards of the Superset with this title. */
async function titled(title: string) {
  const q = `(columns:!(id,dashboard_title),filters:!((col:dashboard_title,opr:eq,value:'${title}')))`
  const { result } = z.parse(listed, await writer.superset.getJson(`${PATH}?q=${q}`))
  for (const { id } of result) ids.add(id)
  return result
}

async function importThere(archive: Uint8Array, path = PATH): Promise<readonly [number, string]> {
  const { payload, headers } = uploadForm(archive, { overwrite: 'true', passwords: '{}' })
  const token = z.parse(
    z.object({ result: z.string() }),
    await writer.client.getJson('/api/v1/security/csrf_token/'),
  ).result
  const answer = await writer.client.fetch(`${path}import/`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, 'x-csrftoken': token, accept: 'application/json' },
  })
  return [answer.status, await answer.text()]
}

test('an archive of our own server is imported by a Superset, with its charts', async () => {
  const client = await own.signIn()
  const { dashboardId } = await insertExampleRecords(own, TEST_TIME)
  const exported = await own.app.inject({
    url: `${PATH}export/?q=!(${dashboardId})`,
    headers: { cookie: client.cookie },
  })
  expect(exported.statusCode).toBe(200)
  expect(await importThere(exported.rawPayload)).toEqual([200, expect.stringContaining('OK')])
  const [made] = await titled('Airports')
  const there = z.parse(charts, await writer.superset.getJson(`${PATH}${made?.id}/charts`)).result
  expect(there.map(({ slice_name: name }) => name).toSorted()).toEqual(['Airports by state', 'All airports'])
})

test('an archive of a Superset with our mark is imported over its dashboard, and is a change there', async () => {
  const title = fresh('Archived')
  const json = { dashboard_title: title, json_metadata: '{"color_scheme":"lyftColors"}' }
  const answer = await writer.client.write('POST', PATH, { json })
  const { id } = z.parse(z.object({ id: z.int() }), await answer.json())
  ids.add(id)
  const exported = await writer.client.fetch(`${PATH}export/?q=!(${id})`)
  expect(exported.status).toBe(200)
  const archive = new Uint8Array(await exported.arrayBuffer())
  await writer.client.write('PUT', `${PATH}${id}`, { json: { css: '.later{}' } })
  expect(await importThere(archive)).toEqual([200, expect.stringContaining('OK')])
  const read = z.parse(
    z.object({ result: z.looseObject({ json_metadata: z.nullable(z.string()) }) }),
    await writer.client.getJson(`${PATH}${id}`),
  ).result
  expect(JSON.parse(read.json_metadata ?? '{}')).toMatchObject({ color_scheme: 'lyftColors' })
  expect(await titled(title)).toHaveLength(1)
})

test('an archive of saved queries of our own server is imported by a Superset', async () => {
  const client = await own.signIn()
  const label = fresh('Carried')
  const made = await client.send('POST', '/api/v1/saved_query/', {
    label,
    db_id: own.databaseId,
    schema: 'main',
    sql: 'SELECT 1',
    extra_json: JSON.stringify({ folder: 'Air' }),
  })
  const { id } = made.json<{ id: number }>()
  const exported = await own.app.inject({
    url: `/api/v1/saved_query/export/?q=!(${id})`,
    headers: { cookie: client.cookie },
  })
  expect(exported.statusCode).toBe(200)
  const answer = await importThere(exported.rawPayload, '/api/v1/saved_query/')
  expect(answer).toEqual([200, expect.stringContaining('OK')])
  const q = `(columns:!(id,label),filters:!((col:label,opr:eq,value:'${label}')))`
  const there = z.parse(saved, await writer.superset.getJson(`/api/v1/saved_query/?q=${q}`)).result
  expect(there).toHaveLength(1)
  await writer.superset.write('DELETE', `/api/v1/saved_query/${there[0]?.id}`)
})
