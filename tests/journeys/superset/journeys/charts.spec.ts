import type { Page } from '@playwright/test'
import { untilSent } from '#tests/support/server-tabs.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

const drawn = (page: Page) => page.locator('[data-chart-state="drawn"]')

/** Builds a bar chart of the first metric from the list of datasets. */
async function drawBars(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search datasets' }).fill('flights')
  await page.getByRole('button', { name: /^flights flights/ }).click()
  const fields = page.getByRole('region', { name: 'Fields' })
  await fields.getByRole('button', { name: 'Bar Chart' }).click()
  await page.getByRole('searchbox', { name: 'Search fields' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(fields.getByText('cannot be empty')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(drawn(page)).toBeVisible()
}

/** Saves the shown chart as a new one or overwrites it. */
async function save(page: Page, name: string, verb: 'Save' | 'Overwrite'): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S')
  const dialog = page.getByRole('dialog', { name: 'Save the chart' })
  await dialog.getByLabel('Chart name').fill(name)
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

test('a chart over a Superset dataset is saved, edited offline and synced', async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  const name = `Offset ${Date.now()}`
  await user.signIn('/explore/')
  await drawBars(page)
  await save(page, name, 'Save')
  const there = async () =>
    (await account.chartsNamed(name)).map(({ slice_name, viz_type }) => [slice_name, viz_type])
  await expect.poll(there).toEqual([[name, 'echarts_timeseries_bar']])
  await untilSent(page)

  // Superset's own page has controls that Offset lacks.
  const [made] = await account.chartsNamed(name)
  const params = JSON.stringify({ ...JSON.parse(made?.params ?? '{}'), x_unknown: { kept: [1] } })
  await account.session.write('PUT', `/api/v1/chart/${made?.id}`, { json: { params } })
  await user.open('/chart/list/')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(drawn(page)).toBeVisible()

  await user.untilInstalled()
  await user.unplug()
  await user.killFront()
  await page.reload()
  await expect(drawn(page)).toBeVisible()
  await save(page, `${name} offline`, 'Overwrite')
  await expect.poll(there).toEqual([[name, 'echarts_timeseries_bar']])
  await user.startFront()
  await user.plugIn()
  await untilSent(page)
  await expect.poll(there).toEqual([[`${name} offline`, 'echarts_timeseries_bar']])
  const [saved] = await account.chartsNamed(name)
  expect(JSON.parse(saved?.params ?? '{}')).toMatchObject({ x_unknown: { kept: [1] } })

  await ownPage.page.goto(`${account.session.origin}/explore/?slice_id=${made?.id}`)
  await expect(ownPage.page.getByText(`${name} offline`).first()).toBeVisible()
  expect(ownPage.complaints).toEqual([])

  await user.open('/chart/list/')
  await page.getByRole('button', { name: `More of ${name} offline` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(there, { timeout: 60_000 }).toEqual([])
})
