import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, saveAs, writeSql } from '#tests/support/sql-lab.ts'

async function openSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: /^Schedule/ }).click()
}

test('a saved query is scheduled offline, runs on the server, and its result opens', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, `select '{{ now("%Y") | length }}' as digits`)
  await saveAs(page, 'Each morning')
  await expect(page.getByText('Your query was saved')).toBeVisible()
  await offset.untilInstalled()
  await offset.unplug()
  await openSchedule(page)
  const dialog = page.getByRole('dialog', { name: /Schedule of/ })
  await expect(dialog.getByText(/^At 07:00, Monday to Friday, /)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Your query has been scheduled\./)).toBeVisible()
  await offset.plugIn()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  await openSchedule(page)
  await dialog.getByRole('button', { name: 'Run now' }).click()
  const run = dialog.getByRole('row', { name: /Success, run now/ })
  await run.getByRole('link', { name: 'Open result' }).click()
  await page.getByRole('button', { name: 'Fetch the result' }).click()
  await expect(resultCell(page, '4')).toBeVisible()
})

test('the results of two runs of a schedule open side by side', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select random() as number')
  await saveAs(page, 'Each morning')
  await openSchedule(page)
  const dialog = page.getByRole('dialog', { name: /Schedule of/ })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  await openSchedule(page)
  const runs = dialog.getByRole('row', { name: /Success, run now/ })
  for (const count of [1, 2]) {
    await dialog.getByRole('button', { name: 'Run now' }).click()
    await expect(runs).toHaveCount(count)
  }
  await runs.getByRole('link', { name: 'Compare' }).click()
  for (const side of ['A', 'B']) {
    await expect(page.getByRole('heading', { name: `Result ${side} is not on this device` })).toBeVisible()
    await page.getByRole('button', { name: 'Fetch the result' }).click()
  }
  await expect(page.getByRole('button', { name: '1 only in B' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 only in A' })).toBeVisible()
})
