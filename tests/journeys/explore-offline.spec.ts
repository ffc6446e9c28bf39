import { drawnChart, fields, sourceItem, well } from '#tests/support/explore.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'

test('a chart saved offline is sent later and opens on another device', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/explore/')
  await page.getByRole('button', { name: /^flights/ }).click()
  await expect(sourceItem(page, 'Flights')).toBeVisible()
  await offset.untilInstalled()
  await offset.browser.goOffline()

  await offset.open('/explore/')
  await page.getByRole('button', { name: /^flights/ }).click()
  await fields(page).getByRole('button', { name: 'Pie Chart' }).click()
  await sourceItem(page, 'Flights').click()
  await sourceItem(page, 'Weekday').click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Not on this device')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  const dialog = page.getByRole('dialog', { name: 'Save the chart' })
  await dialog.getByLabel('Chart name').fill('Made on the train')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chart [Made on the train] has been saved')).toBeVisible()
  await expect(page.getByText('Saved on this device, and sent when the server answers.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Made on the train' })).toBeVisible()

  await offset.browser.goOnline()
  await expect(drawnChart(page).getByRole('img', { name: /^Made on the train/ })).toBeVisible()
  const other = await otherDevice(offset)
  await other.page.goto(`${offset.server.origin}/chart/list/`)
  await other.page.getByRole('link', { name: 'Made on the train' }).click()
  await expect(drawnChart(other.page).getByRole('img', { name: /^Made on the train/ })).toBeVisible()
  await other.close()

  await offset.browser.goOffline()
  await page.reload()
  await well(page, 'Filters')
    .getByRole('button', { name: /^Add a filter/ })
    .click()
  const editor = page.getByRole('dialog', { name: 'Filters' })
  await editor.getByRole('option', { name: 'Weekday' }).click()
  await editor.getByRole('button', { name: /^Values?/ }).click()
  const values = page.getByRole('dialog', { name: /^Values?/ })
  await expect(page.getByText('From the data on this device. Any value can be written.')).toBeVisible()
  await expect(values.getByRole('option').nth(5)).toBeVisible()
})
