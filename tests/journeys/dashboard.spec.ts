import { charts, keptCharts, liveCharts, openDashboard } from '#tests/support/dashboard.ts'
import { expect, test } from '#tests/support/offset.ts'

test('a value filter changes the charts of a dashboard', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const all = await openDashboard(page)
  const flights = charts(page).filter({ has: page.getByRole('heading', { name: 'Flights', exact: true }) })
  const before = await flights.getByRole('img').getAttribute('aria-label')
  await page.getByRole('button', { name: /^Origin/ }).click()
  await page.keyboard.type('ATL')
  await page.getByRole('option', { name: /ATL/ }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect.poll(() => flights.getByRole('img').getAttribute('aria-label')).not.toBe(before)
  await expect(liveCharts(page)).toHaveCount(all)
  await expect(page.getByText(/PHX, ORD/)).toHaveCount(0)
})

test('without server and network a dashboard opens with its charts, and a filter says why it cannot', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const all = await openDashboard(page)
  await offset.untilInstalled()
  await offset.unplug()
  await page.reload()
  await expect(keptCharts(page)).toHaveCount(all)
  await expect(page.getByText(/filters? .*(server|network)|needs the server/i).first()).toBeVisible()
})
