import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import {
  editor,
  editorText,
  openNewTab,
  resultCell,
  resultGrid,
  runSql,
  sqlTab,
  writeSql,
} from '#tests/support/sql-lab.ts'

test('tabs are opened, renamed, switched, closed and reopened by keys', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await page.keyboard.press('Shift+Alt+N')
  await expect(sqlTab(page, /Untitled Query 2/)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => editorText(page)).toContain('SELECT ...')
  await writeSql(page, 'select 2 as second')
  await sqlTab(page, /Untitled Query 2/).focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await expect(sqlTab(page, /^Second/)).toBeVisible()
  await page.keyboard.press('Control+]')
  await expect.poll(() => editorText(page)).toBe('select 1 as first')
  await page.keyboard.press('Control+[')
  await expect.poll(() => editorText(page)).toBe('select 2 as second')
  await page.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /^Second/)).toHaveCount(0)
  await expect.poll(() => editorText(page)).toBe('select 1 as first')
  await page.keyboard.press('Shift+Alt+Z')
  await expect.poll(() => editorText(page)).toBe('select 2 as second')
  await page.reload()
  await expect(sqlTab(page, /^Second/)).toHaveAttribute('aria-selected', 'true')
})

test('F2 renames the tab from the editor or the result and returns the focus', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 41 + 1 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await page.keyboard.type('First')
  await page.keyboard.press('Enter')
  await expect(sqlTab(page, /^First/)).toBeVisible()
  await page.keyboard.type('/* a */ ')
  await expect.poll(() => editorText(page)).toBe('/* a */ select 41 + 1 as answer')
  await page.keyboard.press('F2')
  await page.keyboard.type('Second')
  await page.keyboard.press('Escape')
  await expect(sqlTab(page, /^First/)).toBeVisible()
  await page.keyboard.type('/* b */ ')
  await expect.poll(() => editorText(page)).toBe('/* a */ /* b */ select 41 + 1 as answer')
  await resultCell(page, '42').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('Third')
  await page.keyboard.press('Enter')
  await expect(sqlTab(page, /^Third/)).toBeVisible()
  await expect(resultGrid(page)).toBeFocused()
  // A dialog handles the key itself.
  await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: /^New name/ })).toHaveCount(0)
})

test('tabs closed and reopened in quick succession return to their places', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  for (let at = 0; at < 4; at += 1) await openNewTab(page)
  const tabs = sqlTab(page, /./)
  const localIds = () => tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))
  const before = await localIds()
  expect(before.length).toBe(5)
  for (const key of 'WWWWN') await page.keyboard.press(`Shift+Alt+${key}`)
  await expect(tabs).toHaveCount(2)
  for (const key of 'ZZZZ') await page.keyboard.press(`Shift+Alt+${key}`)
  await expect(tabs).toHaveCount(6)
  expect((await localIds()).slice(0, 5)).toEqual(before)
})

test('each tab shows its own result, and an earlier run opens from Runs', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'early' as label")
  await expect(resultCell(page, 'early')).toBeVisible()
  await runSql(page, "select 'late' as label")
  await expect(resultCell(page, 'late')).toBeVisible()
  await page.keyboard.press('Shift+Alt+N')
  await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible()
  await page.keyboard.press('Control+[')
  await expect(resultCell(page, 'late')).toBeVisible()
  await page.getByRole('tab', { name: 'Runs' }).click()
  await page.getByRole('button', { name: /early/ }).click()
  await expect(resultCell(page, 'early')).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(resultCell(page, 'late')).toBeVisible()
})

test('a mistyped column is corrected by one press and the query runs', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await expect(page.getByRole('treeitem', { name: /flights/ })).toBeVisible()
  await runSql(page, 'select max(delayy) as worst from flights')
  await page.getByRole('button', { name: 'Replace with delay and run' }).click()
  await expect.poll(() => editorText(page)).toBe('select max(delay) as worst from flights')
  await expect(page.getByRole('columnheader', { name: /worst/ })).toBeVisible()
})

test('a table of the schema is inserted into the editor and previewed', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  const flights = page.getByRole('treeitem', { name: /flights/ }).first()
  await writeSql(page, 'select * from ')
  await flights.dblclick()
  await expect.poll(() => editorText(page)).toBe('select * from flights')
  await expect(editor(page)).toBeFocused()
  await flights.hover()
  await page.getByRole('button', { name: 'Preview flights' }).click()
  await expect(page.getByText('cut at 100 of 3,000,000')).toBeVisible()
})

test(
  'previews of tables open beside the result, survive a reload and are closed',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await runSql(page, "select 'mine' as label")
    await expect(resultCell(page, 'mine')).toBeVisible()
    for (const table of ['cars', 'penguins']) {
      await page
        .getByRole('treeitem', { name: new RegExp(table) })
        .first()
        .hover()
      await page.getByRole('button', { name: `Preview ${table}` }).click()
      await expect(section(page, table)).toHaveAttribute('aria-selected', 'true')
      // The previous preview may be shown for a moment.
      await expect(page.getByText('100 rows').first()).toBeVisible()
    }
    await section(page, 'Results').click()
    await expect(resultCell(page, 'mine')).toBeVisible()
    await page.reload()
    await section(page, 'cars').click()
    await expect(page.getByText('cut at 100 of 406')).toBeVisible()
    await page.getByRole('button', { name: 'Reload the preview of cars' }).click()
    await expect(page.getByText('cut at 100 of 406')).toBeVisible()
    await page.getByRole('button', { name: 'Close the preview of cars' }).click()
    await expect(section(page, 'cars')).toHaveCount(0)
    await expect(section(page, 'penguins')).toBeVisible()
    await expect(resultCell(page, 'mine')).toBeVisible()
  },
)

function section(page: Page, name: string) {
  return page.getByRole('tablist', { name: 'Result sections' }).getByRole('tab', { name })
}

test('a new tab opened from the tab strip takes the focus', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await sqlTab(page, /Untitled Query 1/).focus()
  await page.keyboard.press('Shift+Alt+N')
  await expect(sqlTab(page, /Untitled Query 2/)).toHaveAttribute('aria-selected', 'true')
  await expect(editor(page)).toBeFocused()
  // The placeholder is selected, so typing replaces it.
  await page.keyboard.type('select 2 as second')
  await expect.poll(() => editorText(page)).toBe('select 2 as second')
  await expect(sqlTab(page, /Untitled Query 2/)).toHaveAttribute('aria-selected', 'true')
  // The same after a click into it.
  await openNewTab(page)
  await editor(page).getByText('SELECT ...').click()
  await page.keyboard.type('select 3 as third')
  await expect.poll(() => editorText(page)).toBe('select 3 as third')
})

test('running closes the completions, so that Enter starts a new line', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, '')
  await page.keyboard.type('select 1, big')
  await expect(page.locator('.cm-tooltip-autocomplete')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.locator('.cm-tooltip-autocomplete')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => editorText(page)).toBe('select 1, big\n')
})

test('text typed right after the key of a new tab goes into the new tab', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  // Both are sent without a wait, so the speed of the disk decides nothing.
  const { keyboard } = page
  await keyboard.down('Shift')
  await keyboard.down('Alt')
  await Promise.all([keyboard.down('N'), keyboard.insertText('new ')])
  for (const key of ['N', 'Alt', 'Shift']) await keyboard.up(key)
  await expect.poll(() => editorText(page)).toContain('new ')
  await page.keyboard.press('Control+[')
  await expect.poll(() => editorText(page)).toBe('select 1 as first')
})
