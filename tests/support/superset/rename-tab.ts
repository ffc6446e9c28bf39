import { expect, type Page } from '@playwright/test'
import { sqlTab } from '#tests/support/sql-lab.ts'

/** Renames the open tab, by its key. */
export async function renameTab(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(name)
  await page.keyboard.press('Enter')
  await expect(sqlTab(page, name)).toBeVisible()
}
