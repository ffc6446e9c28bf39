import {
  editorText,
  openNewTab,
  resultCell,
  runSql,
  saveAs,
  sqlTab,
  writeSql,
} from '#tests/support/sql-lab.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

test('a correct name and password sign in, and a query shows its rows', async ({ user }) => {
  const { page } = user
  await user.open('/sqllab/')
  await user.fillSignIn('not the password')
  await expect(page.getByText(/invalid login|wrong|not right|did not let you in/i).first()).toBeVisible()
  await user.fillSignIn()
  await runSql(page, "select 'rows: ' || count(*) as label from airports")
  await expect(resultCell(page, 'rows: 3376')).toBeVisible()
})

test('a tab, its run and its saved query are stored in the Superset', async ({ user, account }) => {
  const { page } = user
  // A Superset never deletes runs, so those of earlier journeys are listed too.
  const earlier = await account.runsOf('select 41 + 1 as answer')
  await user.signIn()
  await runSql(page, 'select 41 + 1 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
  await saveAs(page, 'The answer')
  await expect(sqlTab(page, /The answer/)).toBeVisible()
  await openNewTab(page)
  await writeSql(page, 'select 2 as second')
  await expect.poll(() => account.texts()).toMatchObject({ 'The answer': 'select 41 + 1 as answer' })
  await expect.poll(async () => Object.values(await account.texts())).toContain('select 2 as second')
  await expect
    .poll(async () => (await account.savedQueries()).map(({ label, sql }) => [label, sql]))
    .toEqual([['The answer', 'select 41 + 1 as answer']])
  const latest = async () =>
    (await account.tabs()).find(({ label }) => label === 'The answer')?.latest_query?.sql
  await expect.poll(latest).toBe('select 41 + 1 as answer')
  expect(await account.runsOf('select 41 + 1 as answer')).toHaveLength(earlier.length + 1)
})

test('another device of the account shows the same tabs', async ({ user, account }) => {
  await account.session.write('POST', '/tabstateview/', {
    form: new URLSearchParams({
      queryEditor: JSON.stringify({ dbId: 1, name: 'From elsewhere', sql: 'select 7 as lucky' }),
    }).toString(),
  })
  await user.signIn()
  await sqlTab(user.page, /From elsewhere/).click()
  await expect.poll(() => editorText(user.page)).toBe('select 7 as lucky')
})
