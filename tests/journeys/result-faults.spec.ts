import { expect, LONG, test } from '#tests/support/offset.ts'
import { editorText, resultCell, resultGrid, runSql } from '#tests/support/sql-lab.ts'

/** Nine million bytes in few rows. */
const WIDE = "select range as n, repeat('x', 10000) as label from range(900)"
const ROWS = '901'

test('a result that finds no room is shown as held in this window only', LONG, async ({ offset }) => {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'before' as label")
  await expect(resultCell(page, 'before')).toBeVisible()
  const devtools = await browser.context.newCDPSession(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  // Enough for texts and records, too little for the result.
  const quotaSize = used + 3_000_000
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize })
  await runSql(page, WIDE)
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', ROWS)
  await expect(page.getByText(/This result is only in this window/).first()).toBeVisible()
  expect(await editorText(page)).toContain('range(900)')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
  await runSql(page, WIDE)
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', ROWS)
  await page.reload()
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', ROWS)
})
