import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { scrollFrames } from '#tests/bench/in-page.ts'
import { makeChart, makeDataset } from '#tests/support/explore.ts'
import { type ExploreBench, openChart } from './explore-bench.ts'

const ROWS = 100_000
const SCROLLED_MS = 3_000

/** Scrolls a table of raw rows on one page from start to end. */
export async function measureTable(bench: ExploreBench): Promise<readonly Figure[]> {
  const sql = `SELECT range AS id, 'Customer ' || (range * 7919 % 1000003) AS name, (range * 137 % 100000) / 100.0 AS amount, DATE '2020-01-01' + (range % 2000)::INTEGER AS day FROM range(${ROWS})`
  const datasetId = await makeDataset(bench.wire, { name: 'customers', sql })
  const form = {
    query_mode: 'raw',
    all_columns: ['id', 'name', 'amount', 'day'],
    row_limit: ROWS,
    server_pagination: false,
    page_length: 0,
    adhoc_filters: [],
  }
  const chartId = await makeChart(bench.wire, { name: 'Customers', vizType: 'table', datasetId, form })
  const page = await openChart(bench, chartId, '[data-chart-state="drawn"] [data-chart] table')
  const scroller = '[data-chart] [aria-label]:has(> table)'
  const frames = await repeat(3, () => scrollFrames(page, scroller, SCROLLED_MS))
  await page.close()
  return [medianOf('a table of 100,000 rows while it is scrolled', 'fps', frames, { aim: 60, isFloor: true })]
}
