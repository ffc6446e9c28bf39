import { pressUntil } from '#tests/support/keyboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { editor, editorText, openNewTab, resultCell, sqlTab } from '#tests/support/sql-lab.ts'

test('from the start screen to a result by keyboard alone', async ({ offset }) => {
  const { page } = offset
  await page.goto(offset.server.link)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await pressUntil(page, 'Tab', /“SQL Lab/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sqllab\//)
  await expect(editor(page)).toBeVisible()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type("select 'by keys' as words", { delay: 5 })
  await page.keyboard.press('Escape')
  await expect.poll(() => editorText(page)).toBe("select 'by keys' as words")
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(resultCell(page, 'by keys')).toBeVisible()
  await pressUntil(page, 'F6', /^grid/, 4)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('by keys')
})

test('the first Tab of the start screen focuses its example', LONG, async ({ offset }) => {
  const { page } = offset
  await page.goto(offset.server.link)
  await expect(page.getByRole('button', { name: /^Open the example/ })).toBeFocused()
})

test('a tab opened by the palette from the tab strip has the focus', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await expect(editor(page)).toBeFocused()
  await openNewTab(page)
  await sqlTab(page, 'Untitled Query 2').click()
  await expect(sqlTab(page, 'Untitled Query 2')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Search this device' })).toBeFocused()
  await page.keyboard.type('query 1')
  await expect(page.getByRole('group', { name: 'Open tabs' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(sqlTab(page, 'Untitled Query 1')).toHaveAttribute('aria-selected', 'true')
  await expect(sqlTab(page, 'Untitled Query 1')).toBeFocused()
})

test('the versions of the shown tab open by key and by palette', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await editor(page).click()
  const versions = page.getByRole('dialog', { name: /^Versions of / })
  await page.keyboard.press('Shift+Alt+H')
  await expect(versions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  const address = page.url()
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('versions of the tab')
  await expect(page.getByRole('option', { name: /^Versions of the tab/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(versions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(address)
})
