import type { Page } from '@playwright/test'
import { keepAndLookAway } from '#tests/support/look-away.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { refuseWrites } from '#tests/support/refuse-writes.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editor, editorText, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

/** Types at the end of the text, since the last input is lost first. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

test('text typed right before a reload is stored and sent', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1')
  await keepAndLookAway(page, 'select 1')
  await untilSent(page)
  for (const word of [' as one', ' as two', ' as three']) {
    const before = await editorText(page)
    await typeAtEnd(page, word)
    await page.reload()
    await expect.poll(() => editorText(page)).toBe(before + word)
  }
  await untilStored(await wireOf(offset), ['select 1 as one as two as three'])
  await untilSent(page)
  expect(await storedInJournal(page)).toBe(0)
})

test(
  'text typed right before a window closes reaches the window that stays open',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1')
    await untilSent(page)
    const other = await offset.browser.context.newPage()
    await other.goto(page.url())
    await expect.poll(() => editorText(other)).toBe('select 1')
    await typeAtEnd(other, ' as last')
    await other.close({ runBeforeUnload: true })
    await expect.poll(() => editorText(page)).toBe('select 1 as last')
    await expect.poll(() => storedInJournal(page)).toBe(0)
  },
)

test('signing out on a full disk exports the text that is only in the window', LONG, async ({ offset }) => {
  const { page } = offset
  await writeOnFullDisk(offset)
  await page.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText('One text is not saved on this device: it is only in this window.')
  const downloading = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download the text' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.sql$/)
  await question.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(/^1 change of .* waits on this device\./)).toBeVisible()
  await reopen(offset, 'select 1 as refused')
})

test('text that a full disk rejected survives a sign-out in another window', LONG, async ({ offset }) => {
  const { page } = offset
  await writeOnFullDisk(offset)
  const other = await offset.browser.context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: /theme, keys and sign-out/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.getByRole('button', { name: /^Keep/ }).click()
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText(/^What you wrote is saved on this device/)).toBeVisible()
  await reopen(offset, 'select 1 as refused')
})

/** Counts texts that are stored beside the database until it accepts them. */
async function storedInJournal(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('last-words')).length)
}

async function writeOnFullDisk(offset: Offset): Promise<void> {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1')
  await untilSent(page)
  await refuseWrites(page)
  await typeAtEnd(page, ' as refused')
  await expect(page.getByText('The text is still in this window.')).toBeVisible()
}

/** Opens a new page, whose writes find room, and expects the text. */
async function reopen({ page, server }: Offset, text: string): Promise<void> {
  await page.goto(linkFor(server, 'admin'))
  await expect(page).not.toHaveURL(/token=/)
  await page.goto(new URL('/sqllab/', server.origin).href)
  await expect.poll(() => editorText(page)).toBe(text)
  await untilSent(page)
}
