import type { Page } from '@playwright/test'
import { type Figure, medianOf, percentile } from '#tests/bench/figures.ts'
import { makeChart, makeDataset } from '#tests/support/explore.ts'
import { DRAWN_PICTURE, type ExploreBench, openChart, POINTS_FORM, pointsSql } from './explore-bench.ts'
import { redrawMs } from './redraw-in-page.ts'

const CHANGES = 20
const OF_LARGE = 5

async function linePage(bench: ExploreBench, points: number): Promise<Page> {
  const datasetId = await makeDataset(bench.wire, { name: `${points} points`, sql: pointsSql(points) })
  const name = `Line of ${points}`
  const vizType = 'echarts_timeseries_line'
  const chartId = await makeChart(bench.wire, { name, vizType, datasetId, form: POINTS_FORM })
  return openChart(bench, chartId, DRAWN_PICTURE)
}

/** Toggles an option of the appearance. Returns the time of each redraw. */
async function changeLook(page: Page, field: string, times: number): Promise<number[]> {
  await page.getByRole('tab', { name: 'Look' }).click()
  const selector = `[data-field="${field}"] input[type="checkbox"]`
  await page.locator(selector).waitFor()
  const samples: number[] = []
  // The first one also loads code.
  for (let round = 0; round <= times; round += 1) samples.push(await redrawMs(page, selector))
  return samples.slice(1)
}

async function changeKind(page: Page): Promise<number[]> {
  await page.getByRole('tab', { name: 'Data' }).click()
  const samples: number[] = []
  for (let round = 0; round < 3; round += 1)
    for (const [kind, mark] of [
      ['Bar Chart', ' bars'],
      ['Line Chart', ' 1 (line|area),'],
    ] as const)
      samples.push(await redrawMs(page, `button[aria-label="${kind}"]`, mark))
  return samples.slice(2)
}

async function pivotPage(bench: ExploreBench): Promise<Page> {
  const sql = `SELECT 'row ' || (range // 100) AS r, 'column ' || (range % 100) AS c, range % 97 AS value FROM range(100000)`
  const datasetId = await makeDataset(bench.wire, { name: 'a hundred thousand pairs', sql })
  const [metric] = POINTS_FORM.metrics
  const other = { ...metric, aggregate: 'MIN', label: 'MIN(value)', optionName: 'metric_min_value' }
  const form = {
    groupbyRows: ['r'],
    groupbyColumns: ['c'],
    metrics: [metric, other],
    metricsLayout: 'COLUMNS',
    row_limit: 100_000,
    aggregateFunction: 'Sum',
    rowOrder: 'key_a_to_z',
    colOrder: 'key_a_to_z',
    adhoc_filters: [],
  }
  const chartId = await makeChart(bench.wire, { name: 'Pairs', vizType: 'pivot_table_v2', datasetId, form })
  return openChart(bench, chartId, '[data-chart-state="drawn"] [data-chart] table')
}

/** Measures from the press to the frame that shows the change. */
export async function measureRedraws(bench: ExploreBench): Promise<readonly Figure[]> {
  const small = await linePage(bench, 10_000)
  const looks = await changeLook(small, 'area', CHANGES)
  const kinds = await changeKind(small)
  await small.close()
  const large = await linePage(bench, 50_000)
  const lines = await changeLook(large, 'area', OF_LARGE)
  await large.close()
  const pivot = await pivotPage(bench)
  const pivots = await changeLook(pivot, 'combineMetric', OF_LARGE)
  await pivot.close()
  return [
    {
      name: 'a setting of the look to redrawn, 10,000 points, p95',
      unit: 'ms',
      value: percentile(looks, 0.95),
      aim: 50,
      samples: looks,
    },
    medianOf('another kind of chart to redrawn, 10,000 points', 'ms', kinds, { aim: 200 }),
    medianOf('a line of 50,000 points redrawn', 'ms', lines, { aim: 120 }),
    medianOf('a pivot table of 200,000 cells rebuilt and shown', 'ms', pivots, { aim: 300 }),
  ]
}
