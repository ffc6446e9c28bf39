import { type Figure, medianOf, repeat } from '#tests/bench/figures.ts'
import { timedSight } from '#tests/bench/in-page.ts'
import { flightsId, makeChart } from '#tests/support/explore.ts'
import type { ExploreBench } from './explore-bench.ts'

const CHARTS = 2_000
const ROUNDS = 5

/** The list of charts, from its navigation to its rows, with the charts on this device. */
export async function measureChartList({ offset, wire }: ExploreBench): Promise<readonly Figure[]> {
  const datasetId = await flightsId(wire)
  const form = { metric: 'count', adhoc_filters: [] }
  for (let at = 0; at < CHARTS; at += 1)
    await makeChart(wire, { name: `Number ${at}`, vizType: 'big_number_total', datasetId, form })
  const address = `${offset.server.origin}/chart/list/`
  const first = await offset.browser.context.newPage()
  await first.goto(address)
  await first.getByText(/2,\d{3} charts/).waitFor({ timeout: 120_000 })
  await first.close()
  const opened = await repeat(ROUNDS, async () => {
    const page = await offset.browser.context.newPage()
    const { typed } = await timedSight(page, address, '[data-row]', 10)
    await page.close()
    return typed
  })
  return [medianOf('the list of 2,000 charts to its rows', 'ms', opened, { aim: 300 })]
}
