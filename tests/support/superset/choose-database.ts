import { expect, type Page } from '@playwright/test'

/** Chooses a database for the open tab. */
export async function chooseDatabase(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('button', { name: /^Database and schema:/ })
  await picker.click()
  await page.getByRole('tab', { name: 'Database', exact: true }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(picker).toHaveAccessibleName(new RegExp(`^Database and schema: ${name}`))
}
