import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { resultCell, runSql } from '#tests/support/sql-lab.ts'

// A service worker would answer before the route does.
test.use({ browserOptions: { serviceWorkers: 'block' } })

/** The dialog of the system cannot be driven: the file goes where a page may write without one. */
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

test(
  'an export that breaks goes on where it broke, and the file is whole',
  LONG,
  async ({ freshOffset: offset }) => {
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
    await runSql(page, "select 'row ' || range as words from range(20000)")
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
  },
)
