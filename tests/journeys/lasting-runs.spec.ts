import { openHostilePlace } from '#tests/support/hostile-run.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'
import { untilSent } from '#tests/support/server-tabs.ts'
import { resultCell, resultGrid, runSql, sqlTab, untilTaken, writeSql } from '#tests/support/sql-lab.ts'

/** Some seconds of work. */
const LONG_RUN = "select 'counted ' || count(*) as words from range(3000000000)"
const COUNTED = 'counted 3000000000'
const ENDLESS_RUN = 'select count(*) from range(1000000000000)'

test('a run outlives the page, and its result is shown on another device too', async ({ offset }) => {
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

test('a query that is asked for without a network runs once when it is back', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, "select 'at last' as words")
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

test('a run whose network dies in the middle is found again', LONG, async ({ offset }) => {
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

test(
  'where no WebSocket comes through, a run is asked about until its result is there',
  LONG,
  async ({ freshOffset }) => {
    // The proxy lets no connection become a WebSocket.
    const place = await openHostilePlace(freshOffset)
    const { page } = place.offset
    await runSql(page, LONG_RUN)
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
    await page.reload()
    await expect(resultCell(page, COUNTED)).toBeVisible()
    await place.close()
  },
)

test('a million rows are sorted, filtered and read to the end', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await page.getByRole('button', { name: /Limit/ }).click()
  await page.getByRole('menuitem', { name: '1,000,000' }).click()
  await runSql(page, 'select range as n, (range * 7919) % 1000003 as mixed from range(1000000)')
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', '1000001')
  await page.getByRole('columnheader', { name: /mixed/ }).click()
  await expect(page.getByRole('columnheader', { name: /mixed/ })).toHaveAttribute('aria-sort', 'ascending')
  await resultCell(page, /^0$/).first().click()
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  // Row 341,332 has the largest of them: 341,332 × 7,919 is 1,000,002 beyond a multiple of 1,000,003.
  await expect(resultCell(page, /^1,?000,?002$/)).toBeVisible()
})

test(
  'a page that is closed stops its runs where the user wants it, and one that is loaded again stops none',
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
