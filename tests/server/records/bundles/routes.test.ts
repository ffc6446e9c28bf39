import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { addUser, openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { unzip } from '#tests/support/unzip.ts'
import { uploadForm } from '#tests/support/upload.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
})
afterAll(() => server.close())

type Files = Readonly<Record<string, string>>

function zip(files: Files): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`x/${path}`, strToU8(text)])),
  )
}

async function take(kind: 'chart' | 'dataset', archive: Uint8Array, fields: Files = {}, by = client) {
  const { payload, headers } = uploadForm(archive, fields)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1/${kind}/import/`,
    payload,
    headers: { ...headers, cookie: by.cookie, 'x-csrftoken': by.csrfToken },
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function filesOf(address: string): Promise<{ readonly root: string; readonly files: Files }> {
  const answer = await client.get(address)
  expect(answer.statusCode).toBe(200)
  const members = [...unzip(answer.rawPayload)]
  const root = members[0]?.[0].split('/', 1)[0] ?? ''
  return {
    root,
    files: Object.fromEntries(
      members.map(([path, bytes]) => [path.slice(root.length + 1), bytes.toString()]),
    ),
  }
}

/** The errors of an import, by file. */
function faultsOf(body: unknown): unknown {
  const { errors } = body as { errors: [{ message: string; extra: Record<string, unknown> }] }
  const { issue_codes: _issues, ...faults } = errors[0].extra
  return { message: errors[0].message, faults }
}

async function countsOf(): Promise<readonly number[]> {
  const counts = ['chart', 'dataset'].map(async (kind) =>
    (await client.get(`/api/v1/${kind}/`)).json<{ count: number }>(),
  )
  return (await Promise.all(counts)).map(({ count }) => count)
}

/** Makes a chart of a dataset of its own. */
async function chartOfMine(): Promise<{ readonly chart: number; readonly dataset: number }> {
  const dataset = await calls.mine()
  const made = await client.send('POST', '/api/v1/chart/', {
    slice_name: 'States: "all" & more',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({ datasource: `${dataset}__table`, viz_type: 'table', groupby: ['state'] }),
    query_context: JSON.stringify({
      datasource: { id: dataset, type: 'table' },
      queries: [{ columns: ['state'], metrics: ['count'] }],
      form_data: { datasource: `${dataset}__table` },
    }),
  })
  return { chart: made.json<{ id: number }>().id, dataset }
}

describe('charts are taken out', () => {
  test('with their datasets and the names of their databases, by the paths that were recorded', async () => {
    const { chart } = await chartOfMine()
    const { root, files } = await filesOf(`/api/v1/chart/export/?q=!(${chart})`)
    expect(root).toBe('chart_export_20261121T120000')
    const name = calls.lastName().replace(' ', '_')
    expect(Object.keys(files)).toEqual([
      'metadata.yaml',
      `charts/States_all_more_${chart}.yaml`,
      `datasets/examples/${name}.yaml`,
      'databases/examples.yaml',
    ])
    expect(parse(files['metadata.yaml'] ?? '')).toEqual({
      version: '1.0.0',
      type: 'Slice',
      timestamp: '2026-11-21T12:00:00.000Z',
    })
    expect(parse(files[`charts/States_all_more_${chart}.yaml`] ?? '')).toMatchObject({
      slice_name: 'States: "all" & more',
      viz_type: 'table',
      params: { viz_type: 'table', groupby: ['state'] },
      version: '1.0.0',
    })
  })

  test('all of them or none', async () => {
    const { chart } = await chartOfMine()
    const answer = await client.get(`/api/v1/chart/export/?q=!(${chart},99999)`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  })
})

describe('charts are taken in', () => {
  test('after deletion, they and their dataset have new numbers', async () => {
    const { chart, dataset } = await chartOfMine()
    const { files } = await filesOf(`/api/v1/chart/export/?q=!(${chart})`)
    await client.send('DELETE', `/api/v1/chart/${chart}`)
    await client.send('DELETE', `/api/v1/dataset/${dataset}`)
    expect(await take('chart', zip(files))).toEqual({ status: 200, body: { message: 'OK' } })
    const q = '(filters:!((col:slice_name,opr:eq,value:\'States: "all" & more\')))'
    const { ids } = (await client.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).json<{ ids: number[] }>()
    const back = Math.max(...ids)
    expect(back).toBeGreaterThan(chart)
    const answer = await client.get(`/api/v1/chart/${back}/data/`)
    expect(answer.json()).toMatchObject({
      result: [{ data: expect.arrayContaining([{ state: 'CA', count: 1 }]) }],
    })
  })

  test('over existing ones only on request, as recorded', async () => {
    const { chart } = await chartOfMine()
    const { files } = await filesOf(`/api/v1/chart/export/?q=!(${chart})`)
    const path = `charts/States_all_more_${chart}.yaml`
    const before = await countsOf()
    const refused = await take('chart', zip(files), { overwrite: 'false' })
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({
      errors: [
        {
          message: 'Error importing chart',
          error_type: 'GENERIC_COMMAND_ERROR',
          level: 'warning',
          extra: {
            [path]: 'Chart already exists and `overwrite=true` was not passed',
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
    const changed = { ...files, [path]: (files[path] ?? '').replace('all\\" & more', 'written over\\"') }
    const passwords = '{"databases/examples.yaml": "x"}'
    expect(await take('chart', zip(changed), { overwrite: 'true', passwords })).toMatchObject({ status: 200 })
    expect((await client.get(`/api/v1/chart/${chart}`)).json()).toMatchObject({
      result: { slice_name: 'States: "written over"', owners: [{ id: server.user.id }] },
    })
    expect(await countsOf()).toEqual(before)
  })

  test('over those of others never', async () => {
    const { chart } = await chartOfMine()
    const { files } = await filesOf(`/api/v1/chart/export/?q=!(${chart})`)
    const other = await server.signIn(await addUser(server.store, 'grace'))
    const refused = await take('chart', zip(files), { overwrite: 'true' }, other)
    expect(faultsOf(refused.body)).toMatchObject({
      faults: {
        [`charts/States_all_more_${chart}.yaml`]: 'Chart already exists, and only its owners may change it',
      },
    })
  })

  test('as a real Superset wrote them, over the database of the same name', async () => {
    const files = {
      'metadata.yaml': "version: 1.0.0\ntype: Slice\ntimestamp: '2026-11-21T08:49:11.111899+00:00'\n",
      'charts/bi_2.yaml':
        'slice_name: bi airports\ndescription: null\ncertified_by: null\ncertification_details: null\nviz_type: table\nparams:\n  datasource: 1__table\n  viz_type: table\n  groupby:\n  - state\n  dashboards: []\nquery_context: \'{"datasource": {"id": 1, "type": "table"}, "queries":\n  [{"columns": ["state"], "metrics": ["count"]}]}\'\ncache_timeout: null\nuuid: 66883e5f-c72b-4003-bbed-89789a07daee\nversion: 1.0.0\ndataset_uuid: 6e9c1e1a-54e9-4780-b143-862d182a1a2f\n',
      'datasets/examples/airports.yaml':
        'table_name: airports\nmain_dttm_col: null\ndescription: null\ndefault_endpoint: null\noffset: 0\ncache_timeout: null\ncatalog: null\nschema: main\nsql: null\nparams: null\ntemplate_params:\n  state: CA\nfilter_select_enabled: true\nfetch_values_predicate: null\nextra: null\nnormalize_columns: false\nalways_filter_main_dttm: false\nuuid: 6e9c1e1a-54e9-4780-b143-862d182a1a2f\nmetrics:\n- metric_name: count\n  verbose_name: COUNT(*)\n  metric_type: count\n  expression: COUNT(*)\n  description: null\n  d3format: null\n  currency: null\n  extra: null\n  warning_text: null\ncolumns:\n- column_name: state\n  verbose_name: State\n  is_dttm: false\n  is_active: true\n  type: VARCHAR\n  advanced_data_type: null\n  groupby: true\n  filterable: true\n  expression: null\n  description: null\n  python_date_format: null\n  extra: null\nversion: 1.0.0\ndatabase_uuid: 48142f3c-4ca4-4b84-a09e-99d434c21fa6\n',
      'databases/examples.yaml':
        'database_name: examples\nsqlalchemy_uri: duckdb:///x\nuuid: 48142f3c-4ca4-4b84-a09e-99d434c21fa6\nversion: 1.0.0\n',
    }
    expect(await take('chart', zip(files))).toEqual({ status: 200, body: { message: 'OK' } })
    const { ids } = (
      await client.get('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:airports)))')
    ).json<{
      ids: [number]
    }>()
    expect((await client.get(`/api/v1/dataset/${ids[0]}`)).json()).toMatchObject({
      result: {
        template_params: '{"state":"CA"}',
        columns: [{ column_name: 'state', verbose_name: 'State', type_generic: 1 }],
        metrics: [{ metric_name: 'count' }],
      },
    })
  })
})

describe('datasets are taken in', () => {
  test('over existing ones, column by column, on request', async () => {
    const dataset = await calls.mine()
    await calls.change(dataset, { template_params: '{"a": 1}', offset: 2 })
    const before = await calls.read(dataset)
    const { files } = await filesOf(`/api/v1/dataset/export/?q=!(${dataset})`)
    const path = `datasets/examples/${calls.lastName().replace(' ', '_')}.yaml`
    const refused = await take('dataset', zip(files))
    expect(faultsOf(refused.body)).toEqual({
      message: 'Error importing dataset',
      faults: { [path]: 'Dataset already exists and `overwrite=true` was not passed' },
    })
    await calls.change(dataset, { template_params: null, offset: 0, metrics: [] })
    expect(await take('dataset', zip(files), { overwrite: 'true' })).toMatchObject({ status: 200 })
    const after = await calls.read(dataset)
    expect(after).toMatchObject({
      template_params: '{"a":1}',
      offset: 2,
      metrics: [{ metric_name: 'count' }],
    })
    expect(after.columns.map(({ uuid }) => uuid)).toEqual(before.columns.map(({ uuid }) => uuid))
  })
})

/** One expression of 65,000 characters. */
const LONG_SUM = `SUM(${'1 + '.repeat(16_000)}length(state))`

describe('expressions of more than 30,000 characters', () => {
  test('are taken in as they are saved', async () => {
    const dataset = await calls.mine()
    const metrics = [{ metric_name: 'long', expression: LONG_SUM }]
    expect((await calls.change(dataset, { metrics })).statusCode).toBe(200)
    const { files } = await filesOf(`/api/v1/dataset/export/?q=!(${dataset})`)
    await calls.change(dataset, { metrics: [] })
    expect(await take('dataset', zip(files), { overwrite: 'true' })).toMatchObject({ status: 200 })
    expect(await calls.read(dataset)).toMatchObject({ metrics })
  })

  test('with a query in a file are rejected by that file, and nothing is stored', async () => {
    const dataset = await calls.mine()
    await calls.change(dataset, { metrics: [{ metric_name: 'long', expression: LONG_SUM }] })
    const { files } = await filesOf(`/api/v1/dataset/export/?q=!(${dataset})`)
    const path = `datasets/examples/${calls.lastName().replace(' ', '_')}.yaml`
    const changed = { ...files, [path]: (files[path] ?? '').replace('length(state)', '(SELECT 1)   ') }
    expect(changed[path]).not.toBe(files[path])
    const refused = await take('dataset', zip(changed), { overwrite: 'true' })
    expect(faultsOf(refused.body)).toMatchObject({
      faults: { [path]: { metrics: [expect.stringMatching(/^long: /)] } },
    })
    expect(await calls.read(dataset)).toMatchObject({ metrics: [{ expression: LONG_SUM }] })
  })
})

const METADATA = 'version: 1.0.0\ntype: Slice\n'
const CHART = `slice_name: x\nviz_type: table\nparams: {}\nuuid: 66883e5f-c72b-4003-bbed-000000000001\ndataset_uuid: 6e9c1e1a-54e9-4780-b143-000000000001\n`
const DATASET = `table_name: nowhere\nuuid: 6e9c1e1a-54e9-4780-b143-000000000001\ndatabase_uuid: 48142f3c-4ca4-4b84-a09e-000000000001\n`

describe('an archive is rejected as a whole', () => {
  test.each<readonly [string, Files, string, unknown]>([
    [
      'without metadata',
      { 'charts/a.yaml': CHART },
      'Error importing chart',
      { 'metadata.yaml': 'Missing metadata.yaml' },
    ],
    [
      'of another kind',
      { 'metadata.yaml': 'type: SqlaTable', 'charts/a.yaml': CHART },
      'Error importing chart',
      { 'metadata.yaml': { type: ['Must be equal to Slice.'] } },
    ],
    [
      'without a chart',
      { 'metadata.yaml': METADATA },
      'Error importing chart',
      { 'metadata.yaml': 'The archive has no chart.' },
    ],
    [
      'whose chart lacks what it needs',
      { 'metadata.yaml': METADATA, 'charts/a.yaml': 'slice_name: 5\nuuid: none\n' },
      'Error importing chart',
      {
        'charts/a.yaml': {
          uuid: ['Invalid value.'],
          dataset_uuid: ['Missing data for required field.'],
        },
      },
    ],
    [
      'whose chart has no dataset',
      { 'metadata.yaml': METADATA, 'charts/a.yaml': CHART },
      'Error importing chart',
      {
        'charts/a.yaml': { dataset_uuid: ['Its dataset is neither in the archive nor on this server.'] },
      },
    ],
    [
      'whose database is not here',
      {
        'metadata.yaml': METADATA,
        'charts/a.yaml': CHART,
        'datasets/d/a.yaml': DATASET,
        'databases/d.yaml': 'database_name: warehouse\nuuid: 48142f3c-4ca4-4b84-a09e-000000000001\n',
      },
      'Error importing chart',
      {
        'datasets/d/a.yaml':
          'Its database “warehouse” does not exist. Existing databases: “examples”. Name the right one in the databases folder of the archive.',
        unknown_databases: [{ uuid: '48142f3c-4ca4-4b84-a09e-000000000001', name: 'warehouse' }],
      },
    ],
    [
      'with a path out of itself',
      { '../a.yaml': 'x: 1' },
      'Error importing chart',
      {
        'x/../a.yaml': 'points outside the archive. Nothing was imported.',
      },
    ],
  ])('%s', async (_what, files, message, faults) => {
    const before = await countsOf()
    const { status, body } = await take('chart', zip(files))
    expect(status).toBe(422)
    expect(faultsOf(body)).toEqual({ message, faults })
    expect(await countsOf()).toEqual(before)
  })

  test('an invalid archive, as recorded', async () => {
    const { status, body } = await take('chart', strToU8('no zip'))
    expect([status, faultsOf(body)]).toEqual([422, { message: 'Not a ZIP file', faults: {} }])
  })

  test('a form without a file is 400, and an invalid form is as recorded', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="formData"\r\n\r\nx\r\n--b--\r\n'
    const headers = { cookie: client.cookie, 'x-csrftoken': client.csrfToken }
    const send = async (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/chart/import/',
        payload,
        headers: { ...headers, 'content-type': type },
      })
    const text = await send('multipart/form-data; boundary=b', form)
    expect([text.statusCode, text.json()]).toEqual([400, { message: 'Bad request' }])
    const json = await send('application/json', '{}')
    expect([json.statusCode, json.json()]).toMatchObject([
      400,
      { errors: [{ message: "Request MIME type is not 'multipart/form-data'" }] },
    ])
  })

  test('a file is taken by no other call', async () => {
    const { payload, headers } = uploadForm(strToU8('x'), { queryEditor: '{}' })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/tabstateview/',
      payload,
      headers: { ...headers, cookie: client.cookie, 'x-csrftoken': client.csrfToken },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('The form has a file, and this call accepts none. Nothing was changed.')
  })
})
