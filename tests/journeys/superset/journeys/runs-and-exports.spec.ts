import { readFile } from 'node:fs/promises'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'
import { chooseDatabase } from '#tests/support/superset/choose-database.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

test('a run in the background is followed to its rows, and one that fails says why', async ({ user }) => {
  const { page } = user
  await user.signIn()
  await chooseDatabase(page, 'flights async')
  await runSql(page, "select 'done' || slowly(3) as words")
  await expect(resultCell(page, 'done')).toBeVisible()
  await runSql(page, 'select nothing_like_it from flights')
  await expect(page.getByText(/nothing_like_it/).last()).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('heading', { name: /column/i }))
      .first(),
  ).toBeVisible()
})

test('a result is exported as CSV, whole', async ({ user }) => {
  const { page } = user
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await user.signIn()
  await runSql(page, "select 'row ' || n as words from generate_series(1, 500) as n")
  await expect(resultCell(page, 'row 1')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the result' })
  await dialog.getByLabel('Name of the file').fill('rows')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  // Superset 6.1 begins with a byte order mark, which trim takes for a space.
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect([lines.length, lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual([501, 'words', 'row 500'])
})
