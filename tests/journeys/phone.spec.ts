import type { Page } from '@playwright/test'
import { openDashboard } from '#tests/support/dashboard.ts'
import { fields, flightsId } from '#tests/support/explore.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test.use({ browserOptions: { viewport: { width: 390, height: 844 }, hasTouch: true } })

/** Expects that nothing is wider than the screen. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

test('a query and its result fit the width of a phone', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/')
  await expectNoSidewaysScroll(page)
  await page.getByRole('navigation').getByRole('link', { name: 'SQL Lab' }).click()
  await writeSql(page, "select 'small' as screen")
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await expect(resultCell(page, 'small')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a dashboard fits the width of a phone', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboards' }).click()
  await expectNoSidewaysScroll(page)
  await openDashboard(page)
  await expectNoSidewaysScroll(page)
})

test('every kind of stored data can be cleared at the width of a phone', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/settings/storage/')
  const clears = page.getByRole('button', { name: /^Clear / })
  await expect(clears.first()).toBeVisible()
  for (const clear of await clears.all()) {
    const box = await clear.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(390 - 16)
  }
  await expectNoSidewaysScroll(page)
})

test('a dataset and the filter of a chart are edited at the width of a phone', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/tablemodelview/list/')
  await offset.open(`/tablemodelview/edit/${await flightsId(await wireOf(offset))}/`)
  const parts = page.getByRole('tablist', { name: 'Parts of the dataset' })
  await expect(page.getByRole('list', { name: 'columns' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await parts.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await parts.getByRole('tab', { name: 'Used by' }).click()
  await expect(page.getByRole('heading', { name: /^Charts: / })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Create chart' }).click()
  await page.getByRole('tab', { name: 'Fields' }).click()
  await fields(page)
    .getByRole('button', { name: /^Add a filter/ })
    .click()
  const editor = page.getByRole('dialog', { name: 'Filters' })
  await expect(editor.getByRole('button', { name: 'Set' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('a database is chosen for a new dataset at the width of a phone', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dataset/add/')
  await expect(page.getByRole('button', { name: /examples/ })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
