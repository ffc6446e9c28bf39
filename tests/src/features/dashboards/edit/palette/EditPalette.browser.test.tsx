import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PaletteChart } from '#domain/dashboard/edit/offers/palette-charts.ts'
import { EditPalette } from '#features/dashboards/edit/palette/EditPalette.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const chart = (chartId: number | null, name: string, more: Partial<PaletteChart> = {}): PaletteChart => ({
  localId: name,
  chartId,
  name,
  vizType: 'table',
  kind: 'Table',
  dataset: 'flights',
  changedAt: 0,
  isMine: true,
  isOnDevice: false,
  ...more,
})

const CHARTS = [
  chart(1, 'Airports', { changedAt: 3, kind: 'Map', vizType: 'world_map' }),
  chart(2, 'Busiest routes', { changedAt: 2, isMine: false }),
  chart(3, 'Delays', { changedAt: 1, vizType: 'echarts_timeseries_line' }),
  chart(null, 'Not sent', { changedAt: 0 }),
]

const show = async (usedIds: readonly number[] = []) => {
  const onInsert = vi.fn<(dragId: string) => void>()
  await onStage(
    <EditPalette
      charts={CHARTS}
      usedIds={new Set(usedIds)}
      newChartLink="/explore/?dashboard_id=7"
      onInsert={onInsert}
      onDropOnto={() => undefined}
    />,
    { height: 700 },
  )
  return onInsert
}

const names = () =>
  page
    .getByRole('button', { name: /^Add: / })
    .elements()
    .map((one) => one.getAttribute('aria-label'))

test('a press inserts a chart, and a chart that the server does not have yet cannot be placed', async () => {
  const onInsert = await show()
  await page.getByRole('button', { name: 'Add: Delays' }).click()
  expect(onInsert.mock.calls).toEqual([['chart:3']])
  await expect.element(page.getByText('Can be placed once the server has it')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add: Not sent' })).not.toBeInTheDocument()
})

test('each chart has the picture of its kind, and a grip where it can be dragged', async () => {
  await show()
  const pictures = () =>
    [...document.querySelectorAll('li')].map((entry) => entry.querySelector('svg')?.innerHTML)
  await expect.poll(() => new Set(pictures()).size).toBe(3)
  // Both are tables.
  expect(pictures()[1]).toBe(pictures()[3])
  const grips = [...document.querySelectorAll('li')].map(
    (entry) => entry.querySelectorAll('.lucide-grip-vertical').length,
  )
  expect(grips).toEqual([1, 1, 1, 0])
})

test('charts that are on the dashboard are marked, apart from the others', async () => {
  await show([1])
  const used = page.getByRole('region', { name: 'On this dashboard', exact: true })
  await expect.element(used.getByText('Map, flights, already used')).toBeVisible()
  expect(names()).toEqual(['Add: Busiest routes', 'Add: Delays', 'Add: Airports'])
})

test('charts are searched, sorted, and narrowed to those of the user', async () => {
  await show()
  await expect.poll(names).toEqual(['Add: Airports', 'Add: Busiest routes', 'Add: Delays'])
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('map')
  await expect.poll(names).toEqual(['Add: Airports'])
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('nothing')
  await expect.element(page.getByText('No chart matches')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search charts' }).fill('')
  await page.getByRole('button', { name: 'Sort charts' }).click()
  await page.getByRole('menuitemradio', { name: 'Kind' }).click()
  await expect.poll(names).toEqual(['Add: Airports', 'Add: Busiest routes', 'Add: Delays'])
  await page.getByRole('switch', { name: 'Only my charts' }).click()
  await expect.poll(names).toEqual(['Add: Airports', 'Add: Delays'])
})

test('a new chart is made for this dashboard', async () => {
  await show()
  await expect
    .element(page.getByRole('link', { name: 'Make a new one' }))
    .toHaveAttribute('href', '/explore/?dashboard_id=7')
})

test('layout elements are inserted by keys', async () => {
  const onInsert = await show()
  await page.getByRole('tab', { name: 'Layout elements' }).click()
  await expect
    .poll(names)
    .toEqual([
      'Add: Tabs',
      'Add: Top-level tabs',
      'Add: Row',
      'Add: Column',
      'Add: Header',
      'Add: Text',
      'Add: Divider',
    ])
  const header = page.getByRole('button', { name: 'Add: Header' }).element()
  if (header instanceof HTMLElement) header.focus()
  await userEvent.keyboard('{Enter}')
  expect(onInsert.mock.calls).toEqual([['new:HEADER']])
})
