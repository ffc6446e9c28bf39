import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { FILES } from '#tests/support/dashboard-archive.ts'
import { LONG, test } from '#tests/support/offset.ts'
import { unzip } from '#tests/support/unzip.ts'

const ARCHIVE = zipSync(
  Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`x/${path}`, strToU8(text)])),
)

test(
  'a dashboard is imported, found, filtered, starred, exported and imported again',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/dashboard/list/')
    const table = page.getByRole('table', { name: 'All dashboards' })
    await expect(table.getByRole('link', { name: 'Flight delays 2001' })).toBeVisible()

    const importing = page.getByRole('dialog', { name: 'Import dashboards' })
    const take = async (buffer: Buffer) => {
      await page.getByRole('button', { name: 'Import dashboards' }).click()
      await importing
        .locator('input[type=file]')
        .setInputFiles({ name: 'd.zip', mimeType: 'application/zip', buffer })
      await importing.getByRole('button', { name: 'Import', exact: true }).click()
    }
    await take(Buffer.from(ARCHIVE))
    await expect(table.getByRole('link', { name: 'Airports' })).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('airp')
    await expect(table.getByRole('link')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search dashboards' }).fill('')
    // The user of a local server owns the examples too; only the imported dashboard is a draft.
    await page.getByRole('button', { name: 'State', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Draft' }).click()
    await expect(table.getByRole('link')).toHaveText(['Airports'])
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(table.getByRole('link')).toHaveCount(3)
    await page.getByRole('button', { name: 'Favorite Airports' }).click()
    await page.getByRole('button', { name: /^Favorites/ }).click()
    await expect(table.getByRole('link')).toHaveText(['Airports'])

    await page.getByRole('button', { name: 'More of Airports' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export' }).click()
    const archive = await readFile(await (await download).path())
    const names = [...unzip(archive).keys()].map((path) => path.split('/').slice(1, 2).join('/'))
    expect([...new Set(names)]).toEqual(['metadata.yaml', 'dashboards', 'charts', 'datasets', 'databases'])

    await take(archive)
    await expect(importing.getByText('This dashboard exists already:')).toBeVisible()
    await importing.getByRole('button', { name: 'Overwrite it' }).click()
    await expect(importing).toHaveCount(0)

    await table.getByRole('link', { name: 'Airports' }).click()
    await expect(page).toHaveTitle('Airports · Offset')
    await expect(page.getByRole('article')).toHaveCount(2)

    // Home lists the visit, which is one key away.
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Recent' }).getByRole('link', { name: /Airports/ }),
    ).toBeVisible()
  },
)
