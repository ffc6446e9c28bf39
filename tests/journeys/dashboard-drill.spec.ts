import type { Page } from '@playwright/test'
import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

let queryCount = 0

/** The first value of the first row of a query, by SQL on the server. */
async function valueOf(offset: Offset, sql: string): Promise<string> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', {
    client_id: `drill${String(queryCount++).padStart(6, '0')}`,
    database_id: 1,
    sql,
    runAsync: false,
  })
  const body: { readonly data: readonly Record<string, unknown>[] } = await answer.json()
  return String(Object.values(body.data[0] ?? {})[0])
}

const chartNamed = (page: Page, name: string) =>
  charts(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a part is grouped by other columns, and a link holds the drill', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/superset/dashboard/flight-delays-2001/')
  await expect(servedCharts(page)).toHaveCount(8)
  const routes = chartNamed(page, 'Busiest routes')
  const lax = routes.getByRole('row').nth(1).getByRole('cell').or(routes.getByRole('gridcell')).first()
  await lax.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Drill by/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Drill by: Busiest routes' })
  await dialog.getByRole('combobox', { name: 'Search columns' }).fill('dest')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const top = await valueOf(
    offset,
    "select destination from flights where origin = 'LAX' group by 1 order by count(*) desc, 1 limit 1",
  )
  const count = await valueOf(
    offset,
    `select count(*) from flights where origin = 'LAX' and destination = '${top}'`,
  )
  const row = dialog.getByRole('row').filter({ hasText: top })
  await expect(row).toContainText(Number(count).toLocaleString('en-US'))
  await expect(dialog.getByRole('navigation', { name: 'Drill steps' })).toContainText('LAX')

  await page.reload()
  await expect(row).toContainText(Number(count).toLocaleString('en-US'))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test(
  'the menu of a card shows the chart over the window, its query and its file',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/superset/dashboard/flight-delays-2001/')
    await expect(servedCharts(page)).toHaveCount(8)
    const menu = page.getByRole('button', { name: 'More for Busiest routes' })
    await menu.click()
    await expect(page.getByText(/^Last queried/)).toBeVisible()
    await page.getByRole('menuitem', { name: 'Full screen' }).click()
    const full = page.getByRole('dialog', { name: 'Busiest routes' })
    await expect(full.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)

    await menu.click()
    await page.getByRole('menuitem', { name: 'View query' }).click()
    await expect(page.getByRole('dialog', { name: 'Query of Busiest routes' })).toContainText(/select/i)
    await page.keyboard.press('Escape')

    await menu.click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Busiest routes.*\.csv$/)
  },
)
