import { expect, LONG, test } from '#tests/support/offset.ts'
import { editor, openNewTab, resultCell, resultGrid, runSql, writeSql } from '#tests/support/sql-lab.ts'

test('a syntax error is explained and marked at its place', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select origin,\n  count(*) as flights\nfrm flights')
  const failure = page.getByRole('alert').filter({ hasText: 'Syntax error' })
  await expect(failure).toContainText('line 3, column 1')
  const marked = editor(page)
    .locator('.cm-line')
    .filter({ has: page.locator('.cm-squiggle') })
  await expect(marked).toHaveText('frm flights')
  await failure.getByRole('button', { name: 'line 3' }).first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText("from flights where origin = 'ATL' group by origin")
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(resultCell(page, 'ATL')).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a runaway query is stopped while another tab runs, and repeated with its new text', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select count(*) from range(1000000000000)')
  await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
  await openNewTab(page)
  await runSql(page, "select 'answered' as meanwhile")
  await expect(resultCell(page, 'answered')).toBeVisible()
  await page.keyboard.press('Control+[')
  await page.getByRole('button', { name: /^Stop/ }).first().click()
  await expect(page.getByText(/stopped/i).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toBeVisible()
  await writeSql(page, "select 'written since' as text")
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(resultCell(page, 'written since')).toBeVisible()
})

test('a hundred thousand rows are scrolled to the end, and a cell is copied', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await page.getByRole('button', { name: /Limit/ }).click()
  await page.getByRole('menuitemradio', { name: '100,000', exact: true }).click()
  await runSql(page, 'select range as n, range * 2 as twice from range(100000)')
  await expect(resultGrid(page)).toHaveAttribute('aria-rowcount', '100001')
  await resultCell(page, /^0$/).click()
  await page.keyboard.press('ControlOrMeta+ArrowDown')
  await expect(resultCell(page, /^99,?999$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('199998')
})

test(
  'large numbers, decimals and nulls are exact; forbidden statements get an error',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await runSql(page, 'select 9007199254740993 as big, 0.1::decimal(30, 20) as exact, null as gap')
    await expect(resultCell(page, /9,?007,?199,?254,?740,?993/)).toBeVisible()
    await expect(resultCell(page, '0.10000000000000000000')).toBeVisible()
    await expect(resultCell(page, /null/i)).toBeVisible()
    await runSql(page, "copy flights to 'flights.csv'")
    await expect(page.getByRole('alert').first()).toBeVisible()
    await runSql(page, "select 'still here' as label")
    await expect(resultCell(page, 'still here')).toBeVisible()
  },
)

test('a run requested before the databases are loaded starts once they are', LONG, async ({ offset }) => {
  const { page } = offset
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await offset.signIn('/dashboard/list/')
  await page.context().route('**/api/v1/database/**', async (route) => {
    await released
    await route.continue()
  })
  // Does not wait for the load event, which waits for the request of the databases.
  await page.goto(new URL('/sqllab/', offset.server.origin).href, { waitUntil: 'commit' })
  await runSql(page, "select 'early' as label")
  await expect(page.getByRole('button', { name: /^Run/ }).first()).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(resultCell(page, 'early')).toBeVisible()
})

test(
  'a script set to continue after errors shows an outcome for each statement',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await page.getByRole('button', { name: 'More ways to run' }).click()
    await page.getByRole('menuitemradio', { name: 'Continue with the next' }).click()
    await runSql(page, "select 'one' as label; select * from nowhere_at_all; select 'three' as label")
    await expect(resultCell(page, 'three')).toBeVisible()
    const steps = page.getByRole('list', { name: 'Statements of this run' })
    await expect(steps.getByRole('button')).toHaveCount(3)
    await expect(page.getByText('1 of 3 statements failed')).toBeVisible()
    await steps.getByRole('button', { name: 'Statement 2: failed' }).click()
    await expect(page.getByRole('alert').first()).toContainText('nowhere_at_all')
  },
)
