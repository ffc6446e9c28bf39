import { openBrowser } from '#tests/support/browser.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { expect, LONG, Offset, test } from '#tests/support/offset.ts'
import { freshData } from '#tests/support/prepared-data.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'
import { startServer } from '#tests/support/start-server.ts'

test('a costly query is asked about each time it runs: first, again and measured', LONG, async () => {
  const profile = freeFolder('profile')
  const server = await startServer({ dataDir: await freshData(), args: ['--ask-above-cost', '1000'] })
  const browser = await openBrowser(profile, {})
  const offset = new Offset({ server }, browser)
  const { page } = offset
  await offset.signIn('/sqllab/')
  const question = page.getByRole('dialog', { name: 'Run this query?' })
  const accept = async () => {
    await expect(question).toContainText('This server asks above 1.00 k.')
    await question.getByRole('button', { name: 'Run', exact: true }).press('Enter')
    await expect(question).toHaveCount(0)
  }

  await runSql(page, "select 'cheap' as word")
  await expect(resultCell(page, 'cheap')).toBeVisible()
  await runSql(page, "select 'costly' as word, count(distinct origin) from flights")
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(resultCell(page, 'cheap')).toBeVisible()
  await runSql(page, "select 'costly' as word, count(distinct origin) from flights")
  await accept()
  await expect(resultCell(page, 'costly')).toBeVisible()

  await runSql(page, "select error('failed') from flights")
  await accept()
  await page.getByRole('button', { name: 'Run again' }).press('Enter')
  await accept()

  await runSql(page, 'explain analyze select count(distinct origin) from flights')
  await accept()
  await page.getByRole('button', { name: 'Run again and draw the plan' }).press('Enter')
  await accept()
  await expect(page.getByRole('tree', { name: 'Plan' })).toBeVisible()
  expect(offset.complaints).toEqual([])

  await browser.close()
  await server.stop()
  removeFolder(profile)
  removeFolder(server.dataDir)
})
