import { expect, type Locator, type Page } from '@playwright/test'

/** The text of the SQL editor, inside its shadow root. */
export function editor(page: Page): Locator {
  return page.locator('.cm-content')
}

/** The grid of the result that is shown. */
export function resultGrid(page: Page): Locator {
  return page.getByRole('grid')
}

/** Replaces the text of the open tab, through the keyboard. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(sql)
  await expect.poll(() => editorText(page)).toBe(sql)
}

/** The text that the editor shows, line by line. */
export async function editorText(page: Page): Promise<string> {
  const lines = await editor(page).locator('.cm-line').allTextContents()
  return lines.join('\n')
}

/** Writes and runs, and waits for nothing. */
export async function runSql(page: Page, sql: string): Promise<void> {
  await writeSql(page, sql)
  await page.keyboard.press('ControlOrMeta+Enter')
}

/** A cell of the result that shows this text. */
export function resultCell(page: Page, text: string | RegExp): Locator {
  return resultGrid(page).getByRole('gridcell').filter({ hasText: text }).first()
}

/** The strip's tab of that name. */
export function sqlTab(page: Page, name: string | RegExp): Locator {
  return page.getByRole('tablist', { name: 'SQL tabs' }).getByRole('tab', { name })
}

/** Opens a new tab by its key and waits until its text is the one that is shown. */
export async function openNewTab(page: Page): Promise<void> {
  const tabs = sqlTab(page, /./)
  const before = await tabs.count()
  await page.keyboard.press('Shift+Alt+N')
  await expect(tabs).toHaveCount(before + 1)
  await expect.poll(() => editorText(page)).toContain('SELECT ...')
}
