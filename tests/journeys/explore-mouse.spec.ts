import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { drawnChart, fields, sourceItem, well } from '#tests/support/explore.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'

test('by mouse from a table to a line chart on a new dashboard', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dataset/add/')
  await page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: /stocks/ })
    .click()
  await page.getByRole('button', { name: 'Create dataset and chart' }).click()
  await page.waitForURL(/\/explore\//)

  await fields(page).getByRole('button', { name: 'Line Chart' }).click()
  await sourceItem(page, 'COUNT(*)').dragTo(well(page, 'Metrics'))
  await expect(well(page, 'Metrics').getByRole('button', { name: 'COUNT(*)', exact: true })).toBeVisible()
  await sourceItem(page, 'symbol').dragTo(well(page, 'Dimensions'))
  await expect(well(page, 'Dimensions').getByRole('button', { name: 'symbol', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Update chart' }).click()
  await expect(drawnChart(page).getByRole('img', { name: /^5 lines/ })).toBeVisible()

  const filters = well(page, 'Filters')
  await filters.getByRole('button', { name: /^Add a filter/ }).click()
  const editor = page.getByRole('dialog', { name: 'Filters' })
  await editor.getByRole('option', { name: 'symbol' }).click()
  await editor.getByRole('button', { name: /^Values/ }).click()
  const values = page.getByRole('dialog', { name: 'Values' })
  await values.getByRole('option', { name: 'AAPL' }).click()
  await values.getByRole('option', { name: 'IBM' }).click()
  await page.keyboard.press('Escape')
  await editor.getByRole('button', { name: 'Set' }).click()
  await expect(filters.getByRole('button', { name: /^symbol .*AAPL/ })).toBeVisible()

  await filters.getByRole('button', { name: /^date/ }).click()
  await editor.getByRole('button', { name: 'Custom' }).click()
  await editor.getByLabel('From').fill('2007-01-01')
  await editor.getByLabel('To, not included').fill('2009-01-01')
  await editor.getByRole('button', { name: 'Set' }).click()
  await page.getByRole('button', { name: 'Update chart' }).click()
  await expect(drawnChart(page).getByRole('img', { name: /^2 lines/ })).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the chart' })
  await dialog.getByLabel('Chart name').fill('Two stocks')
  await dialog.getByRole('button', { name: /^Add to dashboard/ }).click()
  await page.getByRole('dialog', { name: 'Add to dashboard' }).getByRole('combobox').fill('Shares')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Chart [Two stocks] has been saved')).toBeVisible()
  await expect(
    page.getByText('Dashboard [Shares] just got created and chart [Two stocks] was added to it'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two stocks' })).toBeVisible()

  await offset.open('/dashboard/list/')
  await page.getByRole('link', { name: 'Shares' }).click()
  await expect(servedCharts(page)).toHaveCount(1)
  await expect(charts(page).getByRole('img', { name: /^Two stocks: 2 lines/ })).toBeVisible()
})
