import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

const PRICES = 'id,price,day\n1,0.10,2026-01-31\n2,9007199254740993,2026-02-01\n3,,2026-02-02\n'

/** Chooses the database of this device by its picker. */
async function chooseThisDevice(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: /^Database and schema/ }).first()
  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Database and schema' })
  await dialog.getByRole('tab', { name: 'Database' }).click()
  await dialog.getByRole('option', { name: /This device/ }).click()
  await expect(picker).toHaveAccessibleName(/This device main/)
  await page.keyboard.press('Escape')
}

/** Adds a file by the command above the tree. */
async function addFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a file on this device' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a file is a table of this device, which answers SQL without a network and after a reload', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  await addFile(page, 'Prices 2026.csv', PRICES)
  const row = page.getByRole('treeitem', { name: /prices_2026/ })
  await expect(row).toBeVisible()
  await offset.unplug()
  await runSql(page, 'SELECT count(*) AS n, max(price) AS most FROM prices_2026')
  await expect(resultCell(page, '9007199254740993')).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await expect(resultCell(page, '9007199254740993')).toBeVisible()
  await runSql(page, 'SELECT sum(id) + 4000 AS total FROM prices_2026 WHERE price IS NOT NULL')
  await expect(resultCell(page, '4003')).toBeVisible()
  await addFile(page, 'more.csv', 'id,city\n1,Bern\n')
  await expect(page.getByRole('treeitem', { name: /more/ })).toBeVisible()
  await runSql(page, "SELECT city || ' ' || price AS both_of FROM prices_2026 JOIN more USING (id)")
  await expect(resultCell(page, 'Bern')).toBeVisible()
  await runSql(page, 'SELECT * FROM nowhere')
  await expect(page.getByText(/Table with name nowhere does not exist/)).toBeVisible()
})
