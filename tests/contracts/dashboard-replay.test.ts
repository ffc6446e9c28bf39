import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// The recorded calls of a Superset 4.1.2, in their order, sent to our server. Ids of records differ, so that each recorded id
// means the record that our server made then.

const recording = z.object({
  name: z.string(),
  status: z.int(),
  request: z.object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    path: z.string(),
    as: z.optional(z.string()),
    query: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    json: z.optional(z.record(z.string(), z.unknown())),
  }),
  body: z.unknown(),
})

type Recording = z.infer<typeof recording>

function recordingsOf(file: string): readonly Recording[] {
  const text = readFileSync(join(import.meta.dirname, 'recordings', 'calls', file), 'utf8')
  return z.parse(z.array(recording), JSON.parse(text))
}

/** Cases of rights that our server does not have: one user without any, and data that a role does not see. */
const OTHER_RIGHTS = ['No rights: 403', 'Not signed in: 401']

let server: TestApp
let client: TestClient
let other: TestClient
let chartId: number
/** Our ids of dashboards by the recorded ones. */
const ids = new Map<string, number>()
/** Our keys of permalinks and filter states by the recorded ones. */
const keys = new Map<string, string>()

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  other = await server.signIn(await addUser(server.store, 'other'))
  chartId = (await insertExampleRecords(server, TEST_TIME)).chartIds[0]
})
afterAll(() => server.close())

const send = (request: Recording['request'], url: string, json: unknown) => {
  const by = request.as === undefined ? client : other
  return server.app.inject({
    method: request.method,
    url,
    headers: {
      cookie: by.cookie,
      'x-csrftoken': by.csrfToken,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
  })
}

/** The address with our id for the recorded one. */
function addressOf({ path, query }: Recording['request']): string {
  const ours = path
    .replace(
      /^(\/api\/v1\/dashboard\/)(\d+)/,
      (_all, start: string, id: string) => `${start}${ids.get(id) ?? id}`,
    )
    .replace(/(filter_state|permalink)\/([\w-]+)$/, (_all, of: string, key: string) => `${of}/${ourKey(key)}`)
  const texts = Object.entries(query ?? {}).map(([name, value]) => [name, withOurIds(String(value))])
  const search = new URLSearchParams(texts).toString()
  return search === '' ? ours : `${ours}?${search}`
}

const ourKey = (key: string): string => keys.get(key) ?? key

/** A list of ids in a query, `!(4,2)`, with ours. */
function withOurIds(text: string): string {
  return /^!\([\d,]+\)$/.test(text) ? text.replace(/\d+/g, (id) => String(ids.get(id) ?? id)) : text
}

/** The body with our ids for the recorded chart and user. */
function bodyOf({ json }: Recording['request']): unknown {
  if (json === undefined) return undefined
  const text = JSON.stringify(json).replace(/(\\"chartId\\": )2\b/g, `$1${chartId}`)
  return JSON.parse(text)
}

/** The parts of an answer that do not depend on ids, times and users. */
function comparable(body: unknown): unknown {
  const { message, result } = z.parse(
    z.object({ message: z.optional(z.unknown()), result: z.optional(z.unknown()) }),
    body,
  )
  if (message !== undefined) return { message }
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null
  const plain = z.parse(z.record(z.string(), z.unknown()), result)
  const names = [
    'dashboard_title',
    'slug',
    'css',
    'published',
    'certified_by',
    'certification_details',
    'roles',
    'all_tabs',
    'tab_tree',
    'url',
  ]
  const shown = Object.entries(plain).filter(
    ([name, value]) => names.includes(name) && !(name === 'url' && /\d+\/$/.test(String(value))),
  )
  return { ...Object.fromEntries(shown), settings: settingsOf(plain['json_metadata']) }
}

/** The settings of an answer, without the layout, whose charts have other ids. */
function settingsOf(text: unknown): unknown {
  if (typeof text !== 'string') return null
  const { positions: _positions, ...settings } = z.parse(z.record(z.string(), z.unknown()), JSON.parse(text))
  return settings
}

/** Notes the ids and keys of what an answer created. */
function noteCreated(one: Recording, body: unknown): void {
  const [theirs, ours] = [one.body, body].map((answer) => z.safeParse(created, answer).data)
  const theirId = theirs?.id ?? theirs?.result?.id
  const ourId = ours?.id ?? ours?.result?.id
  if (theirId !== undefined && ourId !== undefined && !ids.has(String(theirId)))
    ids.set(String(theirId), ourId)
  if (theirs?.key !== undefined && ours?.key !== undefined) keys.set(theirs.key, ours.key)
}

const created = z.object({
  id: z.optional(z.int()),
  key: z.optional(z.string()),
  result: z.catch(z.optional(z.object({ id: z.optional(z.int()) })), undefined),
})

async function replay(one: Recording): Promise<void> {
  const answer = await send(one.request, addressOf(one.request), bodyOf(one.request))
  expect(answer.statusCode).toBe(one.status)
  const body: unknown = answer.json()
  if (one.request.method !== 'GET') noteCreated(one, body)
  if (!addressOf(one.request).includes('?q=') || one.status >= 400)
    expect(comparable(body)).toEqual(comparable(one.body))
}

describe('our server answers the recorded calls of a dashboard', () => {
  test.each(
    recordingsOf('dashboard.json')
      .filter(({ name }) => !OTHER_RIGHTS.includes(name))
      .map((one) => [one.name, one] as const),
  )('%s', async (_name, one) => replay(one))
})

/** Cases that our server answers otherwise, and why. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  [
    'GET published by Gamma without dataset access (DASHBOARD_RBAC on, no roles set)',
    'all users read all data',
  ],
  ['PUT roles: dashboard role access', 'there are no roles of dashboards'],
  [
    "GET by Gamma who has the dashboard's role: allowed without dataset access",
    'there are no roles of dashboards',
  ],
  ['Copy by Alpha, not owner: 403', 'who sees a dashboard may copy it, as with DASHBOARD_RBAC off'],
  ['Permalink: unknown key: 500 Fatal error', 'an unknown key is 404'],
  ['Embedded: bad body 400', 'embedding is off, and its calls are 404'],
  ['Embedded dashboard by unknown uuid', 'embedding is off, and its calls are 404'],
  ['Import without overwrite: 422', 'needs its archive: tests/server/records/bundles'],
  ['Screenshot endpoints when switched off: 404', 'pictures are switched on: thumbnails.json'],
  ['Thumbnail when switched off: 404', 'pictures are switched on: thumbnails.json'],
])

describe('our server answers the recorded calls beside a dashboard: copies, links, states', () => {
  // The recorded dashboard was published before.
  beforeAll(async () => {
    const published = await client.send('PUT', `/api/v1/dashboard/${ids.get('3')}`, { published: true })
    expect(published.statusCode).toBe(200)
  })
  test.each(
    recordingsOf('dashboard-more.json')
      .filter(({ name }) => !OTHERWISE.has(name))
      .map((one) => [one.name, one] as const),
  )('%s', async (_name, one) => replay(one))
})
