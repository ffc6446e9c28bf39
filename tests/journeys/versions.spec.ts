import { expect, LONG, test } from '#tests/support/offset.ts'
import { editorText, openNewTab, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { openTwoVersions } from '#tests/support/two-versions.ts'

test('text typed into a merge survives closing the dialog and the page', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await openTwoVersions(offset)
  const dialog = page.getByRole('dialog', { name: /^Two versions of/ })
  await page.keyboard.press('1')
  await expect(dialog.getByRole('status')).toHaveText('')
  await page.keyboard.type(' -- by hand')
  // The key to close a tab does nothing behind a dialog.
  await page.keyboard.press('Shift+Alt+W')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(sqlTab(page, /^Late long hauls/)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Two versions' }).click()
  await expect(dialog.getByText('-- by hand')).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('option').first()).toContainText('merged by hand, not saved')
})

test('an earlier text is restored offline, and the restore can be undone', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 1 as early')
  await expect(resultCell(page, '1')).toBeVisible()
  await offset.untilInstalled()
  await browser.goOffline()
  await writeSql(page, 'select 2 as late')
  await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
  await page.getByRole('button', { name: 'Versions of this tab' }).click()
  const list = page.getByRole('listbox', { name: 'Versions' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('option').first()).toContainText('before a run')
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect.poll(() => editorText(page)).toBe('select 1 as early')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(list.getByRole('option').first()).toContainText('before restore')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => editorText(page)).toBe('select 2 as late')
})

test('a version opens as a copy and leaves its tab unchanged', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 1 as early')
  await expect(resultCell(page, '1')).toBeVisible()
  await writeSql(page, 'select 2 as late')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Open as copy' }).click()
  await expect(sqlTab(page, /^Copy of Untitled Query 1/)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => editorText(page)).toBe('select 1 as early')
  await sqlTab(page, /^Untitled Query 1/).click()
  await expect.poll(() => editorText(page)).toBe('select 2 as late')
})

test('a closed tab is found by its text, restored with its result, and deleted', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, 'select 41 + 1 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await openNewTab(page)
  await writeSql(page, 'select 2 as second')
  await sqlTab(page, /Untitled Query 1/).click()
  await page.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /Untitled Query 1/)).toHaveCount(0)
  await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search tabs, names and text' })).toBeFocused()
  await page.keyboard.type('answer')
  await expect(page.getByRole('button', { name: 'Reopen Untitled Query 1' })).toContainText(
    '41 + 1 as answer',
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => editorText(page)).toBe('select 41 + 1 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await expect(sqlTab(page, /./).first()).toContainText('Untitled Query 1')
  await page.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /Untitled Query 1/)).toHaveCount(0)
  await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
  await page.getByRole('button', { name: 'Delete Untitled Query 1 now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click()
  await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
  await expect(page.getByText('Closed tabs stay in the bin for 30 days.')).toBeVisible()
})

test(
  'stored data is listed, cleared after a dialog, and tabs can stay on this device',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await runSql(page, 'select 1 as one')
    await expect(resultCell(page, '1')).toBeVisible()
    await page.getByRole('link', { name: 'This device' }).click()
    const results = page.getByRole('row', { name: /^Query results/ })
    await expect(results).not.toContainText('none')
    await page.getByRole('button', { name: 'Clear query results' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
    await expect(results).toContainText('none')
    const keep = page.getByRole('switch', { name: 'Store tabs on the server' })
    await expect(keep).toBeChecked()
    await keep.press('Space')
    await expect(
      page.getByText(/Tabs are stored on this device only\..*\d k?B on this device\./),
    ).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all' }).click()
    expect((await file).suggestedFilename()).toMatch(/^offset-\d{4}-\d\d-\d\d\.json$/)
  },
)
