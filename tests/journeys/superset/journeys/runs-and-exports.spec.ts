import { readFile } from 'node:fs/promises'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'
import { chooseDatabase } from '#tests/support/superset/choose-database.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

/** Takes some seconds without a function of the database: Superset rejects pg_sleep by its name from 6.1 on. */
const SLOW =
  "select 'done' as label from (select count(md5(n::text)) from generate_series(1, 4000000) as n) as t"

test('a background run shows its rows, and a failed one its error', async ({ user }) => {
  const { page } = user
  await user.signIn()
  await chooseDatabase(page, 'flights async')
  await runSql(page, SLOW)
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

test('a complete result is exported as CSV', async ({ user }) => {
  const { page } = user
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await user.signIn()
  await runSql(page, "select 'row ' || n as label from generate_series(1, 500) as n")
  await expect(resultCell(page, 'row 1')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the result' })
  await dialog.getByLabel('Name of the file').fill('rows')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  // Superset 6.1 writes a byte order mark, which trim removes.
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect([lines.length, lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual([501, 'label', 'row 500'])
})
