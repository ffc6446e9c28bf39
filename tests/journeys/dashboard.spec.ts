import { keptCharts, openDashboard } from '#tests/support/dashboard.ts'
import { expect, test } from '#tests/support/offset.ts'

test('without a network a dashboard opens with its charts, and a filter says why it cannot', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  const all = await openDashboard(page)
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await page.reload()
  await expect(keptCharts(page)).toHaveCount(all)
  await expect(page.getByText(/filters? .*(server|network)|needs the server/i).first()).toBeVisible()
})
