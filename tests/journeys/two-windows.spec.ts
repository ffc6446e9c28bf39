import type { OpId } from '#domain/core/ids.ts'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { askSoon } from '#tests/support/ask-soon.ts'
import { holdWrites } from '#tests/support/hold-writes.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw, stepOutside } from '#tests/support/raw-database.ts'
import { serverTexts, untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import {
  editor,
  editorText,
  openNewTab,
  pressOn,
  saveAs,
  savedRow,
  sqlTab,
  writeSql,
} from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('a conflict of a saved query is resolved in the outbox', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(page, 'select 1 as saved')
  await saveAs(page, 'Late long hauls')
  await untilSent(page)
  const [saved] = await readRaw(page, 'savedQueries')
  const address = `/api/v1/saved_query/${String(saved?.['serverId'])}`
  await browser.goOffline()
  await writeSql(page, 'select 2 as mine')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Your query was updated')).toBeVisible()
  expect((await wire.send('PUT', address, { sql: 'select 3 as theirs' })).ok).toBe(true)
  await browser.goOnline()
  await page.getByRole('button', { name: /1 to decide/ }).click()
  // The list of sent changes has a line with the same text and a time.
  const line = page.getByRole('button', { name: /Late long hauls Two versions Changed here/ })
  // The only conflict of the outbox is open already.
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click()
  await expect(page.getByText('“select 2 as mine” here')).toBeVisible()
  await expect(page.getByText('“select 3 as theirs” on the server')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(line).toHaveCount(0)
  const onServer = async () => JSON.stringify(await (await wire.get(address)).json())
  await expect.poll(onServer).toContain('select 2 as mine')
  await untilSent(page)
  await expect(page.getByRole('button', { name: /to decide/ })).toHaveCount(0)
})

test(
  'a saved query deleted offline and changed elsewhere can be restored with either text',
  LONG,
  async ({ offset }) => {
    const { page, browser } = offset
    await offset.signIn('/sqllab/')
    const wire = await wireOf(offset)
    await writeSql(page, 'select 1 as mine')
    await saveAs(page, 'Late long hauls')
    await untilSent(page)
    const [saved] = await readRaw(page, 'savedQueries')
    await browser.goOffline()
    const row = savedRow(page, /Late long hauls/)
    await pressOn(row, 'Delete Late long hauls')
    await expect(page.getByText('It stays for 30 days under Deleted, below the saved queries.')).toBeVisible()
    await expect(row).toHaveCount(0)
    const address = `/api/v1/saved_query/${String(saved?.['serverId'])}`
    expect((await wire.send('PUT', address, { sql: 'select 2 as theirs' })).ok).toBe(true)
    await browser.goOnline()
    const message = page.getByText('Late long hauls was deleted here and changed elsewhere.')
    await expect(message).toBeVisible()
    await untilSent(page)
    expect((await wire.get(address)).status).toBe(404)
    await page.getByRole('treeitem', { name: /^Deleted/ }).click()
    const list = page.getByRole('dialog', { name: 'Deleted saved queries' })
    await expect(list.getByRole('button', { name: /Restore$/ })).toHaveText([
      /As it was changed elsewhere.*select 2 as theirs/,
      /As it was on this device.*select 1 as mine/,
    ])
    await list.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Late long hauls” is restored')).toBeVisible()
    await expect(list).toHaveCount(0)
    await expect(row).toBeVisible()
    await expect(page.getByRole('treeitem', { name: /^Deleted/ })).toHaveCount(0)
    await untilSent(page)
    const onServer = async () => JSON.stringify(await (await wire.get('/api/v1/saved_query/')).json())
    await expect.poll(onServer).toContain('select 2 as theirs')
  },
)

test(
  'a closed tab with unsent text that changed elsewhere opens with the chosen text',
  LONG,
  async ({ offset }) => {
    const { page, browser } = offset
    await offset.signIn('/sqllab/')
    const wire = await wireOf(offset)
    await openNewTab(page)
    await writeSql(page, 'select 1 as first')
    await untilStored(wire, ['select 1 as first'])
    await untilSent(page)
    const tab = (await readRaw(page, 'tabs')).find(({ current }) => JSON.stringify(current).includes('first'))
    await browser.goOffline()
    await writeSql(page, 'select 2 as mine')
    await page.keyboard.press('Shift+Alt+W')
    await expect(sqlTab(page, /Untitled Query 2/)).toHaveCount(0)
    const theirs = new URLSearchParams({ sql: JSON.stringify('select 3 as theirs') })
    expect((await wire.send('PUT', `/tabstateview/${String(tab?.['serverId'])}`, theirs)).ok).toBe(true)
    await browser.goOnline()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByText('“select 2 as mine” here')).toBeVisible()
    await expect(page.getByText(/“select 3 as theirs” from the server/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('button', { name: /to decide/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await sqlTab(page, /Untitled Query 2/).click()
    await expect.poll(() => editorText(page)).toBe('select 2 as mine')
    await untilStored(wire, ['select 2 as mine'])
  },
)

test('keys typed after the shown tab is closed elsewhere go into no other tab', LONG, async ({ offset }) => {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as left_alone')
  await openNewTab(page)
  await writeSql(page, 'select 2 as closed_elsewhere')
  await untilSaved(page, 'closed_elsewhere')
  const other = await browser.context.newPage()
  await other.goto(`${server.origin}/sqllab/`)
  await expect.poll(() => editorText(other)).toBe('select 2 as closed_elsewhere')
  await editor(page).click()
  await other.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /Untitled Query 2/)).toHaveCount(0)
  await expect(page.getByText('Untitled Query 2 was closed elsewhere.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.type('drop table cars')
  await expect.poll(() => editorText(page)).toBe('select 1 as left_alone')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect.poll(() => editorText(page)).toBe('select 2 as closed_elsewhere')
})

test('a tab closed elsewhere during typing stays open with every key', LONG, async ({ offset }) => {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(page, 'select 1 as neighbour')
  await openNewTab(page)
  await writeSql(page, 'select 2 as typed_into')
  await untilSaved(page, 'typed_into')
  const other = await browser.context.newPage()
  await other.goto(`${server.origin}/sqllab/`)
  await expect.poll(() => editorText(other)).toBe('select 2 as typed_into')
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  const typed = ', 3 as what_is_typed_while_the_other_window_closes_the_tab, 4 as to_the_end'
  const typing = page.keyboard.type(typed, { delay: 50 })
  await expect.poll(() => editorText(page)).toContain('what_is')
  await other.keyboard.press('Shift+Alt+W')
  await typing
  await expect.poll(() => editorText(page)).toBe(`select 2 as typed_into${typed}`)
  await expect(editor(page)).toBeFocused()
  await expect(sqlTab(page, /Untitled Query 2/)).toHaveAttribute('aria-selected', 'true')
  await expect(sqlTab(other, /Untitled Query 2/)).toBeVisible()
  await untilStored(wire, ['select 1 as neighbour', `select 2 as typed_into${typed}`])
})

test('focus leaves the editor when the shown tab is closed elsewhere', LONG, async ({ offset }) => {
  const { page, browser, server } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as left_alone')
  await openNewTab(page)
  await writeSql(page, 'select 2 as closed_elsewhere')
  await untilSaved(page, 'closed_elsewhere')
  const other = await browser.context.newPage()
  await other.goto(`${server.origin}/sqllab/`)
  await expect.poll(() => editorText(other)).toBe('select 2 as closed_elsewhere')
  await page.keyboard.press('Shift+Alt+W')
  await expect(other.getByText('Untitled Query 2 was closed elsewhere.')).toBeVisible()
  await expect.poll(() => editorText(other)).toBe('select 1 as left_alone')
  await expect(other.getByRole('main')).toBeFocused()
})

test('a text that another device overwrote is restored from the versions', LONG, async ({ offset }) => {
  const { page, browser } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(page, 'select 1 as of_this_device')
  await untilSaved(page, 'of_this_device')
  await untilSent(page)
  const [tab] = await readRaw(page, 'tabs')
  const theirs = new URLSearchParams({ sql: JSON.stringify('select 2 as of_another_device') })
  expect((await wire.send('PUT', `/tabstateview/${String(tab?.['serverId'])}`, theirs)).ok).toBe(true)
  await askSoon(browser)
  await expect.poll(() => editorText(page)).toBe('select 2 as of_another_device')
  // The write names no device, so its time and origin are unknown.
  const message = page.getByText('Changed by another program')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('option', { selected: true })).toContainText('overwritten')
  await expect(message).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => editorText(page)).toBe('select 1 as of_this_device')
})

test(
  'two windows that type into one tab at a time lose nothing and report the merge',
  LONG,
  async ({ offset }) => {
    const { page, browser, server } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1')
    await untilSaved(page, 'select 1')
    const other = await browser.context.newPage()
    await other.goto(`${server.origin}/sqllab/`)
    await expect.poll(() => editorText(other)).toBe('select 1')
    for (const one of [page, other]) {
      await editor(one).click()
      await one.keyboard.press('ControlOrMeta+End')
    }
    const merged =
      /There are two versions of|Another version of .* is in Versions|Lines from another window were merged into/
    // Without pauses, so that each stores text that the other window has not read.
    const bothType = async () => {
      await Promise.all([page.keyboard.type('ones'), other.keyboard.type('others')])
      return (await page.getByText(merged).count()) + (await other.getByText(merged).count())
    }
    await expect.poll(bothType, { intervals: [50] }).toBeGreaterThan(0)
    const stored = async () =>
      JSON.stringify([await readRaw(page, 'tabs'), await readRaw(page, 'history')]).replaceAll(
        /"localId":"[^"]*"/g,
        '',
      )
    await expect.poll(stored).toContain('ones')
    await expect.poll(stored).toContain('others')
  },
)

test('a page restored from the back/forward cache stores and sends', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(page, 'select 1 as before_it_was_left')
  await untilSaved(page, 'before_it_was_left')
  // Chromium caches no page that holds a lock, so its events are dispatched by hand.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    document.dispatchEvent(new Event('freeze'))
    document.dispatchEvent(new Event('resume'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => editorText(page)).toBe('select 1 as before_it_was_left')
  await writeSql(page, 'select 2 as after_it_came_back')
  await untilStored(wire, ['select 2 as after_it_came_back'])
  await untilSent(page)
})

test('going back to the page shows the text and sends what is pending', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  const release = await holdWrites(offset)
  await writeSql(page, 'select 1 as written_before_leaving')
  await untilSaved(page, 'written_before_leaving')
  await stepOutside(offset)
  await page.goBack()
  await expect.poll(() => editorText(page)).toBe('select 1 as written_before_leaving')
  await release()
  await untilStored(wire, ['select 1 as written_before_leaving'])
})

