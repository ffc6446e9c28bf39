import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPLORE_JSON, openLegacyWorld, sumOf } from './legacy-world.ts'

let world: Awaited<ReturnType<typeof openLegacyWorld>>

beforeAll(async () => {
  world = await openLegacyWorld()
})
afterAll(() => world.server.close())

const old = (viz_type: string, more: object) => ({
  datasource: `${world.flights}__table`,
  viz_type,
  ...more,
})

async function ask(form: object) {
  const answer = await world.client.form('POST', EXPLORE_JSON, { form_data: form })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Record<string, unknown>>()
}

async function dataOf(form: object): Promise<unknown> {
  return (await ask({ time_range: 'No filter', ...form }))['data']
}

test('a calendar has its values by second, and the number of units', async () => {
  const form = {
    datasource: `${world.flights}__table`,
    viz_type: 'cal_heatmap',
    granularity_sqla: 'date',
    time_range: '2001-01-01 : 2001-01-03',
    domain_granularity: 'day',
    subdomain_granularity: 'hour',
    metrics: ['count'],
    adhoc_filters: [],
  }
  expect(await ask(form)).toMatchObject({
    from_dttm: Date.UTC(2001, 0, 1),
    to_dttm: Date.UTC(2001, 0, 3),
    colnames: ['__timestamp', 'count'],
    coltypes: [2, 0],
    data: {
      data: { count: { '978307200.0': 2, '978404400.0': 1 } },
      start: Date.UTC(2001, 0, 1),
      domain: 'day',
      subdomain: 'hour',
      range: 3,
    },
  })
})

test('a table of times has its records by the time, or of the first measure by the group', async () => {
  const form = {
    datasource: `${world.flights}__table`,
    viz_type: 'time_table',
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    time_range: '2001-01-01 : 2001-01-03',
    metrics: ['count'],
    groupby: [],
    adhoc_filters: [],
  }
  expect(await dataOf(form)).toEqual({
    records: { '2001-01-01 00:00:00': { count: 2 }, '2001-01-02 00:00:00': { count: 1 } },
    columns: ['count'],
    is_group_by: false,
  })
  expect(await dataOf({ ...form, groupby: ['origin'] })).toEqual({
    records: { '2001-01-01 00:00:00': { ATL: 2 }, '2001-01-02 00:00:00': { LAX: 1 } },
    columns: ['ATL', 'LAX'],
    is_group_by: true,
  })
})

test('a line for each group has its points by the time', async () => {
  const form = old('line', {
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['count'],
    groupby: ['origin'],
  })
  expect(await dataOf(form)).toEqual(
    expect.arrayContaining([
      {
        key: ['ATL'],
        values: [
          { x: Date.UTC(2001, 0, 1), y: 2 },
          { x: Date.UTC(2001, 0, 2), y: null },
        ],
      },
      {
        key: ['LAX'],
        values: [
          { x: Date.UTC(2001, 0, 1), y: null },
          { x: Date.UTC(2001, 0, 2), y: 1 },
        ],
      },
    ]),
  )
  expect(await dataOf({ ...form, groupby: [] })).toMatchObject([{ key: 'count' }])
})

test('bars by name have the texts of their axis', async () => {
  const data = await dataOf(old('dist_bar', { metrics: ['count'], groupby: ['origin'], columns: [] }))
  expect(data).toEqual([
    {
      key: 'count',
      values: [
        { x: 'ATL', y: 2 },
        { x: 'LAX', y: 1 },
      ],
    },
  ])
})

test('flows are links, or a matrix over their names', async () => {
  expect(await dataOf(old('sankey', { metric: 'count', groupby: ['origin', 'dest'] }))).toEqual(
    expect.arrayContaining([
      { source: 'ATL', target: 'LAX', value: 1 },
      { source: 'LAX', target: 'ATL', value: 1 },
    ]),
  )
  expect(await dataOf(old('chord', { metric: 'count', groupby: 'origin', columns: 'dest' }))).toEqual({
    nodes: ['ATL', 'LAX', 'SFO'],
    matrix: [
      [0, 1, 1],
      [1, 0, 0],
      [0, 0, 0],
    ],
  })
})

test('a heat map has its places with share and rank, and the least and the most', async () => {
  const form = old('heatmap', { metric: sumOf('delay'), all_columns_x: 'origin', all_columns_y: 'dest' })
  const data = await dataOf(form)
  expect(data).toMatchObject({ extents: [1, 4] })
  expect(data).toHaveProperty(
    'records',
    expect.arrayContaining([
      { x: 'ATL', y: 'LAX', v: 1, perc: 0, rank: 1 / 3 },
      { x: 'LAX', y: 'ATL', v: 4, perc: 1, rank: 1 },
    ]),
  )
})

test('other kinds of old have the shapes that their pages read', async () => {
  expect(await dataOf(old('bullet', { metric: 'count', ranges: '2, 4', range_labels: 'low,high' }))).toEqual({
    measures: [3],
    ranges: [2, 4],
    rangeLabels: ['low', 'high'],
    markers: [],
    markerLabels: [],
    markerLines: [],
    markerLineLabels: [],
  })
  expect(await dataOf(old('histogram', { all_columns_x: ['delay'], groupby: ['origin'] }))).toEqual(
    expect.arrayContaining([
      { key: 'ATL', values: [1, 2] },
      { key: 'LAX', values: [4] },
    ]),
  )
  expect(await dataOf(old('para', { series: 'origin', metrics: ['count'] }))).toEqual(
    expect.arrayContaining([{ origin: 'ATL', count: 2 }]),
  )
  expect(await dataOf(old('country_map', { entity: 'origin', metric: 'count' }))).toEqual(
    expect.arrayContaining([{ country_id: 'ATL', metric: 2 }]),
  )
  const rose = old('rose', {
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['count'],
    groupby: [],
  })
  expect(await dataOf(rose)).toMatchObject({
    '978307200000000000': [{ key: 'count', value: 2, name: 'count', time: 978_307_200_000 }],
  })
  const bubble = old('bubble', {
    entity: 'dest',
    series: 'origin',
    x: 'count',
    y: sumOf('delay'),
    size: 'count',
  })
  expect(await dataOf(bubble)).toEqual(
    expect.arrayContaining([
      {
        key: 'LAX',
        values: [
          expect.objectContaining({ x: 1, y: 4, size: 1, shape: 'circle', group: 'LAX', dest: 'ATL' }),
        ],
      },
    ]),
  )
  const tTest = old('paired_ttest', {
    granularity_sqla: 'date',
    time_grain_sqla: 'P1D',
    metrics: ['count'],
    groupby: ['origin'],
  })
  expect(await dataOf(tTest)).toEqual({
    count: expect.arrayContaining([
      { group: ['ATL'], values: [{ x: 978_307_200_000, y: 2 }] },
      { group: ['LAX'], values: [{ x: 978_393_600_000, y: 1 }] },
    ]),
  })
})
