import { fields, makeFlightsChart } from '#tests/support/explore.ts'
import { pressUntil } from '#tests/support/keyboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'

test('a bar chart by keyboard alone; changes are undone after a reload, and the chart opens offline', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/explore/')
  await expect(page.getByRole('searchbox', { name: 'Search datasets' })).toBeFocused()
  await page.keyboard.type('flights')
  await expect(page.getByRole('button', { name: /^flights/ })).toBeVisible()
  await page.keyboard.press('Enter')

  const pane = fields(page)
  await expect(pane.getByRole('button', { name: /^Add a metric: Metrics/ })).toBeVisible()
  await expect(pane.getByText('cannot be empty')).toBeVisible()
  await pane.getByRole('button', { name: 'Bar Chart' }).focus()
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('button', { name: 'Bar Chart' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('searchbox', { name: 'Search fields' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pane.getByText('cannot be empty')).toBeHidden()
  await pressUntil(page, 'Tab', /button “Add a dimension/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search Column' })).toBeFocused()
  await page.keyboard.type('weekday')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(pane.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('ControlOrMeta+Enter')
  const chart = page.locator('[data-chart-state="drawn"]')
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(page.getByText(/^live /)).toBeVisible()
  await expect(page.getByText(/nothing cut$/)).toBeVisible()

  await page.reload()
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(pane.getByRole('button', { name: 'Weekday', exact: true })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(pane.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()

  await offset.browser.goOffline()
  await page.reload()
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(page.getByText(/^from this device, /)).toBeVisible()
})

test(
  'a link shows a chart as its sender saw it, and undo restores local changes',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/chart/list/')
    await page.getByRole('link', { name: /^Wettest days/ }).click()
    const pane = fields(page)
    const limit = pane.getByLabel('Row limit')
    await expect(limit).toBeVisible()
    const plain = new URL(page.url())
    const own = await limit.innerText()

    await offset.open(`${plain.pathname}${plain.search}&form_data={"row_limit":50}`)
    await expect(limit).toHaveText('50')
    await expect(page).toHaveURL(plain.href)
    await page.reload()
    await expect(limit).toHaveText('50')

    const slice = plain.searchParams.get('slice_id')
    const filters = JSON.stringify({ [String(slice)]: { weather: ['snow'] } })
    await offset.open(`${plain.pathname}${plain.search}&preselect_filters=${filters}&standalone=1`)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('[data-chart-state="drawn"]')).toBeVisible()

    await offset.open(`${plain.pathname}${plain.search}`)
    await expect(pane.getByRole('button', { name: 'weather in snow', exact: true })).toBeVisible()
    await expect(limit).toHaveText(own)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(pane.getByRole('button', { name: 'weather in snow', exact: true })).toBeHidden()
    await expect(limit).toHaveText('50')
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(limit).toHaveText(own)
  },
)

test('unsaved changes are listed, discarded to Versions and restored offline', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/chart/list/')
  const id = await makeFlightsChart(offset, {
    name: 'Versioned',
    vizType: 'table',
    form: { metrics: ['count'], groupby: ['origin'], row_limit: 10 },
  })
  await offset.open(`/explore/?slice_id=${id}`)
  const limit = fields(page).getByLabel('Row limit')
  await expect(limit).toHaveText('10')
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await limit.click()
  await page
    .getByRole('dialog', { name: 'Row limit' })
    .getByRole('option', { name: '50', exact: true })
    .click()
  await expect(limit).toHaveText('50')
  await offset.open('/chart/list/')
  const unsaved = page.getByRole('region', { name: 'Not saved, on this device' })
  await unsaved.getByRole('link', { name: 'Versioned' }).click()
  await expect(limit).toHaveText('50')
  await page.getByRole('button', { name: '1 change' }).click()
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(page.getByText('They are in Versions for 30 days.')).toBeVisible()
  await expect(limit).toHaveText('10')

  await page.reload()
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions of Versioned' })
  await expect(dialog.getByRole('option')).toContainText(['discarded draft'])
  await expect(dialog.getByRole('row', { name: 'Row limit 50 10' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(limit).toHaveText('50')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(limit).toHaveText('10')
})
