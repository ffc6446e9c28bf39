import type { Page } from '@playwright/test'
import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Each query has an id of its own. */
let queryCount = 0

/** Counts the flights that meet a condition, by SQL on the server. */
async function countFlights(offset: Offset, condition: string): Promise<number> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', {
    client_id: `cross${String(queryCount++).padStart(6, '0')}`,
    database_id: 1,
    sql: `select count(*) as n from flights where ${condition}`,
    runAsync: false,
  })
  const body: { readonly data: readonly { readonly n: number }[] } = await answer.json()
  return Number(body.data[0]?.n)
}

const LAST_WEEK = "date >= '2001-06-25'"
const chartNamed = (page: Page, name: string) =>
  charts(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a pressed part filters the other charts by pointer and by keyboard, and its rows are shown', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/superset/dashboard/flight-delays-2001/')
  await expect(servedCharts(page)).toHaveCount(8)
  const flights = chartNamed(page, 'Flights')
  const routes = chartNamed(page, 'Busiest routes')
  const fromLax = (await countFlights(offset, `origin = 'LAX' and ${LAST_WEEK}`)).toLocaleString('en-US')
  const all = (await countFlights(offset, LAST_WEEK)).toLocaleString('en-US')
  const lax = routes.getByRole('row').nth(1).getByRole('cell').or(routes.getByRole('gridcell')).first()

  await expect(flights.getByText(all, { exact: true })).toBeVisible()
  await lax.click()
  await expect(
    page.getByRole('button', { name: 'Remove the filter from “Busiest routes”: LAX' }),
  ).toBeVisible()
  await expect(flights.getByText(fromLax, { exact: true })).toBeVisible()
  await expect(lax).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Filters of Flights: 1 applied' })).toBeVisible()
  await expect(routes.getByRole('button', { name: /^Filters of/ })).toHaveCount(0)

  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Remove the filter from “Busiest routes”: LAX' }),
  ).toBeVisible()
  await expect(flights.getByText(fromLax, { exact: true })).toBeVisible()

  await lax.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Drill to detail of LAX' }).click()
  const rows = page.getByRole('dialog', { name: 'Drill to detail: Busiest routes' })
  const pages = Math.ceil((await countFlights(offset, "origin = 'LAX'")) / 100).toLocaleString('en-US')
  await expect(rows.getByText(`Page 1 of ${pages}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)

  await lax.click()
  await expect(flights.getByText(all, { exact: true })).toBeVisible()

  const bars = page.getByRole('application', { name: /^Late over 15 min by origin/ })
  await bars.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chip = page.getByRole('button', { name: /^Remove the filter from “Late over 15 min by origin”/ })
  await expect(chip).toBeVisible()
  const [first = ''] = (await chip.innerText()).split(': ').slice(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await expect(chip).toHaveText(new RegExp(`: ${first}, [A-Z]{3}$`))
  const both = (await chip.innerText()).split(': ')[1] ?? ''
  const origins = both.split(', ').map((one) => `'${one.trim()}'`)
  const ofBoth = (
    await countFlights(offset, `origin in (${origins.join()}) and ${LAST_WEEK}`)
  ).toLocaleString('en-US')
  await expect(flights.getByText(ofBoth, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chip).toHaveCount(0)
  await expect(flights.getByText(all, { exact: true })).toBeVisible()
  // The last filters are a record of the user; without this line it would be sent while the next journey runs.
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
})
