import type { TestDetails } from '@playwright/test'
import { openDashboard } from '#tests/support/dashboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { CHART_BUILDER, CHARTS_AND_DATASETS } from '#tests/support/places/chart-places.ts'
import { EDIT_MODE } from '#tests/support/places/edit-places.ts'
import { closeDialog, type Place } from '#tests/support/places/place.ts'
import { seriousFindings } from '#tests/support/serious-findings.ts'
import { pressOn, resultCell, runSql, saveAs, savedRow } from '#tests/support/sql-lab.ts'
import { openTwoVersions } from '#tests/support/two-versions.ts'

const BEFORE_WORK: readonly Place[] = [
  [
    'sign in',
    async (offset) => {
      await offset.open('/')
      await expect(offset.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  ],
  [
    'first start',
    async (offset) => {
      await offset.signIn('/')
      await expect(offset.page.getByRole('heading').first()).toBeVisible()
    },
  ],
]

const SQL_LAB: readonly Place[] = [
  [
    'an error',
    async (offset) => {
      await offset.signIn('/sqllab/')
      await runSql(offset.page, 'select round(1.5) as early form elsewhere')
      // Waits for each query, since two queries of a tab do not run at once.
      await expect(offset.page.getByRole('heading', { name: /^Syntax error/ })).toBeVisible()
      await runSql(offset.page, 'select nothing from nowhere')
      await expect(offset.page.getByRole('alert').filter({ hasText: 'nowhere' })).toBeVisible()
    },
  ],
  [
    'a result',
    async ({ page }) => {
      await runSql(
        page,
        "select origin, count(*) as flights, null as gap, '{\"a\":1}' as note from flights where origin = 'ATL' group by 1",
      )
      await expect(resultCell(page, 'ATL')).toBeVisible()
    },
    'main',
  ],
  [
    'a cell in full',
    async ({ page }) => {
      await resultCell(page, '"a"').click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('complementary', { name: 'note' }).getByRole('group')).toBeVisible()
    },
    'aside',
  ],
  [
    'a row as a record',
    async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+Enter')
      await expect(page.getByRole('complementary', { name: 'Row 1' }).getByText('ATL')).toBeVisible()
    },
    'aside',
  ],
  [
    'a chart of a result',
    async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: 'Chart' }).click()
      await expect(page.getByRole('img', { name: /^Chart of the result/ })).toBeVisible()
    },
    '[role=tabpanel]',
  ],
  [
    'versions of a tab',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Versions' }).click()
      await page.getByRole('listbox', { name: 'Versions' }).press('End')
      await expect(page.locator('.cm-changedText').first()).toBeVisible()
    },
  ],
  [
    'command palette',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.keyboard.type('fli')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'all tabs and the bin',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
      await expect(page.getByRole('searchbox', { name: 'Search tabs, names and text' })).toBeFocused()
    },
  ],
  [
    'deleted saved queries',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await saveAs(page, 'Late long hauls')
      await pressOn(savedRow(page, /Late long hauls/), 'Delete Late long hauls')
      await page.getByRole('treeitem', { name: /^Deleted/ }).click()
      await expect(page.getByRole('button', { name: /^Late long hauls.*Restore$/ })).toBeVisible()
    },
  ],
  ['two versions of a tab', openTwoVersions, 'main'],
  [
    'all runs, with details of one',
    async (offset) => {
      await offset.open('/sqllab/history/')
      const runs = offset.page.getByRole('list', { name: 'Runs' }).getByRole('button')
      await runs.filter({ hasText: 'gap' }).first().click()
      await expect(resultCell(offset.page, 'ATL')).toBeVisible()
    },
    'main',
  ],
  [
    'two runs compared',
    async (offset) => {
      const { page } = offset
      const run = new URL(page.url()).searchParams.get('run')
      await offset.open(`/sqllab/compare/?left=${run}&right=${run}`)
      await page.getByRole('button', { name: '1 same' }).click()
      await expect(resultCell(page, 'ATL')).toBeVisible()
    },
    'main',
  ],
]

