import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { editorText, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'

test('offline the SQL screen opens with its tabs and last result, and runs again once online', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'kept ' || count(*) as label from flights")
  await expect(resultCell(page, 'kept 3000000')).toBeVisible()
  await offset.untilInstalled()
  await offset.unplug()
  await page.reload()
  await expect(resultCell(page, 'kept 3000000')).toBeVisible()
  await expect.poll(() => editorText(page)).toContain('from flights')
  await expect(page.getByText(/this device/).first()).toBeVisible()
  const away = page.getByRole('button', { name: /Offline|No answer/ })
  await expect(away.first()).toBeVisible()
  await offset.plugIn()
  await expect(away).toHaveCount(0)
  await runSql(page, 'select 7 as again')
  await expect(resultCell(page, '7')).toBeVisible()
})

test('text typed offline survives a kill of the browser', LONG, async ({ ownOffset: offset }) => {
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
