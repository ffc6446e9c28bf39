import type { Page } from '@playwright/test'
import { askSoon } from '#tests/support/ask-soon.ts'
import { drawnChart, fields, makeFlightsChart, storedForm } from '#tests/support/explore.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'
import { wireOf } from '#tests/support/wire.ts'

const NAME = 'Flights by weekday'

/** Opens one chart on two devices of its owner. The first is offline from then on. */
async function twoDevices(offset: Offset) {
  await offset.signIn('/explore/')
  const form = { metric: 'count', groupby: ['weekday'], row_limit: 100, adhoc_filters: [] }
  const chartId = await makeFlightsChart(offset, { name: NAME, vizType: 'pie', form })
  const address = `/explore/?slice_id=${chartId}`
  await offset.open(address)
  const other = await otherDevice(offset)
  await other.page.goto(offset.server.origin + address)
  for (const page of [offset.page, other.page]) await expect(drawnChart(page)).toBeVisible()
  await offset.browser.goOffline()
  return { chartId, other }
}

async function chooseRows(page: Page, rows: number): Promise<void> {
  await fields(page)
    .getByRole('button', { name: /^Row limit/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Row limit' })
    .getByRole('option', { name: String(rows), exact: true })
    .click()
}

async function overwrite(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S')
  await page
    .getByRole('dialog', { name: 'Save the chart' })
    .getByRole('button', { name: 'Overwrite' })
    .click()
  await expect(page.getByText(`Chart [${NAME}] has been overwritten`)).toBeVisible()
}

/** Expects that the shown chart equals the saved one, so that a save overwrites nothing. */
async function expectNoChanges(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByRole('button', { name: /^\d+ changes?$/ })).toHaveCount(0)
}

test('changes of different settings of one chart on two devices are merged', LONG, async ({ offset }) => {
  const { page, browser } = offset
  const { chartId, other } = await twoDevices(offset)
  const wire = await wireOf(offset)
  await chooseRows(page, 50)
  await overwrite(page)
  await fields(other.page).getByRole('checkbox', { name: 'Sort by metric' }).click()
  await overwrite(other.page)
  await expect.poll(() => storedForm(wire, chartId)).toMatchObject({ sort_by_metric: true })
  await browser.goOnline()
  await expect
    .poll(() => storedForm(wire, chartId))
    .toMatchObject({ row_limit: 50, sort_by_metric: true, groupby: ['weekday'] })
  await askSoon(other)
  for (const one of [page, other.page]) {
    await expect(fields(one).getByRole('button', { name: /^Row limit 50/ })).toBeVisible()
    await expect(fields(one).getByRole('checkbox', { name: 'Sort by metric' })).toBeChecked()
  }
  await expectNoChanges(page, other.page)
  await other.close()
})

test('two values of one setting are shown side by side until one is chosen', LONG, async ({ offset }) => {
  const { page, browser } = offset
  const { chartId, other } = await twoDevices(offset)
  const wire = await wireOf(offset)
  await chooseRows(page, 50)
  await overwrite(page)
  await chooseRows(other.page, 1000)
  await overwrite(other.page)
  await expect.poll(() => storedForm(wire, chartId)).toMatchObject({ row_limit: 1000 })
  await browser.goOnline()
  await page.getByRole('button', { name: /to decide/ }).click()
  await expect(page.getByRole('term').filter({ hasText: 'row limit' })).toBeVisible()
  await expect(page.getByText('50 here')).toBeVisible()
  await expect(page.getByText(/^1,000 /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => storedForm(wire, chartId)).toMatchObject({ row_limit: 50 })
  await askSoon(other)
  await expect(fields(other.page).getByRole('button', { name: /^Row limit 50/ })).toBeVisible()
  await expect(fields(page).getByRole('button', { name: /^Row limit 50/ })).toBeVisible()
  await expectNoChanges(page, other.page)
  await other.close()
})
