import type { Page } from '@playwright/test'
import { dropFile } from '#tests/support/drop-file.ts'
import { expect, test } from '#tests/support/offset.ts'

async function loadFile(page: Page, name: string): Promise<void> {
  await dropFile(page, name, 'city,units\nRome,1\nOslo,2\n')
  const dialog = page.getByRole('dialog', { name: `Upload ${name}` })
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(dialog.getByText(/2 rows are in the table/)).toBeVisible()
}

async function openMenu(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: `More of ${table}` }).focus()
  await page.keyboard.press('Enter')
}

test('a table of My data is renamed by the keyboard, moved to the bin with what uses it, and restored', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await loadFile(page, 'towns.csv')
  await page.getByRole('button', { name: 'Create dataset' }).click()
  await page.waitForURL(/tablemodelview/)

  await offset.open('/databaseview/list/')
  await page.getByRole('button', { name: 'My data', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /towns 2 .*towns\.csv/ })).toBeVisible()
  await openMenu(page, 'towns')
  await page.getByRole('menuitem', { name: 'Rename or describe…' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit “towns”' })
  await expect(edit.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Towns of May')
  await expect(edit.getByText('Used by 1 dataset: “towns”. They keep the old name and fail.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sales by town')
  await edit.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('row', { name: /Towns of May.*Sales by town/ })).toBeVisible()

  await openMenu(page, 'Towns of May')
  await page.getByRole('menuitem', { name: 'Move to bin…' }).press('Enter')
  const bin = page.getByRole('dialog', { name: 'Move “Towns of May” to the bin?' })
  await expect(bin.getByText('Nothing uses it. It can be restored for 30 days.')).toBeVisible()
  await bin.getByRole('button', { name: 'Move to bin' }).click()
  await expect(page.getByRole('row', { name: /Towns of May/ })).toBeHidden()

  await page.getByRole('button', { name: 'Bin (1)' }).click()
  await expect(page.getByRole('row', { name: /Towns of May.*in 30 days/ })).toBeVisible()
  // By the mouse, since the name of the row could lie over the button.
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Tables', exact: true }).click()
  await expect(page.getByRole('row', { name: /Towns of May.*Sales by town/ })).toBeVisible()
})
