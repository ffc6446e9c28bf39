import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DATABASE, DATASET, FILES, type Files, filesNumbered } from '#tests/support/dashboard-archive.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'
import { uploadForm } from '#tests/support/upload.ts'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

function zip(files: Files): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`x/${path}`, strToU8(text)])),
  )
}

async function take(files: Files, fields: Files = {}, by = client) {
  const { payload, headers } = uploadForm(zip(files), fields)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/dashboard/import/',
    payload,
    headers: { ...headers, cookie: by.cookie, 'x-csrftoken': by.csrfToken },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function filesOf(id: number): Promise<Files> {
  const answer = await client.get(`/api/v1/dashboard/export/?q=!(${id})`)
  expect(answer.statusCode).toBe(200)
  const members = [...unzip(answer.rawPayload)]
  const root = members[0]?.[0].split('/', 1)[0] ?? ''
  return Object.fromEntries(members.map(([path, bytes]) => [path.slice(root.length + 1), bytes.toString()]))
}

function faultsOf(body: unknown): unknown {
  const { errors } = body as { errors: [{ message: string; extra: Record<string, unknown> }] }
  const { issue_codes: _issues, ...faults } = errors[0].extra
  return { message: errors[0].message, faults }
}

async function countsOf(): Promise<readonly number[]> {
  const counts = ['dashboard', 'chart', 'dataset'].map(async (kind) =>
    (await client.get(`/api/v1/${kind}/`)).json<{ count: number }>(),
  )
  return (await Promise.all(counts)).map(({ count }) => count)
}

interface ReadDashboard {
  readonly id: number
  readonly position_json: string
  readonly json_metadata: string
}

async function read(slug: string) {
  const answer = await client.get(`/api/v1/dashboard/${slug}`)
  expect(answer.statusCode).toBe(200)
  const { result } = answer.json<{ result: ReadDashboard }>()
  const position: unknown = JSON.parse(result.position_json)
  const metadata: unknown = JSON.parse(result.json_metadata)
  const charts = await client.get(`/api/v1/dashboard/${slug}/charts`)
  const shown = charts.json<{
    result: { id: number; slice_name: string; form_data: { datasource: string } }[]
  }>()
  return { ...result, position, metadata, charts: shown.result }
}

describe('a dashboard is imported', () => {
  test('with its charts, and every reference has the new ids', async () => {
    expect(await take(filesNumbered(1))).toEqual({ status: 200, body: { message: 'OK' } })
    const back = await read('airports-by-state-1')
    const [a, b] = back.charts
    expect(back.charts.map((chart) => chart.slice_name)).toEqual(['By state', 'By city'])
    expect(back).toMatchObject({
      dashboard_title: 'Airports',
      css: '.x { color: red }',
      certified_by: 'Maya',
      published: false,
      owners: [{ id: server.user.id }],
      position: {
        'CHART-1': { meta: { chartId: a?.id, width: 4 } },
        'CHART-2': { meta: { chartId: b?.id, width: 8 } },
      },
    })
    const dataset = Number(a?.form_data.datasource.split('__')[0])
    expect(back.metadata).toEqual({
      color_scheme: 'supersetColors',
      shared_label_colors: ['CA', 'constructor'],
      map_label_colors: { CA: '#1FA8C9', constructor: '#454E7C' },
      timed_refresh_immune_slices: [b?.id],
      expanded_slices: { [a?.id ?? 0]: true },
      default_filters: '{}',
      chart_configuration: {
        [a?.id ?? 0]: {
          id: a?.id,
          crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [a?.id] }, chartsInScope: [b?.id] },
        },
      },
      native_filter_configuration: [
        {
          id: 'NATIVE_FILTER-a',
          name: 'State',
          filterType: 'filter_select',
          targets: [{ column: { name: 'state' }, datasetId: dataset }],
          scope: { rootPath: ['ROOT_ID'], excluded: [b?.id] },
          chartsInScope: [a?.id],
        },
      ],
    })
  })

  test('with annotations of its own charts, and without those of other servers', async () => {
    const layers = [
      { name: 'own', annotationType: 'TIME_SERIES', sourceType: 'line', value: 979 },
      { name: 'elsewhere', annotationType: 'EVENT', sourceType: 'table', value: 1 },
      { name: 'stored', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 },
      { name: 'formula', annotationType: 'FORMULA', value: '7' },
    ]
    const path = 'charts/By_state_976.yaml'
    const files = filesNumbered(0)
    const text = (files[path] ?? '').replace(
      'params:\n',
      `params:\n  annotation_layers: ${JSON.stringify(layers)}\n`,
    )
    expect(await take({ ...files, [path]: text })).toMatchObject({ status: 200 })
    const [a, b] = (await read('airports-by-state-0')).charts
    const chart = await client.get(`/api/v1/chart/${a?.id}`)
    const { params } = chart.json<{ result: { params: string } }>().result
    expect(
      JSON.parse(params).annotation_layers.map(({ name, value }: Record<string, unknown>) => [name, value]),
    ).toEqual([
      ['own', b?.id],
      ['elsewhere', null],
      ['stored', null],
      ['formula', '7'],
    ])
  })

  test('over an existing one only on request, as recorded; charts that exist stay unchanged', async () => {
    const files = filesNumbered(2)
    expect(await take(files)).toMatchObject({ status: 200 })
    const before = await countsOf()
    const first = await read('airports-by-state-2')
    const refused = await take(files, { overwrite: 'false' })
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({
      errors: [
        {
          message: 'Error importing dashboard',
          error_type: 'GENERIC_COMMAND_ERROR',
          level: 'warning',
          extra: {
            'dashboards/Airports_12.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
            issue_codes: [
              {
                code: 1010,
                message: 'Issue 1010 - Superset encountered an error while running a command.',
              },
            ],
          },
        },
      ],
    })
    const changed = {
      ...files,
      'dashboards/Airports_12.yaml': (files['dashboards/Airports_12.yaml'] ?? '').replace(
        '"Airports"',
        '"Fields"',
      ),
      'charts/By_state_976.yaml': (files['charts/By_state_976.yaml'] ?? '').replace('By state', 'Renamed'),
    }
    expect(await take(changed, { overwrite: 'true', passwords: '{}' })).toEqual({
      status: 200,
      body: { message: 'OK' },
    })
    const second = await read('airports-by-state-2')
    expect(second).toMatchObject({ id: first.id, dashboard_title: 'Fields' })
    expect(second.charts.map((chart) => chart.slice_name)).toEqual(['By state', 'By city'])
    expect(await countsOf()).toEqual(before)
  })

  test('over one of others never', async () => {
    const files = filesNumbered(3)
    await take(files)
    const other = await server.signIn(await addUser(server.store, 'hedy'))
    const refused = await take(files, { overwrite: 'true' }, other)
    expect(faultsOf(refused.body)).toEqual({
      message: 'Error importing dashboard',
      faults: {
        'dashboards/Airports_12.yaml': 'Dashboard already exists, and only its owners may change it',
      },
    })
  })

  test('as a real Superset exported it; a chart that the archive lacks leaves its component without a chart', async () => {
    const recorded: unknown = JSON.parse(
      readFileSync(join(import.meta.dirname, 'recorded-dashboard-export.json'), 'utf8'),
    )
    const { texts } = recorded as { texts: Files }
    const database = `database_name: examples\nuuid: ${DATABASE}\n`
    const files = {
      ...texts,
      'datasets/flights_Postgres/flights.yaml': `table_name: flights\nschema: main\nuuid: 6e9c1e1a-54e9-4780-b143-862d182a1a2f\ndatabase_uuid: ${DATABASE}\n`,
      'databases/flights_Postgres.yaml': database,
    }
    expect(await take(files)).toEqual({ status: 200, body: { message: 'OK' } })
    const back = await read('bi-everything')
    expect(back.charts.map((chart) => chart.slice_name)).toEqual([
      'bi viz table',
      'bi viz echarts_timeseries_line',
    ])
    const [table, line] = back.charts
    expect(back.position).toMatchObject({
      'CHART-1': { meta: { chartId: table?.id } },
      'CHART-4': { meta: { chartId: line?.id } },
    })
    expect(back.position).not.toHaveProperty('CHART-2.meta.chartId')
    expect(back.metadata).toMatchObject({
      global_chart_configuration: { chartsInScope: [table?.id, line?.id] },
      native_filter_configuration: [
        { name: 'Origin', chartsInScope: [table?.id, line?.id] },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })
})

describe('a dashboard is exported', () => {
  test('with the paths and keys that were recorded, and comes back unchanged', async () => {
    await take(filesNumbered(4))
    const { id, charts } = await read('airports-by-state-4')
    const files = await filesOf(id)
    const [a, b] = charts
    const own = Object.keys(files)
    expect(own).toEqual([
      'metadata.yaml',
      `dashboards/Airports_${id}.yaml`,
      `charts/By_state_${a?.id}.yaml`,
      `charts/By_city_${b?.id}.yaml`,
      'datasets/examples/airports.yaml',
      'databases/examples.yaml',
    ])
    expect(parse(files['metadata.yaml'] ?? '')).toMatchObject({ version: '1.0.0', type: 'Dashboard' })
    const file: unknown = parse(files[`dashboards/Airports_${id}.yaml`] ?? '')
    expect(Object.keys(file as object)).toEqual([
      'dashboard_title',
      'description',
      'css',
      'slug',
      'certified_by',
      'certification_details',
      'published',
      'uuid',
      'position',
      'metadata',
      'version',
    ])
    expect(file).toMatchObject({
      uuid: '46851c3a-36ce-442c-a0c8-e503811baf41',
      position: { 'CHART-1': { meta: { chartId: a?.id, uuid: '66883e5f-c72b-4003-bbed-89789a07da41' } } },
      metadata: {
        native_filter_configuration: [{ targets: [{ column: { name: 'state' }, datasetUuid: DATASET }] }],
      },
    })
    const before = await read('airports-by-state-4')
    expect(await take(files, { overwrite: 'true' })).toMatchObject({ status: 200 })
    const after = await read('airports-by-state-4')
    expect([after.position, after.metadata]).toEqual([before.position, before.metadata])
  })

  test('all of them or none, and drafts of others never', async () => {
    await take(filesNumbered(5))
    const { id } = await read('airports-by-state-5')
    const missing = await client.get(`/api/v1/dashboard/export/?q=!(${id},99999)`)
    expect([missing.statusCode, missing.json()]).toEqual([404, { message: 'Not found' }])
    const other = await server.signIn(await addUser(server.store, 'emmy'))
    expect((await other.get(`/api/v1/dashboard/export/?q=!(${id})`)).statusCode).toBe(404)
  })
})

describe('an archive of a dashboard is rejected, and nothing of it is imported', () => {
  const file = 'dashboards/Airports_12.yaml'
  test.each<readonly [string, Files, unknown]>([
    ['without a dashboard', { ...FILES, [file]: '' }, { [file]: expect.anything() }],
    [
      'with a dashboard of another type',
      filesNumbered(6, { dashboard_title: 5, published: 'x', position: [] }),
      {
        [file]: {
          dashboard_title: ['Not a valid string.'],
          published: ['Not a valid boolean.'],
          position: ['Not a valid mapping type.'],
        },
      },
    ],
    [
      'with a name of a prototype in its layout',
      {
        ...filesNumbered(6),
        [file]: `uuid: 46851c3a-36ce-442c-a0c8-e503811baf61\nposition:\n  __proto__:\n    type: ROW\n`,
      },
      { [file]: { position: ['The name __proto__ is not allowed.'] } },
    ],
    [
      'with a name of a prototype in its metadata',
      {
        ...filesNumbered(6),
        [file]: `uuid: 46851c3a-36ce-442c-a0c8-e503811baf61\nmetadata:\n  a:\n  - __proto__: 1\n`,
      },
      { [file]: { metadata: ['The name __proto__ is not allowed.'] } },
    ],
    [
      'with a filter over an unknown dataset',
      filesNumbered(6, {
        metadata: {
          native_filter_configuration: [
            { targets: [{ datasetUuid: '6e9c1e1a-54e9-4780-b143-00000000abcd' }] },
          ],
        },
      }),
      {
        [file]: {
          metadata: [
            'The dataset 6e9c1e1a-54e9-4780-b143-00000000abcd of a filter is neither in the archive nor on this server.',
          ],
        },
      },
    ],
  ])('%s', async (_what, files, faults) => {
    const before = await countsOf()
    const { status, body } = await take(files)
    expect(status).toBe(422)
    expect(faultsOf(body)).toEqual({ message: 'Error importing dashboard', faults })
    expect(await countsOf()).toEqual(before)
  })

  test('whose address another dashboard has', async () => {
    await take(filesNumbered(7))
    const before = await countsOf()
    const files = Object.fromEntries(
      Object.entries(filesNumbered(8)).map(([path, text]) => [
        path,
        text.replace('by-state-8', 'by-state-7'),
      ]),
    )
    const { body } = await take(files)
    expect(faultsOf(body)).toMatchObject({ faults: { [file]: { slug: ['Must be unique'] } } })
    expect(await countsOf()).toEqual(before)
  })

  test('whose database is not here; a chosen one replaces it', async () => {
    const unknown = '48142f3c-4ca4-4b84-a09e-00000000000a'
    const files = Object.fromEntries(
      Object.entries(filesNumbered(9)).map(([path, text]) => [
        path,
        text
          .replaceAll(DATABASE, unknown)
          .replaceAll(DATASET, '6e9c1e1a-54e9-4780-b143-862d182a1a99')
          .replace('database_name: examples', 'database_name: warehouse')
          .replace('table_name: airports', 'table_name: flights'),
      ]),
    )
    const refused = await take(files)
    expect(refused.status).toBe(422)
    expect(faultsOf(refused.body)).toMatchObject({
      faults: {
        'datasets/examples/airports.yaml': expect.stringContaining(
          'Its database “warehouse” does not exist.',
        ),
        unknown_databases: [{ uuid: unknown, name: 'warehouse' }],
      },
    })
    const { ids } = (await client.get('/api/v1/database/')).json<{ ids: [number] }>()
    const chosen = JSON.stringify({ [unknown]: ids[0] })
    expect(await take(files, { databases: chosen })).toEqual({ status: 200, body: { message: 'OK' } })
  })
})
