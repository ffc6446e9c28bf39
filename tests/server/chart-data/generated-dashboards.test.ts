import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chart } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import { ALL_CHARTS } from '#domain/dashboard/cross/cross-scope.ts'
import { sentFilters } from '#domain/dashboard/cross/sent-filters.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { detailRows } from '#domain/dashboard/drill/detail-filters.ts'
import { parentClauses } from '#domain/dashboard/filters/cascade.ts'
import type { FilterState, NativeValue } from '#domain/dashboard/filters/filter-state.ts'
import { isSettable, parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { filterValuesRequest } from '#domain/dashboard/filters/values/value-list.ts'
import { filtersOfChart } from '#domain/dashboard/scene/filters-of-chart.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { openPlace, type Place } from '#tests/figures/play/place.ts'
import { longOrShort } from '#tests/support/long-form.ts'

interface Row {
  readonly place: string | null
  readonly kind: number | null
  readonly price: number
  /** Days after 2001-01-01; null for no time. */
  readonly day: number | null
}

const PLACES = ['ATL', '', null, 'null', '<NULL>', 'tab\t', 'tab', 'O’Hare “x”', "it's"] as const

// The weight of row i is 2^i, so that a sum names its rows.
const ROWS: readonly Row[] = Array.from({ length: 40 }, (_, i) => ({
  place: PLACES[i % PLACES.length] ?? null,
  kind: i % 7 === 0 ? null : i % 4,
  price: (i % 13) / 4 - 1,
  day: i % 11 === 0 ? null : i % 10,
}))
const ALL_DAYS = '2001-01-01'

const text = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
const ROWS_SQL = `SELECT *, 1::BIGINT << i AS weight FROM (VALUES ${ROWS.map(
  ({ place, kind, price, day }, i) =>
    `(${i}, ${text(place)}, ${kind}::INTEGER, ${price}::DECIMAL(9, 2), TIMESTAMP '${ALL_DAYS}' + INTERVAL (${day}) DAY)`,
).join(', ')}) AS listed(i, place, kind, price, moment)`

let server: Place
let all: Dataset
let placeless: Dataset
beforeAll(async () => {
  server = await openPlace()
  all = (await server.datasetOf(ROWS_SQL)).dataset
  placeless = (await server.datasetOf(`SELECT kind, price, moment, weight FROM (${ROWS_SQL}) AS r`)).dataset
})
afterAll(() => server.close())

const { root } = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['T1', 'T2'] },
  T1: { type: 'TAB', children: ['A', 'B'] },
  T2: { type: 'TAB', children: ['C'] },
  A: { type: 'CHART', meta: { chartId: 1 } },
  B: { type: 'CHART', meta: { chartId: 2 } },
  C: { type: 'CHART', meta: { chartId: 3 } },
})
const SUM = { expressionType: 'SQL', sqlExpression: 'SUM(weight)', label: 'sum' }
const TIME = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  operator: 'TEMPORAL_RANGE',
  subject: 'moment',
  comparator: 'No filter',
}

/** Chart 1 has a time filter, chart 2 has none, chart 3 has another dataset. */
function chartsOf(): readonly Chart[] {
  const form = {
    query_mode: 'aggregate',
    groupby: ['kind'],
    metrics: [SUM],
    row_limit: 1000,
    show_totals: true,
  }
  const chart = (id: number, { id: datasetId }: Dataset, adhoc: readonly object[]): Chart => ({
    id,
    name: `Chart ${id}`,
    description: null,
    vizType: 'table',
    datasetId,
    datasetType: 'table',
    params: { ...form, adhoc_filters: adhoc },
  })
  return [chart(1, all, [TIME]), chart(2, all, []), chart(3, placeless, [TIME])]
}

interface Generated {
  readonly id: string
  readonly rootPath: readonly string[]
  readonly excluded: readonly number[]
  readonly isInverse: boolean
  readonly value: NativeValue | null
}

const scoped = {
  rootPath: fc.constantFrom(['ROOT_ID'], ['T1'], ['T2'], ['A', 'C'], []),
  excluded: fc.constantFrom([], [], [1], [2, 3]),
  isInverse: fc.boolean(),
}
const orNone = (value: fc.Arbitrary<NativeValue>) => fc.option(value, { nil: null, freq: 3 })
const valuesOf = (...list: readonly (string | number | null)[]) =>
  fc
    .uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 4 })
    .map((values): NativeValue => ({ kind: 'values', values }))
