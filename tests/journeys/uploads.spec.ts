import type { Locator, Page } from '@playwright/test'
import { dropFile } from '#tests/support/drop-file.ts'
import { expect, test } from '#tests/support/offset.ts'
import { editor, editorText, resultCell } from '#tests/support/sql-lab.ts'

const SALES = 'day;city;units\n01/02/2024;Rome;1,5\n03/04/2024;Oslo;2,25\n'

test('a dropped file becomes a table after one guess is corrected, and a chart of it is begun', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await dropFile(page, 'Sales 2024.csv', SALES)
  const dialog = page.getByRole('dialog', { name: 'Upload Sales 2024.csv' })
  await expect(dialog.getByRole('heading', { name: 'The first 2 of 2 rows' })).toBeVisible()
  await expect(dialog.getByText('“01/02/2024” could start with the day or the month.')).toBeVisible()
  await expect(dialog.getByText('“1,5” has a decimal comma.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Day, month: 2024-02-01' }).click()
  await expect(dialog.getByRole('cell', { name: '2024-02-01', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(dialog.getByText('2 rows are in the table sales_2024 of My data.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create chart' }).click()
  await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)
  await expect(page.getByText('sales_2024').first()).toBeVisible()
})

test('a table of a file with bad lines is queried in SQL Lab', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await dropFile(page, 'lines.csv', 'id,name\n007,a\n8,b,c\n009,d\n')
  const dialog = page.getByRole('dialog', { name: 'Upload lines.csv' })
  await expect(dialog.getByText('Line 3: 3 fields instead of 2. 8,b,c')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Leave these lines out' }).click()
  await dialog.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(dialog.getByText('2 rows are in the table lines of My data.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open in SQL Lab' }).click()
  await expect.poll(() => editorText(page)).toContain('FROM lines')
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(resultCell(page, '007')).toBeVisible()
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('a file becomes a chart by the keyboard alone, and the next file of its shape needs no choice', async ({
  offset,
}) => {
  const { page } = offset
  await page.setViewportSize({ width: 390, height: 844 })
  await offset.signIn('/dashboard/list/')
  await dropFile(page, 'May.csv', SALES)
  const dialog = page.getByRole('dialog', { name: 'Upload May.csv' })
  const choice = dialog.getByRole('button', { name: 'Day, month: 2024-02-01' })
  await expect(choice).toBeVisible()
  const columns = dialog.getByRole('group', { name: 'Columns of the table' })
  expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await tabTo(page, choice)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('cell', { name: '2024-02-01', exact: true })).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Load', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 rows are in the table may of My data.')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Create chart' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)

  await offset.open('/dashboard/list/')
  await expect(page.getByRole('table', { name: 'All dashboards' })).toBeVisible()
  await dropFile(page, 'June.csv', 'day;city;units\n05/06/2024;Rome;2,5\n')
  const next = page.getByRole('dialog', { name: 'Upload June.csv' })
  await expect(next.getByRole('cell', { name: '2024-06-05', exact: true })).toBeVisible()
  await expect(
    next.getByText('It is read with the choices for the last file with these columns.'),
  ).toBeVisible()
})
