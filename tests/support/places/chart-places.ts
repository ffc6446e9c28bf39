import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'
import { drawnChart, fields, flightsId, makeFlightsChart, well } from '#tests/support/explore.ts'
import type { Offset } from '#tests/support/offset-user.ts'
import { wireOf } from '#tests/support/wire.ts'
import { closeDialog, type Place } from './place.ts'

/** A tab of the open dataset. */
function datasetTab(name: string, shows: (offset: Offset) => Locator): Place {
  return [
    `dataset, ${name.toLowerCase()}`,
    async (offset) => {
      await offset.page.getByRole('tab', { name }).click()
      await expect(shows(offset).first()).toBeVisible()
    },
    '[role=tabpanel]',
  ]
}

/** Charts as cards, and a dataset with all its tabs; the lists are places of the other screens. */
export const CHARTS_AND_DATASETS: readonly Place[] = [
  [
    'charts as cards',
    async (offset) => {
      const { page } = offset
      await offset.signIn('/chart/list/')
      await page.getByRole('button', { name: 'As cards' }).click()
      await expect(page.getByRole('list', { name: 'Charts' }).getByRole('listitem').first()).toBeVisible()
    },
    'main',
  ],
  [
    'dataset, columns',
    async (offset) => {
      const id = await flightsId(await wireOf(offset))
      await offset.open(`/tablemodelview/edit/${id}/`)
      await offset.page
        .getByRole('list', { name: 'columns' })
        .getByRole('button', { name: /weekday/ })
        .click()
      await expect(offset.page.getByLabel('SQL expression')).toBeVisible()
    },
    'main',
  ],
  datasetTab('Metrics', ({ page }) => page.getByRole('list', { name: 'metrics' }).getByRole('listitem')),
  datasetTab('Settings', ({ page }) => page.getByRole('tabpanel').getByRole('textbox')),
  datasetTab('Source', ({ page }) => page.getByRole('button', { name: 'Sync columns from source' })),
  datasetTab('Samples', ({ page }) => page.getByRole('tabpanel').getByRole('cell')),
  datasetTab('Used by', ({ page }) => page.getByRole('tabpanel').getByRole('link')),
]

/** The chart builder, with everything that opens over it. */
export const CHART_BUILDER: readonly Place[] = [
  [
    'chart builder, its look',
    async (offset) => {
      await offset.signIn('/explore/')
      const form = { metrics: ['count'], x_axis: 'date', time_grain_sqla: 'P1M', groupby: ['weekday'] }
      const name = 'Flights by weekday'
      const id = await makeFlightsChart(offset, { name, vizType: 'echarts_timeseries_line', form })
      await offset.open(`/explore/?slice_id=${id}`)
      await expect(drawnChart(offset.page)).toBeVisible()
      await fields(offset.page).getByRole('tab', { name: 'Look' }).click()
      await expect(fields(offset.page).getByText('Color scheme').first()).toBeVisible()
    },
    'main',
  ],
  [
    'a metric being set',
    async ({ page }) => {
      await fields(page).getByRole('tab', { name: 'Data' }).click()
      await well(page, 'Metrics').getByRole('button', { name: 'Flights', exact: true }).click()
      const editor = page.getByRole('dialog', { name: 'Metrics' })
      await editor.getByRole('tab', { name: 'Simple' }).click()
      await expect(editor.getByRole('option').first()).toBeVisible()
    },
  ],
  [
    'a filter being set',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await well(page, 'Filters')
        .getByRole('button', { name: /^Add a filter/ })
        .click()
      const editor = page.getByRole('dialog', { name: 'Filters' })
      await editor.getByRole('option', { name: 'Origin' }).click()
      await expect(editor.getByRole('button', { name: /^Values Any of/ })).toBeVisible()
    },
  ],
  [
    'a time range being set',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await well(page, 'Filters')
        .getByRole('button', { name: /^Add a filter/ })
        .click()
      const editor = page.getByRole('dialog', { name: 'Filters' })
      await editor.getByRole('option', { name: 'Date' }).click()
      await editor.getByRole('button', { name: 'Custom' }).click()
      await expect(editor.getByLabel('From')).toBeVisible()
    },
  ],
  [
    'all kinds of chart',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await fields(page)
        .getByRole('button', { name: /^All \d+ kinds/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Kinds of chart' })).toBeVisible()
    },
  ],
  [
    'a chart being saved',
    async (offset) => {
      const { page } = offset
      await closeDialog(offset)
      await page.keyboard.press('ControlOrMeta+S')
      await expect(page.getByRole('dialog', { name: 'Save the chart' })).toBeVisible()
    },
  ],
]
