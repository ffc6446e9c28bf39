import { charts, openDashboard } from '#tests/support/dashboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

test(
  'transferred bytes are counted by purpose; the data saver opens a cached dashboard',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/dashboard/list/')
    await openDashboard(page)
    const dashboard = page.url()
    await offset.open('/sqllab/')
    await runSql(page, "select repeat('x', 20000) || 'end' as label")
    await expect(resultCell(page, /^x+/)).toBeVisible()
    await offset.untilInstalled()
    await offset.open('/settings/storage/')
    const row = (name: RegExp) => page.getByRole('row', { name })
    await expect(row(/^Queries, their results and files [1-9]/)).toBeVisible()
    await expect(row(/^Dashboards and charts [1-9][\d.]* [kM]?B/)).toBeVisible()
    await expect(row(/^Sync and session [1-9]/)).toBeVisible()
    await expect(row(/^Names of databases and tables [1-9]/)).toBeVisible()

    const choice = page.getByRole('switch', { name: 'Save data' })
    await choice.click()
    await expect(choice).toBeChecked()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(dashboard)
    await expect(
      charts(page)
        .getByText(/^from this device/)
        .first(),
    ).toBeVisible()
    expect(requested.filter((path) => path === '/api/v1/chart/data')).toEqual([])
    await page.getByRole('button', { name: 'Refresh all charts' }).click()
    await expect(
      charts(page)
        .getByText(/^(live|cached)/)
        .first(),
    ).toBeVisible()

    await offset.browser.goOffline()
    await offset.open('/settings/storage/')
    await expect(choice).toBeChecked()
    await expect(row(/^Dashboards and charts [1-9][\d.]* [kM]?B/)).toBeVisible()
  },
)
