import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chooseDeviceFile, chooseThisDevice } from '#tests/support/device-tables.ts'
import { dropFile } from '#tests/support/drop-file.ts'
import { drawnText, sourceItem } from '#tests/support/explore.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { readRaw } from '#tests/support/raw-database.ts'
import { seriousFindings } from '#tests/support/serious-findings.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'
import { workbook } from '#tests/support/workbook.ts'

const PRICES = 'id,price,day\n001,0.10,2026-01-31\n002,9007199254740993.5,2026-02-01\n003,,2026-02-02\n'

/** Adds a file by the command above the tree. */
async function addFile(page: Page, name: string, text: string): Promise<void> {
  await chooseDeviceFile(page, { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a file is a table of this device, which answers SQL without a network and after a reload', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  await addFile(page, 'Prices 2026.csv', PRICES)
  const row = page.getByRole('treeitem', { name: /prices_2026/ })
  await expect(row).toBeVisible()
  await offset.unplug()
  await runSql(page, "SELECT count(*) AS n, max(id) || ' ' || max(price) AS most FROM prices_2026")
  await expect(resultCell(page, '003 9007199254740993.50')).toBeVisible()
  // A result is drawn before it is stored, and a run of this device ends with its page.
  await expect.poll(async () => JSON.stringify(await readRaw(page, 'queries'))).toContain('"state":"success"')
  await page.reload()
  await expect(row).toBeVisible()
  await expect(resultCell(page, '003 9007199254740993.50')).toBeVisible()
  await runSql(page, 'SELECT count(*) + 4001 AS total FROM prices_2026 WHERE price IS NOT NULL')
  await expect(resultCell(page, '4,003')).toBeVisible()
  await addFile(page, 'more.csv', 'id,city\n001,Bern\n')
  await expect(page.getByRole('treeitem', { name: /^table more/ })).toBeVisible()
  await runSql(page, "SELECT city || ' ' || price AS both_of FROM prices_2026 JOIN more USING (id)")
  await expect(resultCell(page, 'Bern')).toBeVisible()
  await runSql(page, 'SELECT * FROM nowhere')
  await expect(page.getByText(/Table with name nowhere does not exist/)).toBeVisible()
})

test('figures of a sample have its share as a note, and a result that is kept has it, too', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  const row = '123456,Bern,2026-01-31,0.25,abcdefghijklmnop\n'
  // One line in the middle is no row, so that the sample remains.
  const rows = row.repeat(200_000)
  await addFile(page, 'large.csv', `id,city,day,price,code\n${rows}1,2\n${rows}`)
  await expect(page.getByText(/^.*large.* remains a sample/)).toBeVisible()
  await runSql(page, 'SELECT city, count(*) > 1000 AS many FROM large GROUP BY city')
  await expect(page.getByText(/From a sample of about 11 % of rows/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/is a table of This device/)).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'table untitled_query_1' })).toBeVisible()
  await runSql(page, "SELECT 'many ' || many AS v FROM untitled_query_1")
  await expect(resultCell(page, 'many true')).toBeVisible()
  await expect(page.getByText(/From a sample of about 11 % of rows/).first()).toBeVisible()
})

test('a result and a chart of a sample are replaced when all rows are there', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  const head = 'id,city,day,price,code\n'
  const rows = '123456,Bern,2026-01-31,0.25,abcdefghijklmnop\n'.repeat(200_000)
  await addFile(page, 'large.csv', `${head}${rows}1,2\n${rows}`)
  await expect(page.getByText(/^.*large.* remains a sample/)).toBeVisible()
  await runSql(
    page,
    "SELECT CASE WHEN count(*) < 99999 THEN 'few' ELSE count(*)::VARCHAR END AS n FROM large",
  )
  await expect(resultCell(page, 'few')).toBeVisible()
  const refresh = page.getByRole('button', { name: 'All rows are ready: refresh' })
  await expect(page.getByText('From a sample of about 11 % of rows of large.').first()).toBeVisible()
  await expect(refresh).toHaveCount(0)
  // A chart in another window.
  const other = await page.context().newPage()
  await other.goto(new URL('/dataset/add/', page.url()).href)
  await chooseThisDevice(other)
  await other.getByRole('list', { name: 'Tables' }).getByRole('button', { name: /large/ }).click()
  await other.getByRole('button', { name: 'Create dataset and chart' }).click()
  await other.waitForURL(/\/explore\//)
  await other.getByRole('button', { name: 'Big Number' }).click()
  await sourceItem(other, 'COUNT(*)').click()
  await other
    .getByRole('button', { name: /^(Update|Draw the) chart/ })
    .first()
    .click()
  await expect(other.getByText(/sample of about 11 % of rows of large/).first()).toBeVisible()
  // The mended file takes the place of the sample.
  await addFile(page, 'large.csv', `${head}${rows}${rows}`)
  await refresh.click()
  await expect(resultCell(page, '400000')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^table large_2/ })).toHaveCount(0)
  await expect(drawnText(other)).toHaveText(/400.k/)
  await expect(other.getByText(/sample of about/)).toHaveCount(0)
})

