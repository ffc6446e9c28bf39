import { charts, openDashboard, storedCharts } from '#tests/support/dashboard.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Runs SQL on the server and reads the first cell of the result. */
async function askDatabase(offset: Offset, sql: string): Promise<number> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', {
    client_id: 'dashboard00',
    database_id: 1,
    sql,
    runAsync: false,
  })
  const body: { readonly data: readonly Readonly<Record<string, unknown>>[] } = await answer.json()
  return Number(Object.values(body.data[0] ?? {})[0])
}

const WEEK_AT_ATL =
  "select count(*) as n from flights where origin = 'ATL' and date >= '2001-01-01' and date < '2001-01-08'"

test('filters set by keyboard give the number that SQL gives and stay in the address', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const all = await openDashboard(page)
  const expected = (await askDatabase(offset, WEEK_AT_ATL)).toLocaleString('en-US')
  const flights = charts(page).filter({ has: page.getByRole('heading', { name: 'Flights', exact: true }) })

  await page.getByRole('button', { name: /^Time range/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.type('2001-01-01')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2001-01-32')
  await expect(page.getByText(/“2001-01-32” is not a day/)).toBeVisible()
  await page.getByLabel('To, not included').fill('2001-01-08')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Time range 1 Jan to 7 Jan 2001' })).toBeVisible()

  await page.getByRole('button', { name: /^Origin/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search Origin' })).toBeFocused()
  await page.keyboard.type('ATL')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Origin ATL' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')

  await expect(flights.getByText(expected, { exact: true })).toBeVisible()
  await page.reload()
  await expect(flights.getByText(expected, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Origin ATL' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Origin Any of 229' })).toBeVisible()
  await expect(charts(page)).toHaveCount(all)
})

test('each chart reports a time range without data and offers a way out', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await openDashboard(page)
  await page.getByRole('button', { name: /^Time range/ }).click()
  await page.getByRole('button', { name: 'Last week' }).click()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByText('Time range Last week has none.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear the time range' }).first().click()
  await expect(page.getByRole('button', { name: 'Time range No filter' })).toBeVisible()
  await expect(page.getByText('Time range Last week has none.')).toHaveCount(0)
})

test('a dashboard opens offline; its star is sent later, and its filters explain why they are disabled', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const all = await openDashboard(page)
  const star = page.getByRole('button', { name: 'Favorite' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await page.reload()
  await expect(storedCharts(page)).toHaveCount(all)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(/filters? .*(server|network)|needs the server/i).first()).toBeVisible()
})

test('every chart can be read as a table', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await openDashboard(page)
  const line = charts(page).filter({ has: page.getByRole('heading', { name: 'Mean delay by week' }) })
  await line.getByRole('button', { name: 'More for Mean delay by week' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  await expect(line.getByRole('columnheader', { name: 'ORD' })).toBeVisible()
  await expect(line.getByRole('row')).toHaveCount(27)
})
