import { pressUntil } from '#tests/support/keyboard.ts'
import { expect, test } from '#tests/support/offset.ts'

test('from a dataset to bars by keyboard alone; changes are taken back after a reload, and offline the chart is there', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/explore/')
  await expect(page.getByRole('searchbox', { name: 'Search datasets' })).toBeFocused()
  await page.keyboard.type('flights')
  await expect(page.getByRole('button', { name: /^flights/ })).toBeVisible()
  await page.keyboard.press('Enter')

  const fields = page.getByRole('region', { name: 'Fields' })
  await expect(fields.getByRole('button', { name: /^Add a metric: Metrics/ })).toBeVisible()
  await expect(fields.getByText('cannot be empty')).toBeVisible()
  await fields.getByRole('button', { name: 'Bar Chart' }).focus()
  await page.keyboard.press('Enter')
  await expect(fields.getByRole('button', { name: 'Bar Chart' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('searchbox', { name: 'Search fields' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(fields.getByText('cannot be empty')).toBeHidden()
  await pressUntil(page, 'Tab', /button “Add a dimension/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search Column' })).toBeFocused()
  await page.keyboard.type('weekday')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(fields.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('ControlOrMeta+Enter')
  const chart = page.locator('[data-chart-state="drawn"]')
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(page.getByText(/^live /)).toBeVisible()
  await expect(page.getByText(/nothing cut$/)).toBeVisible()

  await page.reload()
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(fields.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(fields.getByRole('button', { name: 'Weekday', exact: true })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(fields.getByRole('button', { name: 'Weekday', exact: true })).toBeVisible()

  await offset.unplug()
  await page.reload()
  await expect(chart.getByRole('img', { name: /bars in 7 series/ })).toBeVisible()
  await expect(page.getByText(/^from this device, /)).toBeVisible()
})