const OTHER_SCREENS: readonly Place[] = [
  [
    'dashboard list',
    async (offset) => {
      await offset.signIn('/dashboard/list/')
      await expect(offset.page.getByRole('link', { name: /flight/i }).first()).toBeVisible()
    },
  ],
  [
    'saved queries',
    async (offset) => {
      await offset.open('/savedqueryview/list/')
      await expect(offset.page.getByText('No saved queries yet')).toBeVisible()
    },
  ],
  [
    'all keys',
    async ({ page }) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'dashboard',
    async (offset) => {
      await closeDialog(offset)
      await offset.open('/dashboard/list/')
      await openDashboard(offset.page)
    },
    'main',
  ],
  ...EDIT_MODE,
  [
    'chart builder',
    async (offset) => {
      await offset.open('/explore/')
      await offset.page.getByRole('button', { name: /^flights/ }).click()
      await offset.page.getByRole('button', { name: /^Flights/ }).click()
      await offset.page.keyboard.press('ControlOrMeta+Enter')
      await expect(offset.page.locator('[data-chart-state="drawn"]')).toBeVisible()
    },
    'main',
  ],
  [
    'an annotation layer of a chart',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Line Chart', exact: true }).click()
      await page.getByRole('button', { name: 'Add a layer: Annotation layers' }).click()
      const editor = page.getByRole('dialog', { name: 'Annotation layers' })
      await editor.getByRole('button', { name: 'Event' }).click()
      await expect(editor.getByRole('combobox', { name: 'Search Annotation layer' })).toBeVisible()
    },
  ],
  [
    'databases',
    async (offset) => {
      await closeDialog(offset)
      await offset.open('/databaseview/list/')
      await expect(offset.page.getByRole('row', { name: /examples DuckDB/ })).toBeVisible()
    },
    'main',
  ],
  [
    'the form of a database',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Database', exact: true }).click()
      const form = page.getByRole('dialog', { name: 'Connect a database' })
      await form.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(form.getByText('Enter the host')).toBeVisible()
    },
  ],
  [
    'my data',
    async (offset) => {
      await closeDialog(offset)
      await offset.open('/mydata/list/')
      await expect(offset.page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
    },
    'main',
  ],
  [
    'annotation layers',
    async (offset) => {
      await closeDialog(offset)
      await offset.open('/annotationlayer/list/')
      await offset.page.getByRole('button', { name: 'New layer' }).click()
      await offset.page.getByLabel('Name').fill('Storms')
      await offset.page.getByRole('button', { name: 'Create' }).click()
      await expect(offset.page.getByRole('link', { name: 'Storms' })).toBeVisible()
    },
    'main',
  ],
  [
    'an annotation',
    async ({ page }) => {
      await page.getByRole('link', { name: 'Storms' }).click()
      await page.getByRole('button', { name: 'New annotation' }).click()
      await expect(page.getByRole('dialog', { name: 'New annotation' })).toBeVisible()
    },
  ],
  [
    'chart list',
    async (offset) => {
      await offset.open('/chart/list/')
      await offset.page.getByRole('checkbox').nth(1).check()
      await expect(offset.page.getByRole('button', { name: 'Export 1' })).toBeVisible()
    },
    'main',
  ],
  [
    'properties of a chart',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^More of/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Properties' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    '[role=dialog]',
  ],
  [
    'import of charts',
    async (offset) => {
      await closeDialog(offset)
      await offset.page.getByRole('button', { name: 'Import charts' }).click()
      await expect(offset.page.getByRole('dialog')).toBeVisible()
    },
    '[role=dialog]',
  ],
  [
    'this device',
    async (offset) => {
      await closeDialog(offset)
      await offset.open('/settings/storage/')
      await expect(offset.page.getByRole('row').nth(3)).toBeVisible()
    },
    'main',
  ],
  [
    'this server',
    async ({ page }) => {
      await page.getByRole('link', { name: 'This server' }).click()
      await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
    },
    'main',
  ],
  [
    'an address that leads nowhere',
    async (offset) => {
      await offset.open('/nowhere/')
      await expect(offset.page.getByRole('heading').first()).toBeVisible()
    },
  ],
]

/** Rules about colours, the only ones that the dark theme can break alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The places that `npm test` checks: the frame and the screens of each area with its common dialogs. */
const IN_EACH_AREA = [
  'an error',
  'a result',
  'command palette',
  'dashboard list',
  'dashboard',
  'edit mode',
  'chart builder',
  'this device',
]

const EACH_AREA: readonly Place[] = [
  ...BEFORE_WORK,
  ...[...SQL_LAB, ...OTHER_SCREENS].filter(([name]) => IN_EACH_AREA.includes(name)),
]

const PLACES: readonly (readonly [name: string, places: readonly Place[], details: TestDetails])[] = [
  ['each area', EACH_AREA, {}],
  ['SQL Lab', SQL_LAB, LONG],
  ['other screens', OTHER_SCREENS, LONG],
  ['charts and datasets', CHARTS_AND_DATASETS, LONG],
  ['chart builder', CHART_BUILDER, LONG],
]

for (const [name, places, details] of PLACES)
  test(`axe reports no serious fault, light and dark: ${name}`, details, async ({ offset }) => {
    const { page } = offset
    for (const [place, goTo, part] of places)
      await test.step(place, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await goTo(offset)
        expect.soft(await seriousFindings(page, part, null), `${place}, light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect.soft(await seriousFindings(page, part, COLOUR_RULES), `${place}, dark`).toEqual([])
      })
  })
