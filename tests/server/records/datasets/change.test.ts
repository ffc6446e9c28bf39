import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasetCalls, STATES_SQL } from '#tests/support/dataset-calls.ts'
import { insertExampleRecords } from '#tests/support/example-records.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
  await insertExampleRecords(server, TEST_TIME)
})
afterAll(() => server.close())

const PATH = '/api/v1/dataset/'

describe('a dataset is changed', () => {
  test('in the fields that are given, which are answered', async () => {
    const id = await calls.mine()
    const patch = {
      description: 'by state',
      cache_timeout: 120,
      offset: 2,
      filter_select_enabled: true,
      extra: '{"certification":{"certified_by":"me"}}',
    }
    const answer = await client.send('PUT', PATH + id, patch)
    expect(answer.json()).toEqual({ id, result: { always_filter_main_dttm: false, ...patch } })
    expect(await calls.read(id)).toMatchObject({ ...patch, sql: STATES_SQL })
  })

  test('in its columns: the list is complete, and one with an id keeps its other fields', async () => {
    const id = await calls.mine()
    const [state, n] = (await calls.read(id)).columns
    await client.send('PUT', PATH + id, {
      columns: [
        { id: n?.id, column_name: 'n', description: 'How many' },
        { column_name: 'double', expression: 'n * 2', type: 'BIGINT' },
      ],
    })
    const { columns } = await calls.read(id)
    expect(columns).toMatchObject([
      { id: n?.id, column_name: 'n', description: 'How many', type: 'BIGINT', type_generic: 0 },
      { column_name: 'double', expression: 'n * 2', type_generic: 0 },
    ])
    expect(columns.some(({ column_name: name }) => name === state?.column_name)).toBe(false)
  })

  test('in its columns by name, with the texts of users kept', async () => {
    const id = await calls.mine()
    const [state] = (await calls.read(id)).columns
    await client.send('PUT', PATH + id, {
      columns: [{ id: state?.id, column_name: 'state', verbose_name: 'State' }],
    })
    const source = [
      { column_name: 'state', type: 'VARCHAR', is_dttm: false },
      { column_name: 'm', type: 'INTEGER', is_dttm: false },
    ]
    await client.send('PUT', `${PATH}${id}?override_columns=true`, { columns: source })
    expect((await calls.read(id)).columns).toMatchObject([
      { column_name: 'state', verbose_name: 'State' },
      { column_name: 'm', type: 'INTEGER' },
    ])
  })

  test('so that two columns change their names and places', async () => {
    const id = await calls.mine()
    const [state, n] = (await calls.read(id)).columns
    const columns = [
      { uuid: n?.uuid, column_name: 'state' },
      { uuid: state?.uuid, column_name: 'n' },
    ]
    expect((await client.send('PUT', PATH + id, { columns })).statusCode).toBe(200)
    expect((await calls.read(id)).columns).toMatchObject([
      { id: n?.id, column_name: 'state' },
      { id: state?.id, column_name: 'n' },
    ])
  })

  test('in its metrics, which have formats, currencies and warnings', async () => {
    const id = await calls.mine()
    const metric = {
      metric_name: 'avg_n',
      expression: 'AVG(n)',
      verbose_name: 'Average',
      d3format: ',.2f',
      warning_text: 'careful',
      currency: '{"symbol":"USD","symbolPosition":"prefix"}',
    }
    await client.send('PUT', PATH + id, { metrics: [metric] })
    expect((await calls.read(id)).metrics).toMatchObject([metric])
    expect(
      (await client.get(`/superset/fetch_datasource_metadata?datasourceKey=${id}__table`)).json(),
    ).toMatchObject({
      currency_formats: { avg_n: { symbol: 'USD', symbolPosition: 'prefix' } },
      column_formats: { avg_n: ',.2f' },
    })
  })

  test.each([
    [
      'two columns of one name',
      { columns: [{ column_name: 'a' }, { column_name: 'a' }] },
      { columns: ['One or more columns are duplicated'] },
    ],
    [
      'a column that is not there',
      { columns: [{ id: 99_999, column_name: 'a' }] },
      { columns: ['One or more columns do not exist'] },
    ],
    [
      'a column that is there as a new one',
      { columns: [{ column_name: 'n' }] },
      { columns: ['One or more columns already exist'] },
    ],
    [
      'two metrics of one name',
      {
        metrics: [
          { metric_name: 'a', expression: '1' },
          { metric_name: 'a', expression: '1' },
        ],
      },
      { metrics: ['One or more metrics are duplicated'] },
    ],
    [
      'a query in a metric',
      { metrics: [{ metric_name: 'a', expression: '(SELECT 1)' }] },
      { metrics: ['a: Custom SQL fields cannot contain sub-queries.'] },
    ],
    [
      'two expressions in a column',
      { columns: [{ column_name: 'a', expression: '1, 2' }] },
      { columns: ['a: A custom SQL field must be one expression; a second one begins after the comma.'] },
    ],
    ['parameters that are no JSON', { template_params: '{' }, { template_params: ['JSON not valid'] }],
    ['owners that are nobody', { owners: [99_999] }, { owners: ['Owners are invalid'] }],
    ['a place that is taken', { schema: 'main', table_name: 'airports' }, 'Dataset could not be updated.'],
  ])('never to have %s', async (_what, patch, message) => {
    const answer = await client.send('PUT', PATH + (await calls.mine()), patch)
    expect([answer.statusCode, answer.json()]).toEqual([422, { message }])
  })

  test('and an unknown field is rejected by name', async () => {
    const answer = await client.send('PUT', PATH + (await calls.mine()), { foo: 1 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      errors: [
        {
          message: 'The schema of the submitted payload is invalid.',
          error_type: 'MARSHMALLOW_ERROR',
          level: 'error',
          extra: {
            messages: { foo: ['Unknown field.'] },
            payload: { foo: 1 },
            issue_codes: [{ code: 1040, message: 'Issue 1040 - The submitted payload failed validation.' }],
          },
        },
      ],
    })
  })

  test('only over the revision that was read, also if only a column has changed since', async () => {
    const id = await calls.mine()
    const first = await client.get(PATH + id)
    await client.send('PUT', PATH + id, { columns: [] })
    const late = await client.send(
      'PUT',
      PATH + id,
      { description: 'late' },
      { 'if-match': String(first.headers['etag']) },
    )
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ result: { id, columns: [] } })
  })

  test('by its owner, while all users see it and get its deletion', async () => {
    const id = await calls.mine()
    const other = await server.signIn(await addUser(server.store, `other-${id}`))
    const refused = await other.send('PUT', PATH + id, { description: 'x' })
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Forbidden' }])
    expect((await other.send('DELETE', PATH + id)).statusCode).toBe(403)
    const before = (await other.get('/api/v1/sync/changes')).json<Changes>().result
    expect(before.changes).toContainEqual(
      expect.objectContaining({
        kind: 'dataset',
        id,
        record: expect.objectContaining({ table_name: calls.lastName() }) as object,
      }),
    )
    expect((await client.send('DELETE', PATH + id)).json()).toEqual({ message: 'OK' })
    const after = await other.get(`/api/v1/sync/changes?q=(cursor:'${before.cursor}')`)
    const { changes } = after.json<Changes>().result
    const deletion = changes.find((change) => change.id === id)
    expect(deletion).toMatchObject({ kind: 'dataset', deleted: true, record: { sql: STATES_SQL } })
    expect(deletion?.record).not.toHaveProperty('columns')
  })
})

interface Changes {
  readonly result: {
    readonly cursor: string
    readonly changes: readonly { readonly id: number; readonly record: object | null }[]
  }
}
