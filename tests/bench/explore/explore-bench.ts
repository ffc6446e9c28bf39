import type { Page } from '@playwright/test'
import type { Offset } from '#tests/support/offset-user.ts'
import type { Wire } from '#tests/support/wire.ts'

/** A user whose browser has installed the program, with a wire for direct calls. */
export interface ExploreBench {
  readonly offset: Offset
  readonly wire: Wire
}

/** Selector of a drawn chart, on canvas or as SVG. */
export const DRAWN_PICTURE = '[data-chart-state="drawn"] [data-chart] [role="img"]'

/** Opens a saved chart in a new page and waits until it is drawn. */
export async function openChart({ offset }: ExploreBench, chartId: number, selector: string): Promise<Page> {
  const page = await offset.browser.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${offset.server.origin}/explore/?slice_id=${chartId}`)
  await page.waitForSelector(selector, { timeout: 120_000 })
  return page
}

/** SQL of `count` points in time, a minute apart. */
export function pointsSql(count: number): string {
  return `SELECT TIMESTAMP '2001-01-01' + range * INTERVAL 1 MINUTE AS at, (range * 137 % 1000) / 10.0 AS value FROM range(${count})`
}

/** The form of a line chart of all points of such a dataset. */
export const POINTS_FORM = {
  x_axis: 'at',
  metrics: [
    {
      expressionType: 'SIMPLE',
      aggregate: 'MAX',
      column: { column_name: 'value' },
      label: 'MAX(value)',
      optionName: 'metric_max_value',
    },
  ],
  groupby: [],
  adhoc_filters: [],
  row_limit: 50_000,
  show_legend: true,
  truncate_metric: true,
} as const
