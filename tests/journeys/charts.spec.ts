import type { Page } from '@playwright/test'
import { lookAway } from '#tests/support/look-away.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { flightsDataset, makeRecord } from '#tests/support/page-calls.ts'

/** Creates charts over the example flights. */
async function makeCharts(page: Page, names: readonly string[], vizType = 'table'): Promise<void> {
  const datasetId = await flightsDataset(page)
  for (const name of names)
    await makeRecord(page, '/api/v1/chart/', {
      slice_name: name,
      viz_type: vizType,
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ datasource: `${datasetId}__table`, viz_type: vizType, metrics: ['count'] }),
    })
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

test('charts are searched, filtered, starred, edited and deleted with undo, online and offline', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/chart/list/')
  await expect(page.getByRole('link', { name: 'Mean delay by week' })).toBeVisible()
  await makeCharts(page, ['Storm flights', 'Calm flights'])
  await offset.open('/chart/list/')
  await expect(row(page, 'Storm flights')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search charts' }).fill('STORM')
  await expect(row(page, 'Calm flights')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Kind', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Table', exact: true }).click()
  await expect(row(page, 'Storm flights')).toBeVisible()
  await expect(row(page, 'Mean delay by week')).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).click()

  await row(page, 'Storm flights').getByRole('button', { name: 'Favorite' }).click()
  await expect(row(page, 'Storm flights').getByRole('button', { name: 'Favorite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await row(page, 'Storm flights').getByRole('button', { name: 'More of' }).click()
  await page.getByRole('menuitem', { name: 'Properties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chart properties' })
  await dialog.getByLabel('Description').fill('What a storm does')
  await dialog.getByLabel('Certified by').fill('Ada')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'What a storm does')).toBeVisible()

  await offset.untilInstalled()
  await offset.browser.goOffline()
  await page.reload()
  await expect(row(page, 'What a storm does')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('flights table')
  await expect(row(page, 'Calm flights')).toBeVisible()
  await row(page, 'Calm flights').getByRole('button', { name: 'More of' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted: Calm flights').waitFor()
  await expect(row(page, 'Calm flights')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Calm flights')).toBeVisible()
  await row(page, 'Storm flights').getByRole('checkbox').check()
  await row(page, 'Calm flights').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Storm flights')).toBeHidden()
  await offset.browser.goOnline()
  await lookAway(page)
  const left = async () => page.evaluate(async () => (await fetch('/api/v1/chart/?q=(page_size:100)')).text())
  await expect.poll(left).not.toContain('Storm flights')
  await expect.poll(left).not.toContain('Calm flights')
})

test('a chart tagged offline is found by its tag and sent later', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/chart/list/')
  await expect(page.getByRole('link', { name: 'Mean delay by week' })).toBeVisible()
  await makeCharts(page, ['Stormy chart', 'Sunny chart'])
  await offset.open('/chart/list/')
  await expect(row(page, 'Stormy chart')).toBeVisible()
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await row(page, 'Stormy chart').getByRole('button', { name: 'More of' }).click()
  await page.getByRole('menuitem', { name: 'Properties' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chart properties' })
  await dialog.getByRole('button', { name: /^Tags/ }).click()
  await page.getByRole('combobox', { name: 'Search Tags' }).fill('weather')
  await page.getByRole('option', { name: 'Use “weather” as typed' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Sunny chart')).toBeVisible()
  await row(page, 'Stormy chart').getByRole('button', { name: 'weather' }).click()
  await expect(row(page, 'Sunny chart')).toBeHidden()
  await expect(row(page, 'Stormy chart')).toBeVisible()
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('weather')
  await expect(row(page, 'Stormy chart')).toBeVisible()
  await expect(row(page, 'Sunny chart')).toBeHidden()
  await offset.browser.goOnline()
  const filter = '(filters:!((col:tags,opr:chart_tags,value:weather)))'
  const tagged = async () => page.evaluate(async (q) => (await fetch(`/api/v1/chart/?q=${q}`)).text(), filter)
  await expect.poll(tagged).toContain('Stormy chart')
})

test('a chart is exported and imported, overwritten only after a dialog', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/chart/list/')
  await expect(page.getByRole('link', { name: 'Mean delay by week' })).toBeVisible()
  await makeCharts(page, ['Travelling chart'])
  await offset.open('/chart/list/')
  await row(page, 'Travelling chart').getByRole('checkbox').check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 1' }).click(),
  ])
  const path = await file.path()
  await page.getByRole('button', { name: 'Import charts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import charts' })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('This chart exists already:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Overwrite it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/were imported\.$/)).toBeVisible()
})
