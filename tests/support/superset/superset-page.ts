import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'

/** Superset's own page, directly at the Superset, with its complaints. */
export interface SupersetPage {
  readonly page: Page
  /** Uncaught errors, and failed calls. */
  readonly complaints: readonly string[]
}

/** Calls of the page that fail regularly: missing suggestions, pictures that are not made. */
const IN_THE_WAY_OF_THINGS = /\.(?:png|svg|ico|map)|validate_sql|thumbnail/

/** Opens a browser in which the account is signed in at the Superset. */
export async function openSupersetPage(browser: Browser, session: SupersetSession): Promise<SupersetPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  const { origin: url } = session
  await context.addCookies([...session.cookies()].map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400 && !IN_THE_WAY_OF_THINGS.test(pathname))
      complaints.push(`${answer.status()} ${answer.request().method()} ${pathname}`)
  })
  return { page, complaints }
}

/** Loads its SQL Lab, with the editor of the active tab. */
export async function openSupersetSqlLab({ page }: SupersetPage, { origin }: SupersetSession): Promise<void> {
  await page.goto(`${origin}/sqllab/`)
  await expect(page.locator('.ace_editor').first()).toBeVisible()
}

/** The tabs of its SQL Lab, by name if one is given. */
export function supersetTab({ page }: SupersetPage, name: string | RegExp = /./): Locator {
  return page.getByRole('tab', { name }).and(page.locator('[id*="query-editor-tabs"]'))
}

/** Opens a new tab there, by its button. */
export async function addSupersetTab(own: SupersetPage): Promise<void> {
  const before = await supersetTab(own).count()
  await own.page.getByRole('button', { name: 'Add tab' }).locator('visible=true').first().click()
  await expect(supersetTab(own)).toHaveCount(before + 1)
}

/** Replaces the text of the active tab there. */
export async function writeSupersetSql({ page }: SupersetPage, sql: string): Promise<void> {
  const editor = page.locator('.ace_editor:visible').first()
  await editor.locator('.ace_content').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(sql)
  await page.keyboard.press('Escape')
  await expect.poll(() => supersetSql({ page })).toBe(sql)
}

/** Returns the text of the active tab there, line by line. */
export async function supersetSql({ page }: Pick<SupersetPage, 'page'>): Promise<string> {
  const lines = await page.locator('.ace_editor:visible').first().locator('.ace_line').allTextContents()
  return lines.join('\n').trim()
}

/** Renames a tab there, by its menu and the browser's prompt. */
export async function renameSupersetTab(own: SupersetPage, from: string | RegExp, to: string): Promise<void> {
  own.page.once('dialog', (dialog) => void dialog.accept(to))
  await openTabMenu(own, from)
  await own.page.getByRole('menuitem', { name: 'Rename tab' }).click()
  await expect(supersetTab(own, to)).toBeVisible()
}

/** Closes a tab there, by its menu. */
export async function closeSupersetTab(own: SupersetPage, name: string | RegExp): Promise<void> {
  await openTabMenu(own, name)
  await own.page.getByRole('menuitem', { name: 'Close tab' }).click()
  await expect(supersetTab(own, name)).toHaveCount(0)
}

async function openTabMenu(own: SupersetPage, name: string | RegExp): Promise<void> {
  await supersetTab(own, name).locator('.ant-dropdown-trigger').first().click()
}
