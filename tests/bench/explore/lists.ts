import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { timedSight } from '#tests/bench/in-page.ts'
import { flightsId, makeChart, makeDataset } from '#tests/support/explore.ts'
import type { ExploreBench } from './explore-bench.ts'

const ENTRIES = 2_000
const ROUNDS = 5
const FIRST_ROWS = 5

/** A list to measure, with a function that adds an entry. */
interface MeasuredList {
  readonly path: string
  /** "charts". */
  readonly what: string
  /** Number of rows of the examples. */
  readonly fewRows: number
  readonly make: (at: number) => Promise<unknown>
}

/** Measures from the navigation of a new page to the rows of the list. */
async function openList({ offset }: ExploreBench, path: string, rows: number): Promise<number> {
  const page = await offset.browser.context.newPage()
  const { typed } = await timedSight(page, `${offset.server.origin}${path}`, '[data-row]', rows)
  await page.close()
  return typed
}

async function measureList(bench: ExploreBench, list: MeasuredList): Promise<readonly Figure[]> {
  const { path, what, fewRows, make } = list
  await openList(bench, path, fewRows)
  const few = await repeat(ROUNDS, () => openList(bench, path, fewRows))
  for (let at = 0; at < ENTRIES; at += 1) await make(at)
  const page = await bench.offset.browser.context.newPage()
  await page.goto(`${bench.offset.server.origin}${path}`)
  await page.getByText(new RegExp(`2,\\d{3} ${what}`)).waitFor({ timeout: 120_000 })
  await page.close()
  const many = await repeat(ROUNDS, () => openList(bench, path, FIRST_ROWS))
  return [
    medianOf(`the list of ${what} to its rows, those of the examples`, 'ms', few),
    medianOf(`the list of 2,000 ${what} to its rows`, 'ms', many, { aim: 300 }),
  ]
}

/** Measures the lists of charts and datasets with the examples only and with two thousand cached entries. */
export async function measureLists(bench: ExploreBench): Promise<readonly Figure[]> {
  const { wire } = bench
  const datasetId = await flightsId(wire)
  const form = { metric: 'count', adhoc_filters: [] }
  const charts = await measureList(bench, {
    path: '/chart/list/',
    what: 'charts',
    fewRows: FIRST_ROWS,
    make: (at) => makeChart(wire, { name: `Number ${at}`, vizType: 'big_number_total', datasetId, form }),
  })
  const datasets = await measureList(bench, {
    path: '/tablemodelview/list/',
    what: 'datasets',
    fewRows: 2,
    make: (at) => makeDataset(wire, { name: `Numbers ${at}`, sql: `SELECT ${at} AS a, 'x' AS b` }),
  })
  return [...charts, ...datasets]
}
