import { type Figure, medianOf } from '#tests/bench/figures.ts'
import { timedSight } from '#tests/bench/in-page.ts'
import { makeFlightsChart } from '#tests/support/explore.ts'
import { DRAWN_PICTURE, type ExploreBench } from './explore-bench.ts'

const CHARTS = 5

/** Measures from the navigation of a new page to the frame that shows the saved chart. */
async function openMs({ offset }: ExploreBench, chartId: number): Promise<number> {
  const page = await offset.browser.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = `${offset.server.origin}/explore/?slice_id=${chartId}`
  const { typed } = await timedSight(page, address, DRAWN_PICTURE)
  await page.close()
  return typed
}

/** Measures saved charts in the builder: new to this device, cached, and offline. */
export async function measureOpening(bench: ExploreBench): Promise<readonly Figure[]> {
  const { offset } = bench
  const charts: number[] = []
  for (let at = 0; at < CHARTS; at += 1) {
    const form = { metrics: ['count'], x_axis: 'date', time_grain_sqla: 'P1W', row_limit: 1000 + at }
    charts.push(
      await makeFlightsChart(offset, { name: `Chart ${at}`, vizType: 'echarts_timeseries_line', form }),
    )
  }
  const all = async () => {
    const times: number[] = []
    for (const chart of charts) times.push(await openMs(bench, chart))
    return times
  }
  const cold = await all()
  const warm = await all()
  await offset.unplug()
  return [
    medianOf('a saved chart in the builder to drawn, new to this device', 'ms', cold),
    medianOf('a saved chart in the builder to drawn, seen before', 'ms', warm),
    medianOf('a saved chart in the builder to drawn, offline', 'ms', await all()),
  ]
}
