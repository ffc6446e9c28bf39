import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Pick, PickedCell } from '#domain/chart/model/pick/pick.ts'
import { ALL_CHARTS } from '#domain/dashboard/cross/cross-scope.ts'
import { layoutOfCharts } from '#domain/dashboard/document/layout.ts'
import { detailRows } from '#domain/dashboard/drill/detail-filters.ts'
import { type DrillStep, drilledChart, drilledQuery } from '#domain/dashboard/drill/drill-by.ts'
import { exploreForm } from '#domain/dashboard/drill/explore-form.ts'
import type { FilterState, NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filteredChart } from '#domain/dashboard/filters/native-filters.ts'
import { filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { openPlace, type Place } from '#tests/figures/play/place.ts'

const DATA = `SELECT i,
  CASE i % 5 WHEN 0 THEN NULL WHEN 1 THEN 'ATL' WHEN 2 THEN 'ORD' WHEN 3 THEN 'it''s' ELSE '' END AS origin,
  CASE i % 3 WHEN 0 THEN 'LAX' WHEN 1 THEN 'JFK' ELSE NULL END AS destination,
  i % 17 - 4 AS delay,
  TIMESTAMP '2001-01-01' + INTERVAL (i * 7) HOUR AS departed,
  TIMESTAMP '2001-01-15' + INTERVAL (i * 11) HOUR AS landed
FROM range(500) AS r(i)`

let server: Place
let dataset: Dataset
beforeAll(async () => {
  server = await openPlace()
  dataset = (await server.datasetOf(DATA)).dataset
})
afterAll(() => server.close())

let runCount = 0

type Row = readonly (string | null)[]

/** Runs SQL that was written by hand, apart from the code of charts. Values are texts. */
async function sqlRows(sql: string): Promise<readonly Row[]> {
  const sent = await server.client.send('POST', '/api/v1/sqllab/execute/', {
    client_id: `figure${String(runCount++).padStart(5, '0')}`,
    database_id: server.server.databaseId,
    sql: sql.replaceAll('DATA', `(${DATA})`),
    runAsync: false,
  })
  if (sent.statusCode !== 200) throw new Error(sent.body)
  const { data } = sent.json<{ data: readonly Record<string, unknown>[] }>()
  return sorted(data.map((row) => Object.values(row).map(textOf)))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function sorted(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

const { filters } = parseNativeFilters([
  {
    id: 'origin',
    name: 'Origin',
    filterType: 'filter_select',
    targets: [{ datasetId: 1, column: { name: 'origin' } }],
  },
  {
    id: 'delay',
    name: 'Delay',
    filterType: 'filter_range',
    targets: [{ datasetId: 1, column: { name: 'delay' } }],
  },
  { id: 'grain', name: 'Grain', filterType: 'filter_timegrain', targets: [{ datasetId: 1 }] },
  { id: 'which', name: 'Which', filterType: 'filter_timecolumn', targets: [{ datasetId: 1 }] },
  { id: 'time', name: 'Time', filterType: 'filter_time', targets: [{}] },
])
const TIME = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  operator: 'TEMPORAL_RANGE',
  subject: 'departed',
  comparator: 'No filter',
}
const SUM = { expressionType: 'SQL', sqlExpression: 'SUM(i)', label: 'sum' }
const COUNT = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'n' }

function chartOf(id: number, vizType: string, params: object): Chart {
  const form = { row_limit: 10_000, adhoc_filters: [TIME], ...params, viz_type: vizType }
  return {
    id,
    name: `Chart ${id}`,
    description: null,
    vizType,
    datasetId: dataset.id,
    datasetType: 'table',
    params: form,
  }
}

const ORIGINS = () => chartOf(2, 'pie', { groupby: ['origin'], metric: SUM })

/** The query of a chart under filters, as the page makes it. */
async function queryOf(chart: Chart, state: FilterState): Promise<ChartQuery> {
  const charts = [chart, ORIGINS()]
  const { root } = layoutOfCharts(charts.map(({ id }) => id))
  const scopes = { isEnabled: true, global: ALL_CHARTS, own: new Map() }
  const scene = { filters, charts, datasets: [dataset], scopes, root }
  const { mask, notApplied } = filtersOfChart(chart, state, scene)
  expect(notApplied).toEqual([])
  const kind = await loadKind(chart.vizType)
  const filtered = filteredChart(chart, mask, scene)
  return chartQuery(kind.open(filtered), { dashboardId: 1, dataset, mask, urlParams: null })
}

const stateOf = (
  values: Readonly<Record<string, NativeValue>>,
  ...cells: readonly PickedCell[]
): FilterState => ({
  values: new Map(Object.entries(values)),
  cross: new Map(cells.length === 0 ? [] : [[2, { chartId: 2, picks: [partOf(...cells)] }]]),
})
const partOf = (...cells: readonly PickedCell[]): Pick => ({
  label: cells.map(({ label }) => label).join(', '),
  alternatives: [cells],
})
const value = (column: string, is: string | number | null): PickedCell => ({
  kind: 'value',
  column,
  value: is,
  label: String(is),
})
const FEBRUARY: PickedCell = {
  kind: 'times',
  column: 'departed',
  from: Date.UTC(2001, 1, 1),
  to: Date.UTC(2001, 2, 1),
  includesTo: false,
  label: 'February 2001',
}

async function post(body: object, path = '/api/v1/chart/data') {
  const sent = await server.client.send('POST', path, body)
  if (sent.statusCode !== 200) throw new Error(`${sent.statusCode}: ${sent.body}`)
  return sent
}

/** The rows of the first query of a chart before steps after the query, with times as days. */
async function chartRows({ request }: ChartQuery): Promise<readonly Row[]> {
  const { result } = (await post(withoutSteps(request))).json<{
    result: readonly { data: readonly Record<string, unknown>[]; colnames: readonly string[] }[]
  }>()
  const [first] = result
  return sorted(
    (first?.data ?? []).map((row) => (first?.colnames ?? []).map((name) => cellText(row[name], name))),
  )
}

const TIMES: ReadonlySet<string> = new Set(['departed', 'landed'])

function cellText(cell: unknown, name: string): string | null {
  return TIMES.has(name) && typeof cell === 'number'
    ? new Date(cell).toISOString().slice(0, 10)
    : textOf(cell)
}

const withoutSteps = (request: ChartQuery['request']) => ({
  ...request,
  queries: request.queries.slice(0, 1).map((query) => ({ ...query, post_processing: [] })),
})

/** Day 0 of a sheet is the 30th of December 1899. */
const dayText = (serial: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10)

/** The rows of a workbook below its header; cells of the first column are days. */
async function sheetRows({ request }: ChartQuery): Promise<readonly Row[]> {
  const file = await post({ ...withoutSteps(request), result_format: 'xlsx' })
  const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const [, ...rows] = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )
  return sorted(rows.map(([day = '', ...cells]) => [dayText(day), ...cells]))
}

