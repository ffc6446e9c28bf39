import { expect } from '@playwright/test'
import { closeDialog, type Place } from './place.ts'

/** Edit mode of the dashboard that is open before, with its dialogs. */
export const EDIT_MODE: readonly Place[] = [
  [
    'edit mode',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Edit\b/ }).click()
      await expect(page.getByRole('complementary', { name: 'Add to the dashboard' })).toBeVisible()
      await page
        .getByRole('group', { name: /^Chart / })
        .first()
        .focus()
      await expect(page.getByRole('toolbar', { name: 'Component' })).toBeVisible()
    },
  ],
  [
    'layout elements of the palette',
    async ({ page }) => {
      await page.getByRole('tab', { name: 'Layout elements' }).click()
      await page.getByRole('button', { name: 'Add: Tabs', exact: true }).click()
      await page.getByRole('button', { name: 'Add: Text', exact: true }).click()
      await page.getByRole('button', { name: 'Edit text' }).click()
      await expect(page.getByRole('textbox', { name: 'Text with Markdown' })).toBeVisible()
    },
  ],
  [
    'properties of a dashboard',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Properties' }).click()
      await expect(page.getByRole('textbox', { name: 'JSON metadata' })).toBeVisible()
    },
  ],
  [
    'a dashboard is saved as another one',
    async (offset) => {
      await closeDialog(offset)
      await offset.page.getByRole('button', { name: 'More ways to save' }).click()
      await offset.page.getByRole('menuitem', { name: 'Save as' }).click()
      await expect(offset.page.getByRole('dialog')).toBeVisible()
    },
  ],
]
