import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fresh, openWriter, type Writer } from '#tests/contracts/real-superset/rules/writer.ts'
import {
  boardOf,
  type NamedBoard,
  namedBoard,
  QUERIES,
  ROWS_SQL,
} from '#tests/support/superset/complete-board.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { uploadForm } from '#tests/support/upload.ts'

// A dashboard with every kind of component, filter, scope and colour goes from a server of ours to the Superset, and from
// there to another server of ours. Its dataset is a query over rows of its own, so that all of them compute the same figures.

const CHARTS = ['Flights by state', 'Flights by day', 'All flights'] as const

const made = z.object({ id: z.int() })
const board = z.object({
  result: z.object({
    dashboard_title: z.string(),
    certified_by: z.nullable(z.string()),
    certification_details: z.nullable(z.string()),
    published: z.boolean(),
    css: z.nullable(z.string()),
    position_json: z.string(),
    json_metadata: z.string(),
  }),
})
const charts = z.object({ result: z.array(z.object({ id: z.int(), slice_name: z.string() })) })
const datasets = z.object({ result: z.array(z.object({ id: z.int(), table_name: z.string() })) })
const listed = z.object({ ids: z.array(z.int()) })
const rows = z.object({ result: z.array(z.object({ data: z.array(z.unknown()) })) })

/** A server of ours or a Superset. */
interface Side {
  readonly getJson: (path: string) => Promise<unknown>
  readonly postJson: (path: string, json: unknown) => Promise<unknown>
  readonly exportBoard: (id: number) => Promise<Uint8Array>
  readonly importBoard: (archive: Uint8Array, fields: Readonly<Record<string, string>>) => Promise<string>
}

function sideOf({ app }: TestApp, client: TestClient): Side {
  return {
    getJson: async (path) => (await client.get(path)).json<unknown>(),
    postJson: async (path, json) => (await client.send('POST', path, json)).json<unknown>(),
    exportBoard: async (id) => (await client.get(`/api/v1/dashboard/export/?q=!(${id})`)).rawPayload,
    importBoard: async (archive, fields) => {
      const { payload, headers } = uploadForm(archive, fields)
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/dashboard/import/',
        payload,
        headers: { ...headers, cookie: client.cookie, 'x-csrftoken': client.csrfToken },
      })
      return answer.body
    },
  }
}

