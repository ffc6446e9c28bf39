import type { Page } from '@playwright/test'
import { expect } from './offset.ts'

/** Chooses the database of this device by its picker. */
export async function chooseThisDevice(page: Page): Promise<void> {
  const picker = page.getByRole('button', { name: /^Database and schema/ }).first()
  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Database and schema' })
  await dialog.getByRole('tab', { name: 'Database' }).click()
  await dialog.getByRole('option', { name: /This device/ }).click()
  await expect(picker).toHaveAccessibleName(/This device main/)
  await page.keyboard.press('Escape')
}

/** A file to choose: of this content, or one on the disk. */
type ChosenFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/** Chooses a file by the command above the tree. */
export async function chooseDeviceFile(page: Page, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a file on this device' }).click()
  await (await chooser).setFiles(file)
}
