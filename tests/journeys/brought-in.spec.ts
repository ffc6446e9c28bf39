import { readFile } from 'node:fs/promises'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('work exported at sign-out and discarded is imported and sent', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as sent')
  await untilSent(page)
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await openNewTab(page)
  await writeSql(page, 'select 2 as carried')
  await untilSaved(page, 'select 2 as carried')
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: /^You are signed out/ })).toBeVisible()
  await offset.browser.goOnline()
  await offset.signIn('/settings/storage/', linkFor(offset.server, 'admin'))
  const chosen = { name: 'unsent.json', mimeType: 'application/json', buffer: await readFile(file) }
  await page.locator('input[type=file]').setInputFiles(chosen)
  const importDialog = page.getByRole('dialog', { name: /^Import a tab\?$/ })
  await expect(importDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Imported: a tab.')).toBeVisible()
  await page.getByRole('link', { name: 'SQL Lab' }).click()
  await sqlTab(page, /Untitled Query 2/).click()
  await expect.poll(() => editorText(page)).toBe('select 2 as carried')
  await untilStored(await wireOf(offset), ['select 1 as sent', 'select 2 as carried'])
})
