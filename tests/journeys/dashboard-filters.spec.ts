import { charts, servedCharts } from '#tests/support/dashboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { wireOf } from '#tests/support/wire.ts'

test(
  'a filter is made by keyboard, filters the charts, and is still there after a reload',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/superset/dashboard/flight-delays-2001/')
    await expect(servedCharts(page)).toHaveCount(8)
    const wire = await wireOf(offset)
    const counted = await wire.send('POST', '/api/v1/sqllab/execute/', {
      client_id: 'filters0001',
      database_id: 1,
      sql: "select count(*) as n from flights where destination = 'LAX' and date >= '2001-06-25'",
      runAsync: false,
    })
    const body: { readonly data: readonly { readonly n: number }[] } = await counted.json()
    const toLax = Number(body.data[0]?.n).toLocaleString('en-US')

    await page.getByRole('button', { name: 'More for this dashboard' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Add and edit filters' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add and edit filters' })
    await dialog.getByRole('button', { name: 'Add filters and dividers' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Value', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Filter name' }).focus()
    await page.keyboard.type('Arrives in')
    await dialog.getByRole('button', { name: 'Column Choose a column' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search Column' })).toBeFocused()
    await page.keyboard.type('destin')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: /^Arrives in Any of/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Search Arrives in' })).toBeFocused()
    await page.keyboard.type('LAX')
    await expect(page.getByRole('option', { name: 'LAX' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Enter')
    const flights = charts(page).filter({ has: page.getByRole('heading', { name: 'Flights', exact: true }) })
    await expect(flights.getByText(toLax, { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Arrives in LAX' })).toBeVisible()
    await expect(flights.getByText(toLax, { exact: true })).toBeVisible()
    // The server has the filter.
    await expect
      .poll(async () =>
        (await (await wire.get('/api/v1/dashboard/flight-delays-2001')).text()).includes('Arrives in'),
      )
      .toBe(true)
  },
)