function sideOfSuperset({ superset }: Writer): Side {
  return {
    getJson: async (path) => await superset.getJson(path),
    postJson: async (path, json) => await (await superset.write('POST', path, { json })).json(),
    exportBoard: async (id) => {
      const answer = await superset.fetch(`/api/v1/dashboard/export/?q=!(${id})`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    importBoard: async (archive, fields) => {
      const { payload, headers } = uploadForm(archive, fields)
      const token = z.parse(
        z.object({ result: z.string() }),
        await superset.getJson('/api/v1/security/csrf_token/'),
      ).result
      const answer = await superset.fetch('/api/v1/dashboard/import/', {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, 'x-csrftoken': token, referer: superset.origin, accept: 'application/json' },
      })
      return await answer.text()
    },
  }
}

/** The only dashboard of that name, with the names of charts and datasets for their ids. */
async function read(side: Side, title: string) {
  const q = `(filters:!((col:dashboard_title,opr:eq,value:'${title}')))`
  const { ids } = z.parse(listed, await side.getJson(`/api/v1/dashboard/?q=${encodeURIComponent(q)}`))
  expect(ids).toHaveLength(1)
  const path = `/api/v1/dashboard/${ids[0]}`
  const {
    position_json: position,
    json_metadata: metadata,
    ...fields
  } = z.parse(board, await side.getJson(path)).result
  const placed = z.parse(charts, await side.getJson(`${path}/charts`)).result
  const used = z.parse(datasets, await side.getJson(`${path}/datasets`)).result
  const names = {
    charts: new Map(placed.map((one) => [one.id, one.slice_name])),
    datasets: new Map(used.map((one) => [one.id, one.table_name])),
  }
  const named = namedBoard({ position: JSON.parse(position), metadata: JSON.parse(metadata) }, names)
  const chartIds = new Map(placed.map((one) => [one.slice_name, one.id]))
  return { id: ids[0] ?? 0, fields, named, ids: chartIds, datasetId: used[0]?.id ?? 0 }
}

/** The settings whose charts the import of a Superset maps; its pages compute `chartsInScope` again. */
function mappedThere({ position, metadata }: NamedBoard) {
  const {
    chart_configuration: _charts,
    global_chart_configuration: _global,
    default_filters: _old,
    ...mapped
  } = metadata
  return JSON.parse(
    JSON.stringify({ position, mapped }, (name, value: unknown) =>
      name === 'chartsInScope' ? undefined : value,
    ),
  ) as unknown
}

async function figures(side: Side, datasetId: number): Promise<readonly unknown[]> {
  const all: unknown[] = []
  for (const query of QUERIES) {
    const json = {
      datasource: { id: datasetId, type: 'table' },
      queries: [query],
      result_type: 'full',
      result_format: 'json',
    }
    all.push(z.parse(rows, await side.postJson('/api/v1/chart/data', json)).result[0]?.data)
  }
  return all
}

let writer: Writer
let own: TestApp
let other: TestApp
const title = fresh('Complete')
const tableName = fresh('flights').replace(' ', '_')
beforeAll(async () => {
  writer = await openWriter()
  own = await openTestApp()
  other = await openTestApp()
})
afterAll(async () => {
  await own.close()
  await other.close()
})

async function makeBoard(side: Side, client: TestClient): Promise<void> {
  const dataset = z.parse(
    made,
    await side.postJson('/api/v1/dataset/', {
      database: own.databaseId,
      schema: 'main',
      table_name: tableName,
      sql: ROWS_SQL,
    }),
  )
  const ids: number[] = []
  for (const name of CHARTS) {
    const params = {
      viz_type: 'table',
      datasource: `${dataset.id}__table`,
      query_mode: 'aggregate',
      groupby: ['state'],
      metrics: ['count'],
    }
    const json = {
      slice_name: name,
      viz_type: 'table',
      datasource_id: dataset.id,
      datasource_type: 'table',
      params: JSON.stringify(params),
    }
    ids.push(z.parse(made, await side.postJson('/api/v1/chart/', json)).id)
  }
  const { position, metadata } = boardOf({ charts: ids, dataset: dataset.id })
  const { id } = z.parse(made, await side.postJson('/api/v1/dashboard/', { dashboard_title: title }))
  const saved = await client.send('PUT', `/api/v1/dashboard/${id}`, {
    certified_by: 'Ada',
    certification_details: 'Audited',
    published: true,
    css: '.header { color: red }',
    json_metadata: JSON.stringify({ ...metadata, positions: position }),
  })
  expect([saved.statusCode, saved.statusCode === 200 ? '' : saved.body]).toEqual([200, ''])
}

test('a dashboard of every kind of part is the same here, in the Superset, and here again', async () => {
  const database = z.parse(
    z.object({ result: z.object({ uuid: z.string() }) }),
    await writer.superset.getJson('/api/v1/database/1'),
  ).result
  // Both servers mean the same database.
  await own.store.db
    .updateTable('databases')
    .set({ uuid: database.uuid })
    .where('id', '=', own.databaseId)
    .execute()
  const client = await own.signIn()
  const here = sideOf(own, client)
  const there = sideOfSuperset(writer)
  const again = sideOf(other, await other.signIn())
  await makeBoard(here, client)
  const first = await read(here, title)
  const archive = await here.exportBoard(first.id)
  const databases = JSON.stringify({ [database.uuid]: other.databaseId })
  expect(await again.importBoard(archive, { overwrite: 'false', databases })).toContain('OK')
  const copied = await read(again, title)
  expect(copied).toMatchObject({ fields: first.fields, named: first.named })

  expect(await there.importBoard(archive, { overwrite: 'true', passwords: '{}' })).toContain('OK')
  const second = await read(there, title)
  expect(second.fields).toEqual(first.fields)
  expect(mappedThere(second.named)).toEqual(mappedThere(first.named))

  // Its page writes the settings that its import does not map.
  const { position, metadata } = boardOf({
    charts: CHARTS.map((name) => second.ids.get(name) ?? 0),
    dataset: second.datasetId,
  })
  const json = {
    dashboard_title: `${title} there`,
    json_metadata: JSON.stringify({ ...metadata, positions: position }),
  }
  expect((await writer.superset.write('PUT', `/api/v1/dashboard/${second.id}`, { json })).status).toBe(200)
  const back = await there.exportBoard(second.id)
  expect(await again.importBoard(back, { overwrite: 'true', databases })).toContain('OK')
  const third = await read(again, `${title} there`)
  expect(third.id).toBe(copied.id)
  expect(third.fields).toEqual({ ...first.fields, dashboard_title: `${title} there` })
  expect(third.named).toEqual((await read(there, `${title} there`)).named)
  const { default_filters: _old, ...settings } = third.named.metadata
  expect(first.named).toMatchObject({ position: third.named.position, metadata: settings })

  const expected = [
    [
      { state: 'CA', count: 2 },
      { state: 'GA', count: 1 },
    ],
    [
      { state: 'CA', total: 50 },
      { state: 'GA', total: 10 },
    ],
    [{ count: 2 }],
  ]
  expect(await figures(here, first.datasetId)).toEqual(expected)
  expect(await figures(there, second.datasetId)).toEqual(expected)
  expect(await figures(again, third.datasetId)).toEqual(expected)
  await writer.superset.write('DELETE', `/api/v1/dashboard/${second.id}`)
})
