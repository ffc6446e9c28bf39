import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

// The calls that Superset 4.1.2's own page makes in Chromium while somebody opens a dashboard of two charts, marks it as a
// favourite, hides and publishes it, shares it, adds a header, renames it, saves, gives it another slug, and copies it.
// Ids are named: {dashboard}, {chart0}.

const recording = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string(),
  status: z.int(),
  body: z.optional(z.string()),
})

const CALLS = z.parse(
  z.array(recording),
  JSON.parse(readFileSync(join(import.meta.dirname, 'recordings/pages/dashboard-4.1.2.json'), 'utf8')),
)

let server: TestApp
let client: TestClient
const values = new Map<string, string>()

const node = (id: string, type: string, children: readonly string[], more: object = {}) => ({
  id,
  type,
  children,
  ...more,
})
const ROW = ['ROOT_ID', 'GRID_ID', 'ROW-1']

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  const { datasetId, chartIds, dashboardId, draftId } = await insertExampleRecords(server, TEST_TIME)
  values.set('dashboard', `${dashboardId}`).set('draft', `${draftId}`).set('dataset', `${datasetId}`)
  for (const [at, id] of chartIds.entries()) values.set(`chart${at}`, `${id}`)
  const charts = chartIds.map((chartId, at) =>
    node(`CHART-${at + 1}`, 'CHART', [], { parents: ROW, meta: { chartId, width: 4, height: 30 } }),
  )
  const nodes = [
    node('ROOT_ID', 'ROOT', ['GRID_ID']),
    node('GRID_ID', 'GRID', ['ROW-1'], { parents: ['ROOT_ID'] }),
    node('ROW-1', 'ROW', ['CHART-1', 'CHART-2'], { parents: ['ROOT_ID', 'GRID_ID'], meta: {} }),
    ...charts,
  ]
  const layout = { DASHBOARD_VERSION_KEY: 'v2', ...Object.fromEntries(nodes.map((one) => [one.id, one])) }
  const saved = await client.send('PUT', `/api/v1/dashboard/${dashboardId}`, {
    position_json: JSON.stringify(layout),
    json_metadata: '{}',
  })
  expect(saved.statusCode).toBe(200)
})
afterAll(() => server.close())

/** A text with our ids and keys. */
const ours = (text: string) =>
  text.replace(
    /\{(dashboard|draft|dataset|chart0|chart1|filters|copy)\}/g,
    (_all, name: string) => values.get(name) ?? '',
  )

const made = z.object({
  key: z.optional(z.string()),
  result: z.catch(z.optional(z.object({ id: z.optional(z.int()) })), undefined),
})

const dashboard = z.object({
  result: z.object({
    dashboard_title: z.string(),
    slug: z.nullable(z.string()),
    published: z.boolean(),
    charts: z.array(z.string()),
    position_json: z.string(),
  }),
})

/** The fields and charts of a dashboard, with the types of the components below its grid. */
async function shown(name: string) {
  const answer = await client.get(ours(`/api/v1/dashboard/{${name}}`))
  const { position_json: layout, charts, ...fields } = z.parse(dashboard, answer.json()).result
  const parts = z.parse(z.record(z.string(), z.unknown()), JSON.parse(layout))
  const { children } = z.parse(z.object({ children: z.array(z.string()) }), parts['GRID_ID'])
  return { ...fields, charts: charts.toSorted(), grid: children.map((id) => id.replace(/-.*/, '')) }
}

describe("Superset's own page lays out and saves a dashboard on our server", () => {
  test.each(CALLS.map((one, at) => [`${at} ${one.method} ${one.path.replace(/\?.*/, '')}`, one] as const))(
    '%s',
    async (_name, { method, path, status, body }) => {
      const url = ours(path).replace(/\?.*/, (query) => encodeURI(query))
      const json: unknown = body === undefined ? undefined : JSON.parse(ours(body))
      const answer = method === 'GET' ? await client.get(url) : await client.send(method, url, json)
      expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, ''])
      const { key, result } = z.parse(made, answer.json())
      if (path.includes('filter_state') && key !== undefined) values.set('filters', key)
      if (path.endsWith('/copy/')) values.set('copy', `${result?.id}`)
      // Three airports.
      if (path.startsWith('/api/v1/chart/data'))
        expect(answer.json()).toMatchObject({ result: [{ status: 'success', data: [{ count: 3 }] }] })
    },
  )

  test('the dashboard and its copy have the new header and both charts', async () => {
    const saved = { published: true, charts: ['Airports by state', 'All airports'], grid: ['HEADER', 'ROW'] }
    expect(await shown('dashboard')).toEqual({
      dashboard_title: 'Airports there',
      slug: 'from-there',
      ...saved,
    })
    expect(await shown('copy')).toEqual({
      dashboard_title: 'Airports there [copy]',
      slug: null,
      ...saved,
      published: false,
    })
  })
})
