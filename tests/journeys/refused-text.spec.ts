import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { refuseWrites } from '#tests/support/refuse-writes.ts'
import { untilSent } from '#tests/support/server-tabs.ts'
import { editorText, writeSql } from '#tests/support/sql-lab.ts'

/** Reports whether the browser would close the window without a dialog. */
async function mayClose(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test(
  'a text that found no room stays in memory and is stored once there is room',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1 as stored')
    await untilSent(page)
    const makeRoom = await refuseWrites(page)
    await writeSql(page, 'select 1 as refused')
    await expect(page.getByText('The text is still in this window.')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboards' }).click()
    await expect(page).toHaveTitle(/Dashboards/)
    await expect(page.getByRole('button', { name: 'Download the text' })).toBeVisible()
    await expect(page.getByRole('alert').getByText('this device has no room to store it')).toBeVisible()
    await page.getByRole('link', { name: 'SQL Lab' }).click()
    await expect.poll(() => editorText(page)).toBe('select 1 as refused')
    expect(await mayClose(page)).toBe(false)
    await makeRoom()
    await untilSent(page)
    expect(await mayClose(page)).toBe(true)
    await page.reload()
    await expect.poll(() => editorText(page)).toBe('select 1 as refused')
  },
)

test('a cached list stays visible when the newer one cannot be stored', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await expect(page.getByText(/^list of /)).toBeVisible()
  const makeRoom = await refuseWrites(page)
  await page.getByRole('button', { name: 'Refresh the list' }).click()
  const warning = page.getByRole('alert').getByText('this device has no room to store it')
  await expect(warning).toBeVisible()
  await expect(page.getByText(/^list from this device/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seattle weather' })).toBeVisible()
  await makeRoom()
  await page.getByRole('button', { name: 'Refresh the list' }).click()
  await expect(page.getByText(/^list of /)).toBeVisible()
  await expect(warning).toBeHidden()
})