/** The number of rows that a drill to detail lists. */
async function detailCount(query: ChartQuery, part: Pick | null): Promise<number> {
  const rows = detailRows(query, part)
  if (!rows.ok) throw new Error(rows.error)
  const path = `/datasource/samples?datasource_type=table&datasource_id=${dataset.id}&per_page=10&page=1&force=false`
  const sent = await post(rows.value[0]?.filters ?? {}, path)
  return sent.json<{ result: { total_count: number } }>().result.total_count
}

const countRows = async (where: string) =>
  Number((await sqlRows(`SELECT COUNT(*) FROM DATA AS d WHERE ${where}`))[0]?.[0])

describe('under a time column, a time grain, values, a range and a picked month', () => {
  const state = stateOf(
    {
      which: { kind: 'time-column', column: 'landed' },
      grain: { kind: 'time-grain', grain: 'P1M' },
      origin: { kind: 'values', values: ['ATL', null, "it's"] },
      delay: { kind: 'range', from: -2, to: 9 },
      time: { kind: 'time', range: '2001-01-20 : 2001-06-01' },
    },
    FEBRUARY,
  )
  // The time range applies to the chosen time column, the picked month to the column of its chart.
  const WHERE = `landed >= '2001-01-20' AND landed < '2001-06-01' AND (origin IN ('ATL', 'it''s') OR origin IS NULL)
    AND delay BETWEEN -2 AND 9 AND departed >= '2001-02-01' AND departed < '2001-03-01'`
  const LINE = () =>
    chartOf(1, 'echarts_timeseries_line', { x_axis: 'departed', time_grain_sqla: 'P1D', metrics: [SUM] })
  const BY_MONTH = `SELECT strftime(date_trunc('month', landed), '%Y-%m-%d') AS month, SUM(i)::BIGINT AS sum
    FROM DATA AS d WHERE ${WHERE} GROUP BY 1`

  test('a line chart, its workbook and its rows are those of the same SQL', async () => {
    const query = await queryOf(LINE(), state)
    const expected = await sqlRows(BY_MONTH)
    expect(expected.length).toBeGreaterThan(1)
    expect(await chartRows(query)).toEqual(expected)
    expect(await sheetRows(query)).toEqual(expected)
    expect(await detailCount(query, null)).toBe(await countRows(WHERE))
  })

  test('each other state has a key of its own, so that no stored result answers it', async () => {
    const states: readonly FilterState[] = [
      state,
      stateOf({}),
      stateOf({}, FEBRUARY),
      stateOf({}, value('destination', 'LAX')),
      stateOf({}, value('destination', null)),
      ...[...state.values].map(([id, one]) => stateOf({ [id]: one })),
    ]
    for (const chart of [LINE(), chartOf(1, 'a_kind_of_tomorrow', {})]) {
      const kind = await loadKind(chart.vizType)
      const keys = states.map((one) => {
        const { root } = layoutOfCharts([1, 2])
        const scopes = { isEnabled: true, global: ALL_CHARTS, own: new Map() }
        const scene = { filters, charts: [chart, ORIGINS()], datasets: [dataset], scopes, root }
        const { mask } = filtersOfChart(chart, one, scene)
        const opened = kind.open(filteredChart(chart, mask, scene))
        return chartQuery(opened, { dashboardId: 1, dataset, mask }).key
      })
      expect(new Set(keys).size).toBe(states.length)
    }
  })
})

