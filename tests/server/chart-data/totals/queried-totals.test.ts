import { afterAll, beforeAll, expect, test } from 'vitest'
import { chartOf, NEW_CHART_ID } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { type ChartResult, readChartAnswer } from '#domain/chart/result/chart-result.ts'
import { modelOf, OPTIONS } from '#tests/domain/chart/example-chart.ts'
import { datasetCalls } from '#tests/support/dataset-calls.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let calls: ReturnType<typeof datasetCalls>

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
  calls = datasetCalls(server, client)
})
afterAll(() => server.close())

/** A metric of SQL, named like it. */
const sql = (text: string) => ({ expressionType: 'SQL', sqlExpression: text, label: text })

const having = (text: string) => ({ expressionType: 'SQL', clause: 'HAVING', sqlExpression: text })

/** Draws a form over rows of the real server; `change` is what a lesser server would make of its answers. */
async function draw(
  rows: string,
  form: Readonly<Record<string, unknown>> & { readonly viz_type: string },
  change: (results: readonly ChartResult[]) => readonly ChartResult[] = (results) => results,
): Promise<Drawing | null> {
  const id = await calls.mine(rows)
  const chart = chartOf(NEW_CHART_ID, {
    name: 'Totals',
    description: '',
    form: { datasource: `${id}__table`, ...form },
  })
  if (chart === null) throw new Error('no dataset')
  const kind = (await loadKind(form.viz_type)).open(chart)
  const { request } = chartQuery(kind, { dashboardId: null, mask: EMPTY_MASK, dataset: null })
  const answer = await client.send('POST', '/api/v1/chart/data', request)
  const read = readChartAnswer(answer.body, request.queries)
  if (!read.ok) throw new Error(read.error.message)
  return kind.toModel(change(read.value.results), OPTIONS)
}

/** A server that passes over what it does not know of a request. */
const plainServer = (results: readonly ChartResult[]) => results.map(({ totals: _, ...result }) => result)

async function pivotOf(
  rows: string,
  form: Readonly<Record<string, unknown>>,
  change?: (results: readonly ChartResult[]) => readonly ChartResult[],
) {
  const base = { viz_type: 'pivot_table_v2', rowTotals: true, colTotals: true }
  const model = modelOf(await draw(rows, { ...base, ...form }, change), 'pivot')
  return {
    name: model.totalName,
    lines: model.rows.map((row, at) => [
      `${row.names.join('/')}${row.isTotal ? ' total' : ''}`,
      ...model.columns.map((_, column) => model.cellAt(at, column).exact),
    ]),
    heads: model.columns.map((one) => `${one.names.join('/')}${one.isTotal ? ' total' : ''}`),
  }
}

const SHARES = `SELECT * FROM (VALUES ('a','x',10,100), ('a','y',20,50), ('b','x',5,50), (NULL,'x',1,2)) t(r, c, fm, gmv)`
const SIDES = { groupbyRows: ['r'], groupbyColumns: ['c'] }

test('a total of a ratio is the ratio of the totals', async () => {
  const pivot = await pivotOf(SHARES, { ...SIDES, metrics: [sql('SUM(fm)/SUM(gmv)')] })
  expect(pivot.name).toBe('Total')
  // By hand: a (10+20)/(100+50), b 5/50, no name 1/2; x (10+5+1)/(100+50+2), y 20/50, all 36/202.
  expect(pivot.lines).toEqual([
    ['a', '0.1', '0.4', '0.2'],
    ['b', '0.1', '', '0.1'],
    ['null', '0.5', '', '0.5'],
    [' total', '0.10526315789473684', '0.4', '0.1782178217821782'],
  ])
})

test.each([
  ['COUNT(DISTINCT v)', 'Sum', ['a 1', 'b 2', ' total 2']],
  ['AVG(v)', 'Sum', ['a 10', 'b 15', ' total 12.5']],
  ['AVG(v)', 'Average', ['a 10', 'b 15', ' total 12.5']],
  ['MAX(v)', 'Sum', ['a 10', 'b 20', ' total 20']],
  ['MIN(v)', 'Minimum', ['a 10', 'b 10', ' total 10']],
])('%s, aggregated by %s, has its totals from the database', async (metric, aggregateFunction, lines) => {
  const rows = `SELECT * FROM (VALUES ('a',10), ('a',10), ('b',10), ('b',20)) t(r, v)`
  const pivot = await pivotOf(rows, {
    groupbyRows: ['r'],
    metrics: [sql(metric)],
    aggregateFunction,
    rowTotals: false,
  })
  expect([pivot.name, pivot.lines.map((line) => line.join(' '))]).toEqual(['Total', lines])
})

