import { untilSent } from '#tests/support/server-tabs.ts'
import { editorText, openNewTab, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'
import { renameTab } from '#tests/support/superset/rename-tab.ts'
import {
  addSupersetTab,
  closeSupersetTab,
  openSupersetSqlLab,
  renameSupersetTab,
  supersetSql,
  supersetTab,
  writeSupersetSql,
} from '#tests/support/superset/superset-page.ts'

test("tabs created, renamed, edited and closed over the front change in Superset's own page", async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as first')
  await renameTab(page, 'First')
  await openNewTab(page)
  await writeSql(page, 'select 2 as second')
  await renameTab(page, 'Second')
  await untilSent(page)
  await openSupersetSqlLab(ownPage, account.session)
  await expect(supersetTab(ownPage)).toHaveCount(2)
  await supersetTab(ownPage, 'First').click()
  await expect.poll(() => supersetSql(ownPage)).toBe('select 1 as first')
  await supersetTab(ownPage, 'Second').click()
  await expect.poll(() => supersetSql(ownPage)).toBe('select 2 as second')
  await page.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /Second/)).toHaveCount(0)
  await runSql(page, 'select 40 + 2 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await untilSent(page)
  await expect.poll(() => account.texts()).toEqual({ First: 'select 40 + 2 as answer' })
  await openSupersetSqlLab(ownPage, account.session)
  await expect(supersetTab(ownPage)).toHaveCount(1)
  await expect.poll(() => supersetSql(ownPage)).toBe('select 40 + 2 as answer')
  // Superset's page shows the result of the run that the tab refers to.
  await expect(ownPage.page.getByText('answer').last()).toBeVisible()
  expect((await account.tabs()).map(({ latest_query: run }) => run?.state)).toEqual(['success'])
  expect(ownPage.complaints).toEqual([])
})

test("tabs created, renamed, edited and closed in Superset's own page change over the front", async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as first')
  await renameTab(page, 'First')
  await untilSent(page)
  await openSupersetSqlLab(ownPage, account.session)
  await addSupersetTab(ownPage)
  await writeSupersetSql(ownPage, 'select 2 as made_there')
  await renameSupersetTab(ownPage, /Untitled/, 'Made there')
  await expect.poll(() => account.texts()).toMatchObject({ 'Made there': 'select 2 as made_there' })
  await sqlTab(page, /Made there/).click()
  await expect.poll(() => editorText(page)).toBe('select 2 as made_there')
  await writeSupersetSql(ownPage, 'select 3 as edited_there')
  await expect.poll(() => editorText(page)).toBe('select 3 as edited_there')
  await writeSql(page, 'select 4 as edited_here')
  await untilSent(page)
  await expect.poll(() => account.texts()).toMatchObject({ 'Made there': 'select 4 as edited_here' })
  await openSupersetSqlLab(ownPage, account.session)
  await supersetTab(ownPage, 'Made there').click()
  await expect.poll(() => supersetSql(ownPage)).toBe('select 4 as edited_here')
  await closeSupersetTab(ownPage, 'Made there')
  await expect(sqlTab(page, /Made there/)).toHaveCount(0)
  await expect(sqlTab(page, /First/)).toBeVisible()
  expect(ownPage.complaints).toEqual([])
})

test("Superset's own page never shows a label of Offset while tabs are created", async ({
  user,
  account,
  ownPage,
}) => {
  const { page } = user
  await user.signIn()
  for (let at = 0; at < 5; at += 1) {
    await openNewTab(page)
    await writeSql(page, `select ${at} as made`)
  }
  await untilSent(page)
  await openSupersetSqlLab(ownPage, account.session)
  await expect(supersetTab(ownPage)).toHaveCount(await sqlTab(page, /./).count())
  await expect(supersetTab(ownPage, /~new/)).toHaveCount(0)
  expect(Object.keys(await account.texts()).filter((label) => label.startsWith('~new'))).toEqual([])
  expect(ownPage.complaints).toEqual([])
})

test('a run deleted in Superset leaves its tab unchanged, and later edits are sent', async ({
  user,
  account,
}) => {
  const { page } = user
  await user.signIn()
  await runSql(page, 'select 40 + 2 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await untilSent(page)
  const latest = async () => (await account.tabs()).map(({ id, latest_query: run }) => ({ id, run: run?.id }))
  await expect.poll(async () => (await latest())[0]?.run).toBeDefined()
  const [tab] = await latest()
  await account.session.write('DELETE', `/tabstateview/${tab?.id}/query/${tab?.run}`)
  await writeSql(page, 'select 1 as after_it_was_deleted')
  await untilSent(page)
  await expect
    .poll(async () => Object.values(await account.texts()))
    .toEqual(['select 1 as after_it_was_deleted'])
  await page.reload()
  await expect.poll(() => editorText(page)).toBe('select 1 as after_it_was_deleted')
  await runSql(page, 'select 3 + 4 as again')
  await expect(resultCell(page, '7')).toBeVisible()
})
