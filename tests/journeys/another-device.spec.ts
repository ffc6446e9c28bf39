import { askSoon } from '#tests/support/ask-soon.ts'
import { keepAndLookAway } from '#tests/support/look-away.ts'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import { otherDevice } from '#tests/support/other-device.ts'
import { untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editor, editorText, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

const BASE =
  'SELECT origin\nFROM flights\nWHERE distance >= 500\nGROUP BY origin\nHAVING count(*) >= 1000\nORDER BY 1'
const MINE = BASE.replace('SELECT origin', 'SELECT origin, 1').replace('1000', '250')
const THEIRS = BASE.replace('500', '900').replace('1000', '2000')

/** Changes one tab on two devices while the first is offline. Returns the second device. */
async function twoVersions(offset: Offset): ReturnType<typeof otherDevice> {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await sqlTab(page, /./).first().focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Late long hauls')
  await page.keyboard.press('Enter')
  await writeSql(page, BASE)
  await keepAndLookAway(page, BASE)
  await untilStored(wire, [BASE])
  await untilSent(page)
  const other = await otherDevice(offset)
  await sqlTab(other.page, /^Late long hauls/).click()
  await expect.poll(() => editorText(other.page)).toBe(BASE)
  await browser.goOffline()
  await writeSql(page, MINE)
  await untilSaved(page, MINE)
  await writeSql(other.page, THEIRS)
  await keepAndLookAway(other.page, THEIRS)
  await untilStored(wire, [THEIRS])
  await browser.goOnline()
  await expect(page.getByRole('link', { name: 'Two versions' })).toBeVisible()
  return other
}

test('two devices change one tab: conflicts are resolved by keys, the rest is merged', async ({ offset }) => {
  const { page } = offset
  const other = await twoVersions(offset)
  await page.getByRole('link', { name: 'Two versions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Two versions of/ })
  await expect(dialog).toContainText('2 merged, 1 to decide')
  await expect(dialog.getByRole('status')).toHaveText('Line 5 is not decided')
  await page.keyboard.press('2')
  await expect(dialog.getByRole('status')).toHaveText('')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(editor(page)).toBeFocused()
  const merged =
    'SELECT origin, 1\nFROM flights\nWHERE distance >= 900\nGROUP BY origin\nHAVING count(*) >= 2000\nORDER BY 1'
  await expect.poll(() => editorText(page)).toBe(merged)
  await untilStored(await wireOf(offset), [merged])
  await expect(page.getByRole('link', { name: 'Two versions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(/(the server’s|this device’s) version$/)]),
  )
  await other.close()
})

test('the device whose lines lost links to its own version', LONG, async ({ offset }) => {
  const { page } = offset
  const other = await twoVersions(offset)
  await page.getByRole('link', { name: 'Two versions' }).click()
  const undecided = page.getByRole('dialog').getByRole('status')
  await expect(undecided).toHaveText('Line 5 is not decided')
  await page.keyboard.press('1')
  await expect(undecided).toHaveText('')
  await page.keyboard.press('ControlOrMeta+Enter')
  const changedElsewhere = other.page.getByText(/^Changed by another device, /)
  await untilSent(page)
  await askSoon(other)
  await expect(changedElsewhere).toBeVisible()
  await expect.poll(() => editorText(other.page)).toContain('250')
  await expect(sqlTab(other.page, /Changed by another device/)).toBeVisible()
  await other.page.reload()
  await expect(changedElsewhere).toBeVisible()
  await other.page.getByRole('button', { name: 'Compare' }).click()
  await expect(other.page.getByRole('option', { selected: true })).toContainText('overwritten')
  await expect(other.page.getByRole('dialog').getByText('count(*) >= 2000')).toBeVisible()
  await other.page.keyboard.press('Escape')
  await expect(changedElsewhere).toHaveCount(0)
  await expect(sqlTab(other.page, /Changed by another device/)).toHaveCount(0)
  await other.close()
})

test('an edit of the other device does not interrupt a typed merge', LONG, async ({ offset }) => {
  const { page, browser } = offset
  const other = await twoVersions(offset)
  const wire = await wireOf(offset)
  await page.getByRole('link', { name: 'Two versions' }).click()
  const dialog = page.getByRole('dialog', { name: /^Two versions of/ })
  await expect(dialog.getByRole('status')).toHaveText('Line 5 is not decided')
  await page.keyboard.press('1')
  await expect(dialog.getByRole('status')).toHaveText('')
  await page.keyboard.type(' -- by hand')
  const newest = THEIRS.replace('2000', '3000')
  await writeSql(other.page, newest)
  await untilStored(wire, [newest])
  await askSoon(browser)
  await expect(dialog.getByText('The server’s version has changed since.')).toBeVisible()
  await expect(dialog.getByText('-- by hand')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(dialog.getByText('count(*) >= 3000').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('option').filter({ hasText: 'merged by hand, not saved' })).toHaveCount(1)
  await other.close()
})

test('a conflict disappears once the other device has all lines of this one', LONG, async ({ offset }) => {
  const { page, browser } = offset
  const other = await twoVersions(offset)
  const wire = await wireOf(offset)
  // A new text, since the server already has the text of this device if its clock won.
  const decided = `${MINE}\n-- decided`
  await writeSql(other.page, decided)
  await untilStored(wire, [decided])
  await askSoon(browser)
  await expect(page.getByRole('link', { name: 'Two versions' })).toHaveCount(0)
  await expect.poll(() => editorText(page)).toBe(decided)
  await expect(page.getByRole('button', { name: /to decide/ })).toHaveCount(0)
  await other.close()
})