test(
  'a tab that another device closes and reopens stays one tab with the local edits',
  LONG,
  async ({ offset }) => {
    const { page, browser } = offset
    await offset.signIn('/sqllab/')
    const wire = await wireOf(offset)
    await writeSql(page, 'select 1 as shared')
    await openNewTab(page)
    await writeSql(page, 'select 2 as beside')
    await page.keyboard.press('Control+[')
    await untilSent(page)
    /** Closes the tab as another device does. The result reopens it by the uuid that all devices derive. */
    const restoreQuery = async (name: string, sql: string) => {
      const tab = (await readRaw(page, 'tabs')).find((one) => JSON.stringify(one).includes('as shared'))
      const uuid = uuidOf(nextGeneration(tab?.['createdByOp'] as OpId))
      expect((await wire.send('DELETE', `/tabstateview/${String(tab?.['serverId'])}`)).ok).toBe(true)
      const queryEditor = JSON.stringify({ name, sql, dbId: 1, uuid })
      return async () => {
        const made = await wire.send('POST', '/tabstateview/', new URLSearchParams({ queryEditor }))
        expect(made.ok).toBe(true)
      }
    }
    await browser.goOffline()
    await writeSql(page, 'select 1 as shared, 3 as mine')
    await (await restoreQuery('Renamed there', 'select 1 as shared'))()
    await browser.goOnline()
    await untilStored(wire, ['select 1 as shared, 3 as mine', 'select 2 as beside'])
    expect(await serverTexts(wire)).toHaveLength(2)
    await expect(sqlTab(page, /Renamed there/)).toHaveAttribute('aria-selected', 'true')
    await expect(sqlTab(page, /./)).toHaveCount(2)
    await untilSent(page)
    // Without unsent changes the tab closes and reopens as the other device does.
    const open = await restoreQuery('Back again', 'select 1 as shared, 4 as theirs')
    await page.keyboard.press('Control+]')
    await askSoon(browser)
    await expect(sqlTab(page, /./)).toHaveCount(1)
    await open()
    await askSoon(browser)
    await expect(sqlTab(page, /Back again/)).toBeVisible()
    await expect(sqlTab(page, /./)).toHaveCount(2)
  },
)