const range = fc
  .tuple(
    fc.integer({ min: -4, max: 8 }),
    fc.integer({ min: 0, max: 8 }),
    fc.constantFrom('both', 'from', 'to'),
  )
  .map(
    ([from, length, ends]): NativeValue => ({
      kind: 'range',
      from: ends === 'to' ? null : from / 4,
      to: ends === 'from' ? null : (from + length) / 4,
    }),
  )
const days = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
const time = days.map(
  ([from, length]): NativeValue => ({
    kind: 'time',
    range: `2001-01-0${from} : 2001-01-${String(from + length).padStart(2, '0')}`,
  }),
)
const dashboard = fc.record({
  place: fc.record({ id: fc.constant('place'), ...scoped, value: orNone(valuesOf(...PLACES)) }),
  kind: fc.record({ id: fc.constant('kind'), ...scoped, value: orNone(valuesOf(null, 0, 1, 2, 3, 9)) }),
  price: fc.record({ id: fc.constant('price'), ...scoped, value: orNone(range) }),
  time: fc.record({ id: fc.constant('time'), ...scoped, value: orNone(time) }),
  pick: fc.option(fc.constantFrom(...PLACES.filter((one) => one !== '<NULL>' && one !== 'tab\t')), {
    nil: undefined,
  }),
})

/** Whether a row belongs to a value, by the meaning of SQL: rows without a value are in no range and in no inverse list. */
function has(row: Row, { id, isInverse, value }: Generated): boolean {
  if (value === null) return true
  switch (value.kind) {
    case 'values': {
      const own = id === 'place' ? row.place : row.kind
      if (isInverse) return own !== null && !value.values.includes(own)
      return value.values.includes(own)
    }
    case 'range':
      return (value.from === null || row.price >= value.from) && (value.to === null || row.price <= value.to)
    case 'time': {
      const [from = '', to = ''] = value.range.split(' : ')
      const dayOf = (end: string) => Number(end.slice(-2)) - 1
      return row.day !== null && row.day >= dayOf(from) && row.day < dayOf(to)
    }
    default:
      return true
  }
}

const BELOW: ReadonlyMap<string, readonly number[]> = new Map([
  ['ROOT_ID', [1, 2, 3]],
  ['T1', [1, 2]],
  ['T2', [3]],
  ['A', [1]],
  ['C', [3]],
])

/** Whether a filter is set, has the chart in its scope, and can apply to it. */
function applies({ id, value, rootPath, excluded }: Generated, chartId: number): boolean {
  const isInScope = rootPath.some((path) => BELOW.get(path)?.includes(chartId)) && !excluded.includes(chartId)
  const canApply = id === 'place' ? chartId !== 3 : id !== 'time' || chartId !== 2
  return value !== null && isInScope && canApply
}

const weightOf = (rows: (row: Row) => boolean) =>
  ROWS.reduce((sum, row, i) => (rows(row) ? sum + 2 ** i : sum), 0)

async function post(path: string, body: object): Promise<string> {
  const sent = await server.client.send('POST', path, body)
  if (sent.statusCode !== 200) throw new Error(`${sent.statusCode}: ${sent.body}`)
  return sent.body
}

type Answer = { readonly result: readonly { readonly data: readonly Record<string, unknown>[] }[] }

const sumOf = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)

/** The weight of a chart's rows on each path. */
async function figuresOf(query: ChartQuery): Promise<Readonly<Record<string, number>>> {
  const { request } = query
  const { result }: Answer = JSON.parse(await post('/api/v1/chart/data', request))
  const csv = await post('/api/v1/chart/data', {
    ...request,
    queries: request.queries.slice(0, 1),
    result_format: 'csv',
  })
  const [head = '', ...lines] = csv
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const at = head.split(',').indexOf('sum')
  const rows = detailRows(query, null)
  if (!rows.ok) throw new Error(rows.error)
  const samples: { result: { data: Record<string, unknown>[] } } = JSON.parse(
    await post(
      `/datasource/samples?datasource_type=table&datasource_id=${request.datasource.id}&per_page=100&page=1&force=false`,
      rows.value[0]?.filters ?? {},
    ),
  )
  return {
    chart: sumOf(result[0]?.data ?? [], 'sum'),
    total: sumOf(result[1]?.data ?? [], 'sum'),
    csv: lines.reduce((sum, line) => sum + Number(line.split(',')[at] ?? 0), 0),
    drill: sumOf(samples.result.data, 'weight'),
  }
}

