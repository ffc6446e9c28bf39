import { untilSent } from '#tests/support/server-tabs.ts'
import { editorText, saveAs, savedRow, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

test('a saved query edited in both clients is the same in both', async ({ user, account, ownPage }) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as saved')
  await saveAs(page, 'Saved here')
  await untilSent(page)
  const saved = async () => (await account.savedQueries()).map(({ label, sql }) => [label, sql])
  await expect.poll(saved).toEqual([['Saved here', 'select 1 as saved']])
  await writeSql(page, 'select 2 as saved')
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(saved).toEqual([['Saved here', 'select 2 as saved']])
  const [one] = await account.savedQueries()
  const json = { label: 'Renamed there', sql: 'select 3 as edited_there', db_id: 1 }
  await account.session.write('PUT', `/api/v1/saved_query/${one?.id}`, { json })
  await expect(savedRow(page, /Renamed there/)).toBeVisible()
  await expect(savedRow(page, /Saved here/)).toHaveCount(0)
  await ownPage.page.goto(`${account.session.origin}/savedqueryview/list/`)
  await expect(ownPage.page.getByText('Renamed there').first()).toBeVisible()
  expect(ownPage.complaints).toEqual([])
})

test('a saved query deleted in Superset disappears, and its tab keeps the text', async ({
  user,
  account,
}) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as saved')
  await saveAs(page, 'Saved here')
  await untilSent(page)
  // The row is shown before its content.
  await expect
    .poll(async () => (await account.savedQueries()).map(({ label }) => label))
    .toEqual(['Saved here'])
  const [one] = await account.savedQueries()
  await account.session.write('DELETE', `/api/v1/saved_query/${one?.id}`)
  await expect(savedRow(page, /Saved here/)).toHaveCount(0)
  await expect.poll(() => editorText(page)).toBe('select 1 as saved')
  await writeSql(page, 'select 2 as written_after')
  await untilSent(page)
  await expect.poll(async () => Object.values(await account.texts())).toEqual(['select 2 as written_after'])
})

test('a link of Superset to a saved query opens it on a new device, and is not run', async ({
  user,
  account,
}) => {
  const { page } = user
  const json = { label: 'Mailed', sql: 'select 6 as mailed', db_id: 1, schema: 'public' }
  await account.session.write('POST', '/api/v1/saved_query/', { json })
  const [one] = await account.savedQueries()
  await user.signIn(`/sqllab/?savedQueryId=${one?.id}`)
  await expect(sqlTab(page, /Mailed/)).toBeVisible()
  await expect.poll(() => editorText(page)).toBe('select 6 as mailed')
  expect(await account.runsOf('select 6 as mailed')).toEqual([])
})
