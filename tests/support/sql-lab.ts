import { expect, type Locator, type Page } from '@playwright/test'

/** The text of the SQL editor, inside its shadow root. */
export function editor(page: Page): Locator {
  return page.locator('.cm-content')
}

/** The grid of the shown result. */
export function resultGrid(page: Page): Locator {
  return page.getByRole('grid')
}

/** Replaces the text of the open tab by the keyboard. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(sql)
  await expect.poll(() => editorText(page)).toBe(sql)
}

/** Returns the editor's text, line by line. */
export async function editorText(page: Page): Promise<string> {
  const lines = await editor(page).locator('.cm-line').allTextContents()
  return lines.join('\n')
}

/** Waits until the server has accepted a run: a page that closes before has sent nothing, and shows that when it reopens. */
export async function untilTaken(page: Page, sql: string): Promise<void> {
  const taken = async () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v1/query/updated_since?q=(last_updated_ms:0)')
      const { result } = await answer.json()
      return result.map((query: { sql: string }) => query.sql)
    })
  await expect.poll(taken).toContain(sql)
}

/** Writes and runs, without waiting. */
export async function runSql(page: Page, sql: string): Promise<void> {
  await writeSql(page, sql)
  await page.keyboard.press('ControlOrMeta+Enter')
}

/** The cell of the result with this text. */
export function resultCell(page: Page, text: string | RegExp): Locator {
  return resultGrid(page).getByRole('gridcell').filter({ hasText: text }).first()
}

/** The tab of the strip with this name. */
export function sqlTab(page: Page, name: string | RegExp): Locator {
  return page.getByRole('tablist', { name: 'SQL tabs' }).getByRole('tab', { name })
}

/** Opens a new tab by its key and waits until its text is shown. */
export async function openNewTab(page: Page): Promise<void> {
  const tabs = sqlTab(page, /./)
  // A first start opens a tab automatically, unless the key comes before it.
  await expect(editor(page)).toBeVisible()
  const before = await tabs.count()
  await page.keyboard.press('Shift+Alt+N')
  await expect(tabs).toHaveCount(before + 1)
  await expect.poll(() => editorText(page)).toContain('SELECT ...')
}

/** Saves the query of the open tab under a name, by keys. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+S')
  const dialog = page.getByRole('dialog', { name: 'Save the query' })
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** The row of a saved query in the tree. */
export function savedRow(page: Page, name: RegExp): Locator {
  return page.getByRole('treeitem', { name })
}

/** Presses a button of a row with the pointer over it: the row may move until the list is at rest. */
export async function pressOn(row: Locator, name: string): Promise<void> {
  const button = row.page().getByRole('button', { name })
  await expect(async () => {
    await row.hover()
    await button.click({ trial: true, timeout: 10_000 })
  }).toPass()
  // Only once: a slow machine may report a successful click late.
  await button.click()
}
