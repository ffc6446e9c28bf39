import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeFlightsChart } from '#tests/support/explore.ts'
import { pressUntil } from '#tests/support/keyboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

// A service worker would answer before the route.
test.use({ browserOptions: { serviceWorkers: 'block' } })

/** Writes files to the private file system, since the browser's dialog cannot be driven. */
async function writeWithoutAsking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', {
      value: async ({ suggestedName }: { readonly suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory()
        return folder.getFileHandle(suggestedName, { create: true })
      },
    })
  })
}

async function textOfFile(page: Page, name: string): Promise<string> {
  return page.evaluate(async (fileName) => {
    const folder = await navigator.storage.getDirectory()
    return (await (await folder.getFileHandle(fileName)).getFile()).text()
  }, name)
}

/** Reads bytes, since text would lack the byte order mark. */
async function bytesOfFile(page: Page, name: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (fileName) => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle(fileName)).getFile()
    return [...new Uint8Array(await file.arrayBuffer())]
  }, name)
  return Buffer.from(bytes)
}

test('a broken export resumes and the file is complete', LONG, async ({ freshOffset: offset }) => {
  const { page } = offset
  await writeWithoutAsking(page)
  const ranges: (string | undefined)[] = []
  await page.context().route('**/api/v1/sqllab/export/**', async (route) => {
    ranges.push(route.request().headers()['range'])
    const answer = await route.fetch()
    const body = await answer.body()
    // The first answer ends in the middle.
    await route.fulfill({ response: answer, body: ranges.length === 1 ? body.subarray(0, 30_000) : body })
  })
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'row ' || range as label from range(20000)")
  await expect(resultCell(page, 'row 0')).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the result' })
  await dialog.getByRole('switch', { name: /All rows of the query/ }).click()
  await dialog.getByLabel('Name of the file').fill('numbers')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('numbers.csv is written.')).toBeVisible()
  const lines = (await textOfFile(page, 'numbers.csv')).split('\n')
  expect(lines).toHaveLength(20_002)
  expect(lines.at(-2)).toBe('row 19999')
  expect(ranges).toEqual([undefined, 'bytes=30000-'])
})

/** Opens a menu and chooses an entry by keys alone. */
async function chooseByKeys(page: Page, button: Locator, entry: RegExp): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await pressUntil(page, 'ArrowDown', entry)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
}

test(
  'CSV settings chosen by keyboard on a phone apply to files of charts and results',
  LONG,
  async ({ freshOffset: offset }) => {
    const { page } = offset
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await writeWithoutAsking(page)
    await offset.signIn('/chart/list/')
    const own = (label: string, sqlExpression: string) => ({ expressionType: 'SQL', label, sqlExpression })
    const id = await makeFlightsChart(offset, {
      name: 'Two numbers',
      vizType: 'table',
      form: { query_mode: 'aggregate', metrics: [own('half', 'MAX(1.5)'), own('none', 'MAX(NULLIF(1, 1))')] },
    })
    await offset.open(`/explore/?slice_id=${id}`)
    await expect(page.locator('[data-chart-state="drawn"]')).toBeVisible()
    await chooseByKeys(page, page.getByRole('button', { name: 'More for this chart' }), /CSV settings/)
    const dialog = page.getByRole('dialog', { name: 'CSV settings' })
    await expect(dialog).toBeVisible()
    await chooseByKeys(page, dialog.getByRole('button', { name: 'Decimals: point' }), /comma/)
    // The comma cannot be both decimal sign and separator.
    await expect(dialog.getByRole('button', { name: 'Separator: semicolon' })).toBeVisible()
    await chooseByKeys(page, dialog.getByRole('button', { name: 'Separator: semicolon' }), /bar/)
    await pressUntil(page, 'Tab', /^input/)
    await expect(dialog.getByLabel('Text for NULL')).toBeFocused()
    await page.keyboard.type('NULL')
    await pressUntil(page, 'Tab', /^switch/)
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('switch', { name: /Byte order mark/ })).toBeChecked()
    const box = await dialog.boundingBox()
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true])
    await pressUntil(page, 'Tab', /Done/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    const download = page.waitForEvent('download')
    await chooseByKeys(page, page.getByRole('button', { name: 'More for this chart' }), /“CSV”/)
    expect(await readFile(await (await download).path(), 'utf8')).toBe('\uFEFFhalf|none\n1,5|NULL\n')

    await offset.open('/sqllab/')
    await runSql(page, 'select 1.5 as half, null::int as none')
    await expect(resultCell(page, '1.5')).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const result = page.getByRole('dialog', { name: 'Export the result' })
    await expect(result.getByRole('button', { name: 'Separator: bar' })).toBeVisible()
    await result.getByLabel('Name of the file').fill('half')
    await result.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('half.csv is written.')).toBeVisible()
    expect((await bytesOfFile(page, 'half.csv')).toString('utf8')).toBe('\uFEFFhalf|none\n1,5|NULL\n')
  },
)