test('every figure of a filtered dashboard is that of its rows, on every path', async () => {
  const kind = await loadKind('table')
  await fc.assert(
    fc.asyncProperty(dashboard, async ({ pick, ...generated }) => {
      const list: readonly Generated[] = Object.values(generated)
      const { filters } = parseNativeFilters(list.map((one) => storedOf(one)))
      const charts = chartsOf()
      const scene = {
        filters,
        charts,
        datasets: [all, placeless],
        scopes: { isEnabled: true, global: ALL_CHARTS, own: new Map() },
        root,
      }
      const state = stateOf(list, pick)
      for (const chart of charts) {
        const meaning = filtersOfChart(chart, state, scene)
        const dataset = chart.datasetId === all.id ? all : placeless
        const query = chartQuery(kind.open(chart), {
          dashboardId: 1,
          dataset,
          mask: meaning.mask,
          urlParams: null,
        })
        const own = list.filter((one) => applies(one, chart.id))
        const isPicked = pick !== undefined && chart.id === 1
        const sum = weightOf((row) => own.every((one) => has(row, one)) && (!isPicked || row.place === pick))
        expect(await figuresOf(query)).toEqual({ chart: sum, total: sum, csv: sum, drill: sum })
        const shown = sentFilters(meaning, query).applied.map(({ source }) => source.id)
        expect(shown).toEqual([...own.map(({ id }) => id), ...(isPicked ? [2] : [])])
      }
    }),
    { numRuns: longOrShort(2_000, 8) },
  )
}, 0)

test('the values of a filter are those of the rows that its parents choose', async () => {
  await fc.assert(
    fc.asyncProperty(dashboard, async ({ place, price, kind }) => {
      const list: readonly Generated[] = [place, price, kind]
      const { filters } = parseNativeFilters(list.map((one) => storedOf(one, ['place', 'price'])))
      const child = filters.filter(isSettable).find(({ id }) => id === 'kind')
      if (child?.kind !== 'values') throw new Error('no filter')
      const mask = parentClauses(child, stateOf(list, undefined).values, filters)
      const { result }: Answer = JSON.parse(
        await post('/api/v1/chart/data', filterValuesRequest(child, { dashboardId: 1, mask })),
      )
      const rows = ROWS.filter((row) => has(row, place) && has(row, price))
      expect(new Set(result[0]?.data.map((row) => row['kind']))).toEqual(new Set(rows.map((row) => row.kind)))
    }),
    { numRuns: longOrShort(2_000, 8) },
  )
}, 0)

const WIRE_TYPES: ReadonlyMap<string, string> = new Map([
  ['price', 'filter_range'],
  ['time', 'filter_time'],
])

function storedOf({ id, rootPath, excluded, isInverse }: Generated, parents: readonly string[] = []): object {
  return {
    id,
    name: id,
    filterType: WIRE_TYPES.get(id) ?? 'filter_select',
    targets: id === 'time' ? [{}] : [{ datasetId: all.id, column: { name: id } }],
    scope: { rootPath, excluded },
    controlValues: { inverseSelection: isInverse },
    cascadeParentIds: id === 'kind' ? parents : [],
  }
}

function stateOf(list: readonly Generated[], pick: string | null | undefined): FilterState {
  const values = list.flatMap(({ id, value }) => (value === null ? [] : [[id, value] as const]))
  const cell = { kind: 'value', column: 'place', value: pick ?? null, label: String(pick) } as const
  const picks = [{ label: String(pick), alternatives: [[cell]] }]
  return {
    values: new Map(values),
    cross: new Map(pick === undefined ? [] : [[2, { chartId: 2, picks }]]),
  }
}
