import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, resultGrid, runSql } from '#tests/support/sql-lab.ts'

test(
  'cells of a result are opened, shown as records, summed, described and copied',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await runSql(
      page,
      `select 'row ' || i as name, (i * 1.10)::decimal(20,2) as fare, map {'b': i, '10': 2, '2': 3} as m,
      {'2019': 'x', '1999': 'y', 'a': 1} as constructor from range(3000) t(i) order by i`,
    )
    await resultCell(page, '{"b":2,"10":2,"2":3}').click()
    await page.keyboard.press('Enter')
    const cell = page.getByRole('complementary', { name: 'm' })
    await expect(cell.getByRole('group', { name: 'm' })).toHaveText('{b: 210: 22: 3}')
    await page.keyboard.press('Escape')
    await expect(resultGrid(page)).toBeFocused()
    await page.keyboard.press('Shift+Enter')
    await expect(field(page, 'Row 3', /^fare/)).toContainText('2.20')
    await page.keyboard.press('j')
    await expect(field(page, 'Row 4', /^fare/)).toContainText('3.30')
    await expect(field(page, 'Row 4', /^constructor/)).toContainText('{"2019":"x","1999":"y","a":1}')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect(page.getByText('1,000 cells selected, sum 549,450, mean 549.45')).toBeVisible()
    await page.keyboard.press('Control+ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitemradio', { name: 'JSON', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('[\n  {"name": "row 1", "fare": 1.10},\n  {"name": "row 2", "fare": 2.20}\n]')
    // The copy key uses the format of the last copy.
    await expect(resultGrid(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ControlOrMeta+Alt+C')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('[\n  {"name": "row 1"}\n]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Profile of the column' }).click()
    await expect(page.getByRole('group', { name: 'Profile of fare' })).toContainText('Greatest1,098.9')
  },
)

/** Finds a field of the row that is shown as a record. */
function field(page: Page, row: string, name: RegExp) {
  return page.getByRole('complementary', { name: row }).getByRole('button', { name })
}
