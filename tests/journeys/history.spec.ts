import { expect, LONG, test } from '#tests/support/offset.ts'
import { openNewTab, resultCell, runSql } from '#tests/support/sql-lab.ts'

test('runs are listed after a reload, opened without running, and compared', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await openNewTab(page)
  const sql = (extra: string) =>
    `select origin, count(*) as flights from flights where origin in (${extra}) group by 1 order by 1`
  await runSql(page, sql("'ATL', 'LAX'"))
  await expect(resultCell(page, 'LAX')).toBeVisible()
  await runSql(page, sql("'ATL', 'SFO'"))
  await expect(resultCell(page, 'SFO')).toBeVisible()
  await offset.open('/sqllab/history/?search=flights')
  const list = page.getByRole('list', { name: 'Runs' })
  await expect(list.getByRole('button', { name: /Done/ })).toHaveCount(2)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/run=/)
  await expect(resultCell(page, 'SFO')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Compare 2 of 2' }).click()
  await expect(page.getByRole('button', { name: '1 only in B' })).toBeVisible()
  await expect(resultCell(page, 'SFO')).toBeVisible()
  await page.getByRole('tab', { name: 'Texts' }).click()
  await expect(page.getByText('A is on the left')).toBeVisible()
  expect(requested.filter((url) => url.includes('/execute'))).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/history/)
})
