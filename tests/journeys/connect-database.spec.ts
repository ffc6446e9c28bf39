import type { Page } from '@playwright/test'
import { PASSWORD, type PostgresqlServer, startPostgresql } from '#tests/engines/postgresql/server.ts'
import { charts } from '#tests/support/dashboard.ts'
import { drawnText, makeChart } from '#tests/support/explore.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import type { Offset } from '#tests/support/offset-user.ts'
import { resultCell, runSql, untilTaken } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

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

/** Connects a PostgreSQL as an administrator's program does. */
async function connect(offset: Offset, { settings }: PostgresqlServer, name: string): Promise<void> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/database/', {
    database_name: name,
    engine: 'postgresql',
    configuration_method: 'dynamic_form',
    parameters: { ...settings, password: PASSWORD, encryption: false, query: {} },
  })
  expect(answer.status, await answer.text()).toBe(201)
}

test(
  'a table of a PostgreSQL becomes a dataset, a chart and a dashboard, which outlive its restart',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    const postgresql = await startPostgresql()
    try {
      await postgresql.run('CREATE TABLE shops (name text, units numeric(20, 2))')
      await postgresql.run('GRANT SELECT ON shops TO offset_user')
      await postgresql.run("INSERT INTO shops VALUES ('Haarlem', 0.1), ('Delft', 0.2)")
      await offset.signIn('/dashboard/list/')
      await connect(offset, postgresql, 'Orders')
      await offset.open('/dataset/add/')
      await chooseDatabase(page, 'Orders')
      await page.getByRole('list', { name: 'Tables' }).getByRole('button', { name: /shops/ }).click()
      await expect(page.getByRole('region', { name: 'First rows of shops' })).toContainText('Haarlem')
      await page.getByRole('button', { name: 'Create dataset and chart' }).click()
      await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)
      const datasetId = Number(new URL(page.url()).searchParams.get('datasource_id'))

      const wire = await wireOf(offset)
      const sum = { expressionType: 'SQL', sqlExpression: 'SUM(units)', label: 'units' }
      const form = { metric: sum, y_axis_format: ',.2f' }
      const chart = { name: 'Units', vizType: 'big_number_total', datasetId, form }
      const chartId = await makeChart(wire, chart)
      await offset.open(`/explore/?slice_id=${chartId}`)
      await expect(drawnText(page)).toContainText('0.30')
      await page.keyboard.press('ControlOrMeta+S')
      const dialog = page.getByRole('dialog', { name: 'Save the chart' })
      await dialog.getByRole('button', { name: /^Add to dashboard/ }).click()
      await page.getByRole('dialog', { name: 'Add to dashboard' }).getByRole('combobox').fill('All orders')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Overwrite' }).click()
      await expect(dialog).toBeHidden()
      await offset.open('/dashboard/list/')
      await page.getByRole('link', { name: 'All orders' }).click()
      const card = charts(page).filter({ hasText: 'Units' })
      await expect(card).toContainText('0.30')

      await postgresql.kill()
      await page.getByRole('button', { name: 'Refresh all charts' }).click()
      await expect(card).toContainText('The host of the database accepts no connection at this port.')
      await card.getByRole('button', { name: 'Show it' }).click()
      await expect(card).toContainText('0.30')
      await expect(card).toContainText('older than its refresh')
      await postgresql.start()
      await page.getByRole('button', { name: 'Refresh all charts' }).click()
      await expect(card).toContainText(/live \d/)

      await offset.open('/sqllab/')
      await chooseDatabase(page, 'Orders')
      await runSql(page, 'SELECT pg_sleep(600)')
      await untilTaken(page, 'SELECT pg_sleep(600)')
      await postgresql.kill()
      await expect(page.getByText('The server cannot reach the database')).toBeVisible()
      await postgresql.start()
      await runSql(page, 'SELECT name FROM shops')
      await expect(resultCell(page, 'Haarlem')).toBeVisible()
    } finally {
      await postgresql.end()
    }
  },
)
