import type { Page } from '@playwright/test'
import { PASSWORD, startPostgresql } from '#tests/engines/postgresql/server.ts'
import { expect, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

/** Chooses a database of SQL Lab by its picker. */
async function chooseDatabase(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('button', { name: /^Database and schema/ }).first()
  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Database and schema' })
  await dialog.getByRole('tab', { name: 'Database' }).click()
  await dialog.getByRole('option', { name }).click()
  await expect(picker).toHaveAccessibleName(new RegExp(name))
  await page.keyboard.press('Escape')
}

test('a PostgreSQL is connected by its fields, and answers SQL', async ({ offset }) => {
  const { page } = offset
  const postgresql = await startPostgresql()
  try {
    await postgresql.run('CREATE TABLE shops (name text); GRANT SELECT ON shops TO offset_user')
    await postgresql.run("INSERT INTO shops VALUES ('Haarlem')")
    await offset.signIn('/databaseview/list/')
    await page.getByRole('button', { name: 'Database', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Connect a database' })
    await form.getByLabel('Name').fill('Shops')
    await form.getByLabel('Host').fill('localhost')
    await form.getByLabel('Port').fill(String(postgresql.port))
    await form.getByRole('textbox', { name: 'Database' }).fill('sales')
    await form.getByLabel('User').fill('offset_user')
    await form.getByLabel('Password').fill('wrong')
    await form.getByRole('button', { name: 'Test connection' }).click()
    await expect(form.getByText('The user "offset_user" or the password is wrong')).toBeVisible()
    await form.getByLabel('Password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Test connection' }).click()
    await expect(form.getByText('The connection works.')).toBeVisible()
    await form.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name: /Shops PostgreSQL/ })).toBeVisible()

    await page.getByRole('button', { name: 'Shops', exact: true }).click()
    const edited = page.getByRole('dialog', { name: 'Edit' })
    await expect(edited.getByLabel('Password')).toHaveValue('XXXXXXXXXX')
    await edited.getByRole('button', { name: 'Test connection' }).click()
    await expect(edited.getByText('The connection works.')).toBeVisible()
    await edited.getByRole('button', { name: 'Cancel' }).click()

    await offset.open('/sqllab/')
    await chooseDatabase(page, 'Shops')
    await runSql(page, 'SELECT name FROM shops')
    await expect(resultCell(page, 'Haarlem')).toBeVisible()
  } finally {
    await postgresql.end()
  }
})
