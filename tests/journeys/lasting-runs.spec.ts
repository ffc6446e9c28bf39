import { openHostilePlace } from '#tests/support/hostile-run.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'
import { untilSent } from '#tests/support/server-tabs.ts'
import { resultCell, resultGrid, runSql, sqlTab, untilTaken, writeSql } from '#tests/support/sql-lab.ts'

/** Takes some seconds. */
const LONG_RUN = "select 'counted ' || count(*) as label from range(3000000000)"
const COUNTED = 'counted 3000000000'
const ENDLESS_RUN = 'select count(*) from range(1000000000000)'

test('a run survives its page, and another device shows its result', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, LONG_RUN)
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
  await untilTaken(page, LONG_RUN)
  await page.reload()
  await expect(resultCell(page, COUNTED)).toBeVisible()
  await untilSent(page)
  const other = await otherDevice(offset)
  await expect(resultCell(other.page, COUNTED)).toBeVisible()
  await other.close()
})

test('a query run offline runs once when the network is back', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, "select 'at last' as label")
  await untilSent(page)
  await browser.goOffline()
  await page
    .getByRole('button', { name: /Offline|No answer/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitem', { name: 'Run when the server answers' }).click()
  await expect(page.getByRole('heading', { name: 'Waits for the server' })).toBeVisible()
  await expect(page.getByText(/waits for the server until .*it can be sent now or dropped/)).toBeVisible()
  await page.getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByText('Query was stopped.').first()).toBeVisible()
  await page.getByRole('button', { name: 'More ways to run' }).click()
  await page.getByRole('menuitem', { name: 'Run when the server answers' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: 'Waits for the server' })).toBeVisible()
  await browser.goOnline()
  await expect(resultCell(page, 'at last')).toBeVisible()
})

test('a run is followed again after the network fails', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, LONG_RUN)
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
  await browser.goOffline()
  await page
    .getByRole('button', { name: /Offline|No answer/ })
    .first()
    .waitFor()
  await browser.goOnline()
  await expect(resultCell(page, COUNTED)).toBeVisible()
  await expect(sqlTab(page, /./)).toHaveCount(1)
})

test('without WebSockets a run is polled until its result is ready', LONG, async ({ freshOffset }) => {
  // The proxy upgrades no connection to a WebSocket.
  const place = await openHostilePlace(freshOffset)
  const { page } = place.offset
  await runSql(page, LONG_RUN)
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
  await page.reload()
  await expect(resultCell(page, COUNTED)).toBeVisible()
  await place.close()
})

test('a million rows are sorted, filtered and read to the end', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await page.getByRole('button', { name: /Limit/ }).click()
  await page.getByRole('menuitemradio', { name: '1,000,000' }).click()
  await runSql(page, 'select range as n, (range * 7919) % 1000003 as mixed from range(1000000)')
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', '1000001')
  await page.getByRole('columnheader', { name: /mixed/ }).click()
  await expect(page.getByRole('columnheader', { name: /mixed/ })).toHaveAttribute('aria-sort', 'ascending')
  await resultCell(page, /^0$/).first().click()
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  // Row 341,332 has the largest value: 341,332 × 7,919 is 1,000,002 above a multiple of 1,000,003.
  await expect(resultCell(page, /^1,?000,?002$/)).toBeVisible()
})

test(
  'closing a page stops its runs if the user chose so, and a reload stops none',
  LONG,
  async ({ offset }) => {
    const { page, browser, server } = offset
    await offset.signIn('/settings/storage')
    await offset.untilInstalled()
    await page.getByRole('switch', { name: 'When I close this page, stop its runs' }).click()
    await page.goto(new URL('/sqllab/', server.origin).href)
    await runSql(page, LONG_RUN)
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
    await untilTaken(page, LONG_RUN)
    await page.reload()
    await expect(resultCell(page, COUNTED)).toBeVisible()
    await runSql(page, ENDLESS_RUN)
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
    await untilTaken(page, ENDLESS_RUN)
    const stopped = new Promise<void>((resolve) => {
      browser.context.on(
        'requestfinished',
        (request) => request.url().endsWith('/api/v1/query/stop') && resolve(),
      )
    })
    const empty = await browser.context.newPage()
    await page.close()
    await stopped
    await empty.goto(new URL('/sqllab/', server.origin).href)
    await expect(
      empty.getByText(/This device stopped it after .*when its last page was closed/),
    ).toBeVisible()
  },
)