test('an aggregation that is another than the metric names its totals after the cells', async () => {
  const rows = `SELECT * FROM (VALUES ('a',10), ('b',20), ('b',30)) t(r, v)`
  const form = {
    groupbyRows: ['r'],
    metrics: [sql('SUM(v)')],
    aggregateFunction: 'Average',
    rowTotals: false,
  }
  const pivot = await pivotOf(rows, form)
  expect([pivot.name, pivot.lines.at(-1)]).toEqual(['Average of cells', [' total', '30']])
})

test('sub-totals and an order by value are of the database', async () => {
  const rows = `SELECT * FROM (VALUES ('a','x',1), ('a','y',9), ('b','x',6), ('b','y',6)) t(r, s, v)`
  const form = {
    groupbyRows: ['r', 's'],
    metrics: [sql('AVG(v)')],
    rowSubTotals: true,
    rowOrder: 'value_z_to_a',
  }
  const pivot = await pivotOf(rows, { ...form, rowTotals: false })
  expect(pivot.lines.map((line) => line.join(' '))).toEqual([
    'b/x 6',
    'b/y 6',
    'b total 6',
    'a/y 9',
    'a/x 1',
    'a total 5',
    ' total 5.5',
  ])
})

test('a condition on groups leaves the rows of the shown groups in the totals, and no others', async () => {
  const form = {
    groupbyRows: ['k'],
    groupbyColumns: ['c'],
    metrics: [sql('COUNT(DISTINCT v)')],
    adhoc_filters: [having('COUNT(*) > 1')],
  }
  const rows = `SELECT * FROM (VALUES ('a','x',1), ('a','x',2), ('a','y',3), ('b','x',2), ('b','x',2)) t(k, c, v)`
  expect((await pivotOf(rows, form)).lines).toEqual([
    ['a', '2', '2'],
    ['b', '1', '1'],
    [' total', '2', '2'],
  ])
})

test('a limit of series applies to the totals as well', async () => {
  const form = { groupbyRows: ['k'], metrics: [sql('SUM(v)')], series_limit: 2, rowTotals: false }
  const rows = `SELECT * FROM (VALUES ('a',1), ('b',2), ('c',4)) t(k, v)`
  expect((await pivotOf(rows, form)).lines.map((line) => line.join(' '))).toEqual(['b 2', 'c 4', ' total 6'])
})

test('before a server without totals the head names the sums of cells', async () => {
  const ratio = { ...SIDES, metrics: [sql('SUM(fm)/SUM(gmv)')] }
  expect((await pivotOf(SHARES, ratio, plainServer)).name).toBe('Sum of cells')
  expect((await pivotOf(SHARES, { ...SIDES, metrics: [sql('SUM(fm)')] }, plainServer)).name).toBe('Total')
})

const GROUPS = `SELECT * FROM (VALUES ('a'), ('b'), ('b'), ('c'), ('c'), ('c')) t(k)`

async function tableTotal(
  condition: string,
  change?: (results: readonly ChartResult[]) => readonly ChartResult[],
) {
  const form = {
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['k'],
    metrics: [sql('COUNT(*)')],
    show_totals: true,
    adhoc_filters: [having(condition)],
  }
  const drawing = await draw(GROUPS, form, change)
  return drawing?.table.totals?.map(({ text }) => text)
}

test.each([
  ['COUNT(*) > 1', '5'],
  ['COUNT(*) < 3', '3'],
  ['COUNT(*) = 3', '3'],
])('the total of a table under %s is of its rows', async (condition, total) => {
  expect(await tableTotal(condition)).toEqual(['Total', total])
})

test('for a server without totals the row has the label of its scope', async () => {
  expect(await tableTotal('COUNT(*) < 3', plainServer)).toEqual(['Total of all rows', '6'])
})
