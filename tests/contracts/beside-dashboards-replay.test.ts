import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ExampleRecords, insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// The recorded calls of tags, CSS templates and the event log of a Superset 4.1.2, in their order, sent to our server.

const recordedQuery = z.union([z.string(), z.object({ rison: z.string() })])

const recording = z.object({
  name: z.string(),
  status: z.int(),
  request: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: z.string(),
    as: z.optional(z.string()),
    query: z.optional(z.record(z.string(), recordedQuery)),
    json: z.optional(z.unknown()),
    form: z.optional(z.record(z.string(), z.unknown())),
  }),
  body: z.unknown(),
})

type Recording = z.infer<typeof recording>

function recordingsOf(file: string): readonly Recording[] {
  const text = readFileSync(join(import.meta.dirname, 'recordings', 'calls', file), 'utf8')
  return z.parse(z.array(recording), JSON.parse(text))
}

let server: TestApp
let client: TestClient
let other: TestClient
let records: ExampleRecords

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
  records = await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

/** The ids of the recorded chart (2), dashboard (3) and tag (7) at our server; the tag is the one that was created first. */
async function ourIds(text: string): Promise<string> {
  const { result } = (await client.get('/api/v1/tag/')).json<{ result: { id: number; name: string }[] }>()
  const tag = result.find(({ name }) => name === 'bi-tag')?.id ?? 99_998
  return text
    .replace(/\["chart",2\]/g, `["chart",${records.chartIds[0]}]`)
    .replace(/\["dashboard",3\]/g, `["dashboard",${records.dashboardId}]`)
    .replace(/(\/tag\/|tagIds=)7\b/, `$1${tag}`)
    .replace('/tag/2/2/', `/tag/2/${records.chartIds[0]}/`)
    .replace('/chart/2', `/chart/${records.chartIds[0]}`)
    .replace('"tags":[7]', `"tags":[${tag}]`)
    .replace(`q=${encodeURIComponent('!(7)')}`, `q=!(${tag})`)
    .replace('q=%21%287%29', `q=!(${tag})`)
    .replace('dashboard_id=3', `dashboard_id=${records.dashboardId}`)
}

const FORM = 'application/x-www-form-urlencoded'

function formText(form: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}

async function answerOf({ name, request }: Recording) {
  const { method, path, as, query, json, form } = request
  const isAnyone = as === 'not signed in' || name === 'Not signed in'
  const texts = Object.entries(query ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.rison,
  ])
  const search = new URLSearchParams(texts).toString()
  const url = `${await ourIds(path)}${search === '' ? '' : `?${await ourIds(search)}`}`
  const by = as === 'Gamma' ? other : client
  const sent = json === undefined ? undefined : JSON.stringify(json)
  const payload = form === undefined ? sent : formText(form)
  return server.app.inject({
    method,
    url,
    headers: {
      ...(isAnyone ? {} : { cookie: by.cookie }),
      ...(isAnyone || as?.includes('no X-CSRFToken') ? {} : { 'x-csrftoken': by.csrfToken }),
      ...(payload === undefined ? {} : { 'content-type': form === undefined ? 'application/json' : FORM }),
    },
    ...(payload === undefined ? {} : { payload: await ourIds(payload) }),
  })
}

/**
 * The members of a row or a record that do not depend on ids, times and people. Descriptions of tags are left out: a Superset clears
 * one when the tag is created again.
 */
const COMPARED = ['css', 'template_name', 'value', 'action', 'item_type']

function shownOf(value: unknown): Record<string, unknown> {
  const row = z.parse(z.record(z.string(), z.unknown()), value)
  // A record with a tag has a kind, and a name of its own.
  const names = typeof row['type'] === 'string' ? ['type'] : [...COMPARED, 'name']
  return Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]))
}

/** The parts of an answer that do not depend on ids, times and people; equal rows of a list are one. */
function comparable(body: unknown): unknown {
  if (body === null) return null
  const { message, msg, result } = z.parse(
    z.object({
      message: z.optional(z.unknown()),
      msg: z.optional(z.unknown()),
      result: z.optional(z.unknown()),
    }),
    body,
  )
  if (Array.isArray(result))
    return [
      ...new Set(result.map((row) => JSON.stringify(Object.entries(shownOf(row)).toSorted()))),
    ].toSorted()
  return { message, msg, result: typeof result === 'object' && result !== null ? shownOf(result) : result }
}

/** Cases that our server answers otherwise, and why. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['Gamma', 'all users read the templates of styles'],
  ['All, for the properties of a dashboard', 'the recorded template was made by an older page'],
  ['Create without name: 500 Fatal error', 'a missing name is 400'],
  [
    'Tag an object by type number (1 query, 2 chart, 3 dashboard, 4 dataset) and id: one of the two names is on it already: 500',
    'a tag that an object has already is no error',
  ],
  [
    'Tag an object by type number: a name it has already: 500',
    'a tag that an object has already is no error',
  ],
  ['Bulk create', 'an object that does not exist is skipped'],
  ['Gamma list', 'there are no tags of owners and types'],
  ['Log list as Gamma: 403', 'users read their own events'],
  ['Recent activity as Gamma', 'the recorded user opened a dashboard without events of a page'],
])

describe.each(['css-templates.json', 'tags.json', 'log.json'])('our server answers %s', (file) => {
  test.each(recordingsOf(file).map((one) => [one.name, one] as const))('%s', async (name, one) => {
    const answer = await answerOf(one)
    if (OTHERWISE.has(name)) return
    expect(answer.statusCode).toBe(one.status)
    expect(comparable(answer.body === '' ? null : answer.json())).toEqual(comparable(one.body))
  })
})
