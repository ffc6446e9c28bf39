import { randomUUID } from 'node:crypto'
import { untilSent } from '#tests/support/server-tabs.ts'
import { editorText, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { chooseDatabase } from '#tests/support/superset/choose-database.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'
import { realPlace } from '#tests/support/superset/real-place.ts'
import { startWebAgain, stopWeb } from '#tests/support/superset/start-superset.ts'

test('a front killed while it writes resumes with one tab and the newest text', async ({ user, account }) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as before')
  await untilSent(page)
  const writes = page
    .context()
    .waitForEvent('request', (request) =>
      /PUT .*\/tabstateview\//.test(`${request.method()} ${request.url()}`),
    )
  await writeSql(page, 'select 2 as on_its_way')
  await writes
  await user.killFront()
  await writeSql(page, 'select 3 as newest')
  await user.startFront()
  await untilSent(page)
  await expect.poll(async () => Object.values(await account.texts())).toEqual(['select 3 as newest'])
  await page.reload()
  await expect.poll(() => editorText(page)).toBe('select 3 as newest')
  await expect(sqlTab(page, /./)).toHaveCount(1)
})

test('a session that ended at the Superset is renewed in place', async ({ user, account }) => {
  const { page } = user
  await user.signIn()
  await writeSql(page, 'select 1 as before')
  await untilSent(page)
  await user.loseSession()
  await writeSql(page, 'select 2 as written_without_a_session')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await user.fillSignIn()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await expect.poll(() => editorText(page)).toBe('select 2 as written_without_a_session')
  await untilSent(page)
  await expect
    .poll(async () => Object.values(await account.texts()))
    .toEqual(['select 2 as written_without_a_session'])
  await runSql(page, 'select 40 + 2 as answer')
  await expect(resultCell(page, '42')).toBeVisible()
})

/** A unique name, since runs of earlier days are still in the Superset. */
function freshName(): string {
  return `column_${randomUUID().slice(0, 8)}`
}

// A Superset that was running before may not be stopped.
if (realPlace().folder !== null) {
  const folder = realPlace().folder ?? ''

  test('a background run survives a restart of the Superset', async ({ user, account }) => {
    const { page } = user
    await user.signIn()
    await chooseDatabase(page, 'flights async')
    const sql = `select slowly(20) || 'through' as ${freshName()}`
    await runSql(page, sql)
    await expect.poll(async () => (await account.runsOf(sql)).map(({ state }) => state)).toEqual(['running'])
    await stopWeb(folder)
    await writeSql(page, 'select 1 as written_meanwhile')
    await startWebAgain(folder)
    await expect(resultCell(page, 'through')).toBeVisible()
    expect(await account.runsOf(sql)).toHaveLength(1)
    await untilSent(page)
    await expect
      .poll(async () => Object.values(await account.texts()))
      .toEqual(['select 1 as written_meanwhile'])
  })

  test('a run aborted by a restart of the Superset is reported, not sent twice, and can be repeated', async ({
    user,
    account,
  }) => {
    const { page } = user
    await user.signIn()
    const sql = `select slowly(90) as ${freshName()}`
    await runSql(page, sql)
    await expect.poll(async () => (await account.runsOf(sql)).length).toBe(1)
    await stopWeb(folder)
    await startWebAgain(folder)
    await expect(page.getByText('It is not known whether the server ran this')).toBeVisible()
    await untilSent(page)
    await runSql(page, 'select 40 + 2 as answer')
    await expect(resultCell(page, '42')).toBeVisible()
    expect(await account.runsOf(sql)).toHaveLength(1)
  })
}