describe('drill by', () => {
  const state = stateOf({ delay: { kind: 'range', from: 0, to: null } }, FEBRUARY)
  const WHERE = `delay >= 0 AND departed >= '2001-02-01' AND departed < '2001-03-01'`

  async function drill(source: ChartQuery, steps: readonly DrillStep[]) {
    const drilled = drilledChart(source, steps)
    if (!drilled.ok) throw new Error(drilled.error)
    const { chart, clauses } = drilled.value
    const kind = await loadKind(chart.vizType)
    const query = drilledQuery(source, drilled.value, kind.open(chart))
    const form = exploreForm(chart, [...source.mask, ...clauses])
    if (!form.ok) throw new Error(form.error)
    const inBuilder = kind.open({ ...chart, params: form.value })
    return { query, inBuilder: chartQuery(inBuilder, { dashboardId: null, dataset, mask: [] }) }
  }

  const PIE = () => chartOf(1, 'pie', { groupby: ['origin'], metric: SUM })
  const BIG_NUMBER = () => chartOf(1, 'big_number_total', { metric: COUNT })
  const BARS = () => chartOf(1, 'echarts_timeseries_bar', { x_axis: 'origin', metrics: [SUM], groupby: [] })

  test.each([
    [
      'a slice by destination',
      PIE,
      [{ part: partOf(value('origin', 'ATL')), column: 'destination' }],
      'destination',
      `origin = 'ATL'`,
      'SUM(i)::BIGINT',
    ],
    [
      'a slice without a value',
      PIE,
      [{ part: partOf(value('origin', null)), column: 'destination' }],
      'destination',
      'origin IS NULL',
      'SUM(i)::BIGINT',
    ],
    [
      'two steps',
      PIE,
      [
        { part: partOf(value('origin', "it's")), column: 'destination' },
        { part: partOf(value('destination', null)), column: 'delay' },
      ],
      'delay',
      `origin = 'it''s' AND destination IS NULL`,
      'SUM(i)::BIGINT',
    ],
    ['a number as a table', BIG_NUMBER, [{ part: null, column: 'origin' }], 'origin', 'TRUE', 'COUNT(*)'],
    [
      'a bar',
      BARS,
      [{ part: partOf(value('origin', '')), column: 'destination' }],
      'destination',
      `origin = ''`,
      'SUM(i)::BIGINT',
    ],
  ])(
    '%s has the figures of the same SQL, also in the chart builder',
    async (_name, chart, steps, group, part, figure) => {
      const { query, inBuilder } = await drill(await queryOf(chart(), state), steps)
      const expected = await sqlRows(
        `SELECT "${group}", ${figure} AS f FROM DATA AS d WHERE ${WHERE} AND ${part} GROUP BY 1`,
      )
      expect(expected.length).toBeGreaterThan(1)
      expect(await chartRows(query)).toEqual(expected)
      expect(await chartRows(inBuilder)).toEqual(expected)
    },
  )
})

test('the rows of a group that meets a condition on groups are those of the group', async () => {
  const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 20' }
  const query = await queryOf(
    chartOf(1, 'pie', { groupby: ['origin'], metric: SUM, adhoc_filters: [TIME, having] }),
    stateOf({ delay: { kind: 'range', from: 0, to: 12 } }, value('destination', 'LAX')),
  )
  const part = partOf(value('origin', 'ATL'))
  const where = "delay BETWEEN 0 AND 12 AND destination = 'LAX' AND origin = 'ATL'"
  expect(await detailCount(query, part)).toBe(await countRows(where))
  const rows = detailRows(query, part)
  expect(rows.ok && rows.value[0]?.having).toBeNull()
})
