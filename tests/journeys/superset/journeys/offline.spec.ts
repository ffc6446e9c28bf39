import { untilSent } from '#tests/support/server-tabs.ts'
import { editorText, resultCell, runSql, sqlTab, writeSql } from '#tests/support/sql-lab.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

test('offline it starts with its tabs and last result, and later sends the edits', async ({
  user,
  account,
}) => {
  const { page } = user
  await user.signIn()
  await runSql(page, "select 'cached ' || count(*) as label from airports")
  await expect(resultCell(page, 'cached 3376')).toBeVisible()
  await untilSent(page)
  await user.untilInstalled()
  await user.unplug()
  await user.killFront()
  await page.reload()
  await expect(resultCell(page, 'cached 3376')).toBeVisible()
  await writeSql(page, 'select 1 as edited_offline')
  await page.keyboard.press('Shift+Alt+N')
  await expect(sqlTab(page, /./)).toHaveCount(2)
  await expect.poll(() => editorText(page)).toContain('SELECT ...')
  await writeSql(page, 'select 2 as made_offline')
  await user.startFront()
  await user.plugIn()
  await untilSent(page)
  await expect
    .poll(async () => Object.values(await account.texts()).toSorted())
    .toEqual(['select 1 as edited_offline', 'select 2 as made_offline'])
  await runSql(page, 'select 3 as again')
  await expect(resultCell(page, '3')).toBeVisible()
})
