import type { Page } from '@playwright/test'
import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'
import { wireOf } from '#tests/support/wire.ts'

const DASHBOARD = '/superset/dashboard/flight-delays-2001/'
const LAST_WEEK = "date >= '2001-06-25'"

let queryCount = 0

/** Counts the flights that meet a condition, by SQL on the server. */
async function countFlights(offset: Offset, condition: string): Promise<string> {
  const wire = await wireOf(offset)
  const answer = await wire.send('POST', '/api/v1/sqllab/execute/', {
    client_id: `views${String(queryCount++).padStart(6, '0')}`,
    database_id: 1,
    sql: `select count(*) as n from flights where ${condition}`,
    runAsync: false,
  })
  const body: { readonly data: readonly { readonly n: number }[] } = await answer.json()
  return Number(body.data[0]?.n).toLocaleString('en-US')
}

const flights = (page: Page) =>
  charts(page).filter({ has: page.getByRole('heading', { name: 'Flights', exact: true }) })

async function filterByOrigin(page: Page, origin: string): Promise<void> {
  await page.getByRole('button', { name: /^Origin/ }).click()
  await page.getByRole('combobox', { name: 'Search Origin' }).fill(origin)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Apply/ }).click()
}

const openViews = async (page: Page) => page.getByRole('button', { name: /^Views/ }).click()

/** The last filters of a dashboard that the server has. Other journeys filter other dashboards of this user. */
async function rememberedStates(offset: Offset, slug: string): Promise<readonly unknown[]> {
  const wire = await wireOf(offset)
  const board: { readonly result: { readonly id: number } } = await (
    await wire.get(`/api/v1/dashboard/${slug}`)
  ).json()
  const answer = await wire.get('/api/v1/sync/changes?q=()')
  const body: {
    readonly result: {
      readonly changes: readonly {
        readonly kind: string
        readonly record: { readonly dashboard_id: number; readonly state: unknown }
      }[]
    }
  } = await answer.json()
  return body.result.changes
    .filter(({ kind, record }) => kind === 'dashboard_memory' && record.dashboard_id === board.result.id)
    .map(({ record }) => record.state)
}

/** The requests of charts. The list of a filter's values is none: it has no metrics and no filters of the dashboard. */
function chartRequests(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    const isOfChart = request.url().includes('/api/v1/chart/data') && !body.includes('"metrics":[]')
    if (isOfChart) bodies.push(body)
  })
  return bodies
}

test('the last filters are there in a new window, from its first requests on, and can be reset', async ({
  offset,
}) => {
  const { page, browser } = offset
  await offset.signIn(DASHBOARD)
  await expect(servedCharts(page)).toHaveCount(8)
  const all = await countFlights(offset, LAST_WEEK)
  const atAtl = await countFlights(offset, `origin = 'ATL' and ${LAST_WEEK}`)
  await expect(flights(page).getByText(all, { exact: true })).toBeVisible()
  await filterByOrigin(page, 'ATL')
  await expect(flights(page).getByText(atAtl, { exact: true })).toBeVisible()

  const next = await browser.context.newPage()
  const requests = chartRequests(next)
  await next.goto(page.url().replace(/\?.*$/, ''))
  await expect(next.getByText('Your last filters')).toBeVisible()
  await expect(next.getByRole('button', { name: 'Origin ATL' })).toBeVisible()
  await expect(flights(next).getByText(atAtl, { exact: true })).toBeVisible()
  expect(requests.filter((body) => !body.includes('ATL'))).toEqual([])

  await next.getByRole('button', { name: 'Reset to the dashboard’s' }).click()
  await expect(flights(next).getByText(all, { exact: true })).toBeVisible()
  await expect(next.getByText('Your last filters')).toHaveCount(0)
  await expect.poll(() => rememberedStates(offset, 'flight-delays-2001')).toEqual([null])
  await next.goto(page.url().replace(/\?.*$/, ''))
  await expect(flights(next).getByText(all, { exact: true })).toBeVisible()
  await expect(next.getByRole('button', { name: 'Origin Any of 229' })).toBeVisible()
})

test('a picked part is there in a new window, from its first requests on', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn(DASHBOARD)
  await expect(servedCharts(page)).toHaveCount(8)
  const fromLax = await countFlights(offset, `origin = 'LAX' and ${LAST_WEEK}`)
  const routes = (on: Page) =>
    charts(on).filter({ has: on.getByRole('heading', { name: 'Busiest routes', exact: true }) })
  await routes(page).getByRole('row').nth(1).getByRole('gridcell').first().click()
  await expect(flights(page).getByText(fromLax, { exact: true })).toBeVisible()

  const next = await browser.context.newPage()
  const requests = chartRequests(next)
  await next.goto(page.url().replace(/\?.*$/, ''))
  await expect(next.getByText('Your last filters')).toBeVisible()
  await expect(flights(next).getByText(fromLax, { exact: true })).toBeVisible()
  await expect(routes(next)).toHaveCount(1)
  // The chart of the part does not filter itself.
  expect(requests.filter((body) => !body.includes('LAX') && !body.includes('dest'))).toEqual([])
})

test(
  'filters are saved as a view, changed, updated, renamed, and deleted with undo',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn(DASHBOARD)
    await filterByOrigin(page, 'ATL')
    await openViews(page)
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save the filters as a view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Atlanta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Views: Atlanta', exact: true })).toBeVisible()

    await filterByOrigin(page, 'LAX')
    const changed = page.getByRole('button', { name: 'Views: Atlanta, changed' })
    await expect(changed).toBeVisible()
    await changed.click()
    await page.getByRole('menuitemradio', { name: 'Atlanta', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Origin ATL', exact: true })).toBeVisible()
    await page.goBack()
    await expect(changed).toBeVisible()
    await changed.click()
    await page.getByRole('menuitem', { name: /^Update “/ }).click()
    await expect(page.getByRole('button', { name: 'Views: Atlanta', exact: true })).toBeVisible()

    await openViews(page)
    await page.getByRole('menuitem', { name: /^Rename “/ }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Two airports')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Views: Two airports' })).toBeVisible()

    await openViews(page)
    await page.getByRole('menuitem', { name: /^Delete “/ }).click()
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Views: Two airports' })).toBeVisible()
  },
)

test(
  'a view that was made offline opens on another device, also as its default',
  LONG,
  async ({ offset }) => {
    const { page, browser } = offset
    await offset.signIn(DASHBOARD)
    await expect(servedCharts(page)).toHaveCount(8)
    const atAtl = await countFlights(offset, `origin = 'ATL' and ${LAST_WEEK}`)
    await filterByOrigin(page, 'ATL')
    await expect(flights(page).getByText(atAtl, { exact: true })).toBeVisible()
    await browser.goOffline()
    await openViews(page)
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Atlanta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Views: Atlanta' })).toBeVisible()
    await openViews(page)
    await page.getByRole('menuitemcheckbox', { name: /^Open this dashboard with “/ }).click()
    await browser.goOnline()

    const other = await otherDevice(offset)
    await expect(async () => {
      await other.page.goto(page.url().replace(/\?.*$/, ''))
      await expect(other.page.getByText(/^View “.?Atlanta.?”$/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(flights(other.page).getByText(atAtl, { exact: true })).toBeVisible()
    await expect(other.page.getByRole('button', { name: 'Views: Atlanta' })).toBeVisible()
    await other.close()
  },
)
