import { readFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'

const isChartData = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/api/v1/chart/data')

const ADDRESS = '/superset/dashboard/flight-delays-2001/'

/** Signs in at the example dashboard and waits until the server has answered every chart. Returns their number. */
async function openExample(offset: Offset): Promise<number> {
  await offset.signIn(ADDRESS)
  const { page } = offset
  await expect(charts(page).first()).toBeVisible()
  const all = await charts(page).count()
  await expect(servedCharts(page)).toHaveCount(all)
  return all
}

interface SentBatch {
  readonly id: string
  readonly announced?: readonly unknown[]
}

test('charts of a dashboard are requested once a refresh, in announced batches', LONG, async ({ offset }) => {
  const { page } = offset
  const all = await openExample(offset)
  const batches: (SentBatch | undefined)[] = []
  page.on('request', (request) => {
    if (!isChartData(request)) return
    const body: { readonly batch?: SentBatch } = JSON.parse(request.postData() ?? '{}')
    batches.push(body.batch)
  })
  await page.getByRole('button', { name: 'Refresh all charts' }).click()
  await expect.poll(() => batches.length).toBe(all)
  await expect(page.locator('article[aria-busy="false"]')).toHaveCount(all)
  const announced = batches.flatMap((batch) => batch?.announced ?? [])
  expect(announced.length).toBeGreaterThan(all / 2)
  expect(batches).toHaveLength(all)
})

test('an address hides parts of a dashboard and selects a chart', LONG, async ({ offset }) => {
  const { page } = offset
  await openExample(offset)
  await page.goto(`${offset.server.origin}${ADDRESS}?standalone=3&uiConfig=8`)
  await expect(charts(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flight delays 2001' })).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
  const last = charts(page).last()
  const id = await last.getAttribute('data-chart-id')
  await page.goto(`${offset.server.origin}${ADDRESS}?focused_chart=${id}`)
  await expect(page.locator(`[data-focused] [data-chart-id="${id}"]`)).toBeInViewport()
})

test('a link holds the filters, and an image has the charts', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExample(offset)
  await page.getByRole('button', { name: /^Time range/ }).click()
  await page.getByRole('button', { name: 'Last week' }).click()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByText('Time range Last week has none.').first()).toBeVisible()
  await page.getByRole('button', { name: 'More for this dashboard' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  const link = await page.evaluate(async () => navigator.clipboard.readText())

  await page.getByRole('button', { name: 'More for this dashboard' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as image' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')

  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('Time range Last week has none.').first()).toBeVisible()
})

test(
  'a link whose state is gone is explained, and the dashboard opens with its own filters',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    const all = await openExample(offset)
    await page.goto(`${offset.server.origin}${ADDRESS}?native_filters_key=nosuch`)
    await expect(page.getByText(/filters of this link could not be read from the server/)).toBeVisible()
    await expect(charts(page)).toHaveCount(all)
    expect(new URL(page.url()).search).toBe('')
  },
)
