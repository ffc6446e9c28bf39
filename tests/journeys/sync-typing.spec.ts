import { expect, LONG, test } from '#tests/support/offset.ts'
import { untilSaved, untilStored } from '#tests/support/server-tabs.ts'
import { editor, editorText, openNewTab, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test(
  'two windows that type on different lines lose no key, and no cursor moves',
  LONG,
  async ({ offset }) => {
    const { browser, server, page: first } = offset
    await offset.signIn('/sqllab/')
    const wire = await wireOf(offset)
    await writeSql(first, 'select 1\n\nfrom one\n\nwhere 2')
    await untilSaved(first, 'where 2')
    const second = await browser.context.newPage()
    await second.goto(`${server.origin}/sqllab/`)
    await expect.poll(() => editorText(second)).toBe('select 1\n\nfrom one\n\nwhere 2')
    await editor(first).click()
    await first.keyboard.press('ControlOrMeta+Home')
    await first.keyboard.press('End')
    await editor(second).click()
    await second.keyboard.press('ControlOrMeta+End')
    for (const key of 'abcdefghij') {
      await first.keyboard.type(key)
      await second.keyboard.type(key.toUpperCase())
    }
    const both = 'select 1abcdefghij\n\nfrom one\n\nwhere 2ABCDEFGHIJ'
    await expect.poll(() => editorText(first)).toBe(both)
    await expect.poll(() => editorText(second)).toBe(both)
    await untilStored(wire, [both])
    await first.keyboard.type('!')
    await expect.poll(() => editorText(second)).toBe(both.replace('j\n', 'j!\n'))
  },
)

test('text typed right after a switch of tabs goes into the new tab', LONG, async ({ offset }) => {
  const { page } = offset
  const { keyboard } = page
  await offset.signIn('/sqllab/')
  await writeSql(page, 'one ')
  await openNewTab(page)
  await writeSql(page, 'two ')
  await openNewTab(page)
  await writeSql(page, 'three ')
  await editor(page).press('ControlOrMeta+End')
  // Without waits in between, as a fast typist does.
  for (let round = 1; round <= 4; round += 1) {
    await keyboard.press('Control+]')
    await keyboard.type('a')
    await keyboard.press('Control+]')
    await keyboard.type('b')
    await keyboard.press('Control+]')
    await keyboard.type('c')
  }
  await expect.poll(() => editorText(page)).toBe('three cccc')
  await keyboard.press('Control+]')
  await expect.poll(() => editorText(page)).toBe('one aaaa')
  await keyboard.press('Control+]')
  await expect.poll(() => editorText(page)).toBe('two bbbb')
})

test(
  'text typed right after closing a tab neither reopens it nor goes into another',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'stays as it is')
    await openNewTab(page)
    await writeSql(page, 'is closed')
    await page.keyboard.type(' soon')
    await page.keyboard.press('Shift+Alt+W')
    await page.keyboard.type('xyz')
    await expect(sqlTab(page, /Untitled Query 2/)).toHaveCount(0)
    await expect(sqlTab(page, /Untitled Query 1/)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => editorText(page)).toMatch(/^stays as it is(xyz)?$/)
    await page.keyboard.press('Shift+Alt+Z')
    await expect.poll(() => editorText(page)).toMatch(/^is closed soon/)
    await expect(sqlTab(page, /./)).toHaveCount(2)
  },
)
