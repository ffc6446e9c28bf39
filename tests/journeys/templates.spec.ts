import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

test('a template runs with its parameter and shows the SQL that ran', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select '{{ city }}' as place, {{ n | default(7) }} as n")
  const dialog = page.getByRole('dialog', { name: 'Parameters' })
  await dialog.getByRole('textbox', { name: 'city' }).fill('Oslo')
  await dialog.getByRole('button', { name: 'Run' }).click()
  await expect(resultCell(page, 'Oslo')).toBeVisible()
  await page.getByRole('button', { name: 'SQL that ran' }).click()
  await expect(page.getByRole('dialog', { name: 'The SQL that ran' })).toContainText(
    "select 'Oslo' as place, 7 as n",
  )
  await page.keyboard.press('Escape')
  // The parameter is stored with the tab: the next run needs no form.
  await runSql(page, "select upper('{{ city }}') as place")
  await expect(resultCell(page, 'OSLO')).toBeVisible()
})

test('the rows of a query become a table that can be queried', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 41 + 1 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitem', { name: 'Save the rows as a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the rows' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('answers')
  await dialog.getByRole('button', { name: 'Make the table' }).click()
  await expect(page.getByText('The table was created')).toBeVisible()
  await expect(page.getByText('It has all rows of the statement: 1 row.')).toBeVisible()
  await runSql(page, 'select answer * 2 as twice from own_tables.answers')
  await expect(resultCell(page, '84')).toBeVisible()
  await runSql(page, 'drop table own_tables.answers')
  await expect(page.getByText('The table own_tables.answers was dropped.')).toBeVisible()
})