test('a dataset and a chart of a table of this device are made without a network, and stay', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  await addFile(
    page,
    'sales.csv',
    'city,amount,day\nBern,1.5,2026-01-01\nBern,2.5,2026-01-02\nUri,10,2026-01-03\n',
  )
  await expect(page.getByRole('treeitem', { name: /sales/ })).toBeVisible()
  await offset.unplug()
  await offset.open('/dataset/add/')
  await chooseThisDevice(page)
  await page.getByRole('list', { name: 'Tables' }).getByRole('button', { name: /sales/ }).click()
  await expect(page.getByRole('region', { name: 'First rows of sales' })).toBeVisible()
  await page.getByRole('button', { name: 'Create dataset and chart' }).click()
  await page.waitForURL(/\/explore\//)
  await page.getByRole('button', { name: 'Big Number' }).click()
  await sourceItem(page, 'COUNT(*)').click()
  await page
    .getByRole('button', { name: /^(Update|Draw the) chart/ })
    .first()
    .click()
  await expect(drawnText(page)).toContainText('3')
  await page.reload()
  await expect(drawnText(page)).toContainText('3')
  await expect(page.getByRole('button', { name: /rejected/ })).toHaveCount(0)
  await page.getByRole('tab', { name: 'SQL' }).click()
  await expect(page.getByRole('group', { name: 'SQL' })).toContainText('COUNT(*)')
  await page.getByRole('button', { name: 'More for this chart' }).click()
  await expect(page.getByRole('menuitem', { name: /^Workbook .*are saved as CSV or JSON/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe('count\n3\n')
})

test('a hidden sheet of a workbook is a choice, and is described as hidden', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await chooseThisDevice(page)
  const book = workbook([
    { name: 'Prices', rows: [['id'], ['007']] },
    { name: 'Notes', isHidden: true, rows: [['note'], ['x'], ['y']] },
  ])
  await chooseDeviceFile(page, { name: 'book.xlsx', mimeType: 'application/zip', buffer: Buffer.from(book) })
  const dialog = page.getByRole('dialog', { name: /has several sheets/ })
  await expect(dialog.getByRole('switch', { name: 'Prices' })).toBeChecked()
  expect(await seriousFindings(page, undefined, null)).toEqual([])
  // By the keyboard alone.
  const hidden = dialog.getByRole('switch', { name: 'Notes (hidden)' })
  await expect(hidden).not.toBeChecked()
  await hidden.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Add 2 tables' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/2 rows from the .*hidden sheet Notes.* of .*book\.xlsx/)).toBeVisible()
  const row = page.getByRole('treeitem', { name: /^table book_notes/ })
  await runSql(page, "SELECT 'notes ' || count(*) || ' of ' || min(id) AS v FROM book_notes, book_prices")
  await expect(resultCell(page, 'notes 2 of 007')).toBeVisible()
  expect(await seriousFindings(page, undefined, null)).toEqual([])
  await row.click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Remove from this device…' }).press('Enter')
  await expect(page.getByText(/Nothing uses it\. Its rows are on no server/)).toBeVisible()
  expect(await seriousFindings(page, undefined, null)).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(row).toHaveCount(0)
})

test(
  'a dropped file becomes a table of this device, and a chart of it is begun',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/dashboard/list/')
    await dropFile(page, 'Prices.csv', PRICES)
    const dialog = page.getByRole('dialog', { name: 'Upload Prices.csv' })
    await dialog.getByRole('button', { name: 'Keep on this device' }).click()
    await dialog.getByRole('button', { name: 'Create chart' }).click()
    await expect(sourceItem(page, 'price')).toBeVisible()
    await offset.open('/tablemodelview/list/')
    await expect(page.getByText('prices', { exact: true })).toHaveCount(1)
  },
)
