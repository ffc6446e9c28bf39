import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { timedSight } from '#tests/bench/in-page.ts'
import { flightsId, makeChart } from '#tests/support/explore.ts'
import type { ExploreBench } from './explore-bench.ts'

const CHARTS = 2_000
const ROUNDS = 5
const FIRST_ROWS = 5

/** A new page from its navigation to the rows of the list. */
async function openList({ offset }: ExploreBench): Promise<number> {
  const page = await offset.browser.context.newPage()
  const { typed } = await timedSight(page, `${offset.server.origin}/chart/list/`, '[data-row]', FIRST_ROWS)
  await page.close()
  return typed
}

/** The list of charts with those of the examples alone and with two thousand, all of them on this device. */
export async function measureChartList(bench: ExploreBench): Promise<readonly Figure[]> {
  const { offset, wire } = bench
  await openList(bench)
  const few = await repeat(ROUNDS, () => openList(bench))
  const datasetId = await flightsId(wire)
  const form = { metric: 'count', adhoc_filters: [] }
  for (let at = 0; at < CHARTS; at += 1)
    await makeChart(wire, { name: `Number ${at}`, vizType: 'big_number_total', datasetId, form })
  const page = await offset.browser.context.newPage()
  await page.goto(`${offset.server.origin}/chart/list/`)
  await page.getByText(/2,\d{3} charts/).waitFor({ timeout: 120_000 })
  await page.close()
  const many = await repeat(ROUNDS, () => openList(bench))
  return [
    medianOf('the list of charts to its rows, those of the examples', 'ms', few),
    medianOf('the list of 2,000 charts to its rows', 'ms', many, { aim: 300 }),
  ]
}
