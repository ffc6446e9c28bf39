import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

/** Finds a field of the open form. */
function field(page: Page, label: string) {
  return page.getByRole('group').getByLabel(label, { exact: true })
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text)
  await field(page, label).blur()
}

test('a table becomes a dataset with a computed column and a metric, edited offline and synced later', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dataset/add/')
  await page
    .getByRole('list', { name: 'Tables' })
    .getByRole('button', { name: /penguins/ })
    .click()
  await expect(page.getByRole('region', { name: 'First rows of penguins' })).toBeVisible()
  await page.getByRole('button', { name: 'Create dataset and chart' }).click()
  await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)
  const id = new URL(page.url()).searchParams.get('datasource_id')
  await offset.open(`/tablemodelview/edit/${id}/`)
  await expect(page.getByRole('list', { name: 'columns' }).getByRole('listitem').first()).toBeVisible()
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await page.getByRole('button', { name: 'Add a computed column' }).click()
  await fill(page, 'Name', 'loud')
  await fill(page, 'SQL expression', '(SELECT 1)')
  await expect(page.getByText('Custom SQL fields cannot contain sub-queries.')).toBeVisible()
  await fill(page, 'SQL expression', 'upper(species)')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await page.getByRole('button', { name: 'Add a metric' }).click()
  await fill(page, 'Name', 'longest')
  await fill(page, 'SQL expression', 'MAX(length(species))')
  const kept = async () => JSON.stringify(await readRaw(page, 'datasets'))
  await expect.poll(kept).toContain('MAX(length(species))')
  await page.reload()
  const loud = page.getByRole('list', { name: 'columns' }).getByRole('button', { name: /loud/ })
  await loud.click()
  await page.getByRole('button', { name: 'Remove loud' }).click()
  await expect(loud).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(loud).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions of penguins' })
  await versions.getByRole('option').nth(1).click()
  await expect(versions.getByRole('row', { name: 'Column loud none upper(species)' })).toBeVisible()
  await versions.getByRole('button', { name: 'Restore' }).click()
  await expect(loud).toBeHidden()
  await page.getByText('The version is restored.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(loud).toBeVisible()
  await page
    .getByRole('list', { name: 'columns' })
    .getByRole('button', { name: /^species/ })
    .click()
  await expect(page.getByText('Saved on this device, not sent yet')).toBeVisible()
  await offset.browser.goOnline()
  await expect(page.getByText('On the server', { exact: true })).toBeVisible()
  const stored = async () =>
    page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/dataset/${id}`)
  expect(await stored()).toMatchObject({
    result: {
      columns: expect.arrayContaining([
        expect.objectContaining({ column_name: 'loud', expression: 'upper(species)' }),
      ]) as unknown,
      metrics: [{ metric_name: 'count' }, { metric_name: 'longest', expression: 'MAX(length(species))' }],
    },
  })
  await fill(page, 'Data type', 'TEXT')
  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(page.getByText('On the server', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sync columns from source' }).click()
  const changes = page.getByRole('list', { name: 'Changes of the columns' })
  await expect(changes).toHaveText('changed: species, from TEXT to VARCHAR')
  expect(await stored()).toMatchObject({
    result: { columns: [{ column_name: 'species', type: 'TEXT' }, {}, {}, {}, {}, {}, {}, {}] },
  })
  await page.getByRole('button', { name: 'Apply these changes' }).click()
  await expect.poll(stored).toMatchObject({
    result: {
      columns: [{ column_name: 'species', type: 'VARCHAR' }, {}, {}, {}, {}, {}, {}, { column_name: 'loud' }],
    },
  })
})

test(
  'the query of a result becomes a dataset that charts use, found in the list',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await runSql(page, 'select species, count(*) as birds from penguins group by 1 order by 1')
    await expect(resultCell(page, 'Adelie')).toBeVisible()
    await page.getByRole('button', { name: 'Create chart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save or Overwrite Dataset' })
    await dialog.getByLabel('Dataset name').fill('birds by species')
    await dialog.getByRole('button', { name: 'Save & Explore' }).click()
    await page.waitForURL(/\/explore\/\?datasource_type=table&datasource_id=\d+/)
    await offset.open('/tablemodelview/list/')
    await page.getByRole('searchbox', { name: 'Search datasets' }).fill('BIRDS')
    await expect(page.getByRole('link', { name: 'birds by species' })).toBeVisible()
  },
)

test(
  'a metric that the database rejects is not saved and stays to be corrected',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/tablemodelview/list/')
    const id = await page.evaluate(async () => {
      const { result: token } = await (await fetch('/api/v1/security/csrf_token/')).json()
      const body = JSON.stringify({ database: 1, table_name: 'refused metrics', sql: 'SELECT 1 AS n' })
      const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': token }
      return (await (await fetch('/api/v1/dataset/', { method: 'POST', headers, body })).json()).id
    })
    const metrics = async () =>
      page.evaluate(
        async (path) => (await (await fetch(path)).json()).result.metrics,
        `/api/v1/dataset/${id}`,
      )
    await offset.open(`/tablemodelview/edit/${id}/`)
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await page.getByRole('button', { name: 'Add a metric' }).click()
    await fill(page, 'Name', 'bad')
    await fill(page, 'SQL expression', 'SUM(nosuch)')
    await expect(page.getByText(/Referenced column "nosuch" not found/)).toBeVisible()
    await page.reload()
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await page.getByRole('list', { name: 'metrics' }).getByRole('button', { name: /bad/ }).click()
    await expect(field(page, 'SQL expression')).toHaveValue('SUM(nosuch)')
    expect(await metrics()).toMatchObject([{ metric_name: 'count' }])
    await fill(page, 'SQL expression', 'SUM(n)')
    await expect
      .poll(metrics)
      .toMatchObject([{ metric_name: 'count' }, { metric_name: 'bad', expression: 'SUM(n)' }])
  },
)
