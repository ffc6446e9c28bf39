import { expect, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { editorText, openNewTab, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'

test('an edit is still there after a reload', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await openNewTab(page)
  await writeSql(page, 'select 2 as second')
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'tabs'))).toContain('second')
  await page.reload()
  await expect.poll(() => editorText(page)).toBe('select 2 as second')
  await page.keyboard.press('Control+[')
  await expect.poll(() => editorText(page)).toBe('select 1 as first')
})

test('without server and network the SQL screen opens with its tabs and its last result', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'kept ' || count(*) as words from flights")
  await expect(resultCell(page, 'kept 3000000')).toBeVisible()
  await offset.untilInstalled()
  await offset.unplug()
  await page.reload()
  await expect(resultCell(page, 'kept 3000000')).toBeVisible()
  await expect.poll(() => editorText(page)).toContain('from flights')
  await expect(page.getByText(/this device/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Offline|No answer/ }).first()).toBeVisible()
})

test('text typed without a network survives the kill of the browser', async ({ ownOffset: offset }) => {
  await offset.signIn('/sqllab/')
  await writeSql(offset.page, 'select 1 as before')
  await offset.untilInstalled()
  await offset.unplug()
  await offset.page.reload()
  await writeSql(offset.page, 'select 2 as typed_without_a_network')
  await expect(
    offset.page.getByText(/saved on this device|waiting \((offline|no answer)\)/i).first(),
  ).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await readRaw(offset.page, 'tabs')))
    .toContain('typed_without_a_network')
  await offset.untilSignInIsStored()
  await offset.crashBrowser()
  await offset.browser.goOffline()
  await offset.open('/sqllab/')
  await expect.poll(() => editorText(offset.page)).toBe('select 2 as typed_without_a_network')
  await expect(sqlTab(offset.page, /./)).toHaveCount(1)
})

test('when the server comes back, the screen says so and runs again', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 7 as again')
  await offset.untilInstalled()
  await offset.unplug()
  await page.reload()
  await expect(page.getByRole('button', { name: /Offline|No answer/ }).first()).toBeVisible()
  await offset.plugIn()
  await expect(page.getByRole('button', { name: /Offline|No answer/ })).toHaveCount(0, { timeout: 30_000 })
  await runSql(page, 'select 7 as again')
  await expect(resultCell(page, '7')).toBeVisible()
})
