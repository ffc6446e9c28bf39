import type { Page } from '@playwright/test'
import { drawnText, makeDataset, sourceItem, well } from '#tests/support/explore.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Too many rows to count in a day, unless a filter limits `n`. */
const ENDLESS = 'SELECT a.range AS n FROM range(100000000) AS a, range(1000000) AS b'

/** Opens a big number over a dataset and runs it. */
async function runNumber(offset: Offset, datasetId: number): Promise<void> {
  const { page } = offset
  await offset.open(`/explore/?datasource=${datasetId}__table&viz_type=big_number_total`)
  await sourceItem(page, 'COUNT(*)').click()
  await page.getByRole('button', { name: 'Update chart' }).click()
}

/** Adds a filter and updates the chart. */
async function addFilter(page: Page, condition: string): Promise<void> {
  await well(page, 'Filters')
    .getByRole('button', { name: /^Add a filter/ })
    .click()
  const editor = page.getByRole('dialog', { name: 'Filters' })
  await editor.getByRole('tab', { name: 'Custom SQL' }).click()
  await expect(editor.locator('.cm-content')).toBeFocused()
  await page.keyboard.insertText(condition)
  await editor.getByRole('button', { name: 'Set' }).click()
  await page.getByRole('button', { name: 'Update chart' }).click()
}

test(
  'a slow chart is stopped, repeated, stopped by key, and drawn with a filter',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/explore/')
    await runNumber(offset, await makeDataset(await wireOf(offset), { name: 'all pairs', sql: ENDLESS }))
    const chart = page.getByRole('region', { name: 'Chart', exact: true })
    const stop = chart.getByRole('button', { name: 'Stop' })
    const stopped = chart.getByRole('status').filter({ hasText: 'Updating chart was stopped' })
    await stop.click()
    await expect(stopped).toBeVisible()
    await expect(stop).toHaveCount(0)
    await chart.getByRole('button', { name: 'Run again' }).click()
    await expect(stop).toBeVisible()
    await expect(stopped).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+.')
    await expect(stopped).toBeVisible()
    await addFilter(page, 'n < 3')
    await expect(drawnText(page)).toHaveText('3.00 M')
    await expect(stopped).toHaveCount(0)
  },
)

test('a late answer to an older request is not shown', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/explore/')
  const sql = 'SELECT range AS n FROM range(1000)'
  const datasetId = await makeDataset(await wireOf(offset), { name: 'a thousand', sql })
  const answerFirst = Promise.withResolvers<void>()
  let requests = 0
  await browser.context.route('**/api/v1/chart/data*', async (route) => {
    requests += 1
    if (requests > 1) return route.continue()
    const response = await route.fetch()
    await answerFirst.promise
    // Fails, since the page aborted this request.
    return route.fulfill({ response }).catch(() => undefined)
  })
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/v1/chart/data'),
  )
  await runNumber(offset, datasetId)
  await expect.poll(() => requests).toBe(1)
  await addFilter(page, 'n < 7')
  await expect(drawnText(page)).toHaveText('7')
  answerFirst.resolve()
  await aborted
  await browser.context.unroute('**/api/v1/chart/data*')
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await page.getByRole('menuitem', { name: 'Refresh without the cache' }).click()
  await expect(page.getByText(/^live /)).toBeVisible()
  await expect(drawnText(page)).toHaveText('7')
})
