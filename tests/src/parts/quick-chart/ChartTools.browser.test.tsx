import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { QuickChart } from '#domain/quick-chart/quick-chart.ts'
import { ChartTools } from '#parts/quick-chart/ChartTools.tsx'
import { QuickMark } from '#parts/quick-chart/QuickMark.tsx'
import { column } from '#tests/domain/query/copy/block.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

const columns = ['city:text', 'n:number', 'm:number'].map(column)
const bars: QuickChart = { kind: 'bar', x: 0, ys: [1] }

async function tools(chart: QuickChart) {
  const onChange = vi.fn()
  await onStage(<ChartTools columns={columns} chart={chart} onChange={onChange} />)
  return onChange
}

test('another kind, another axis and more values are chosen by buttons and menus', async () => {
  const onChange = await tools(bars)
  await userEvent.click(page.getByRole('button', { name: 'Points' }))
  await userEvent.click(page.getByRole('button', { name: 'Along city' }))
  await userEvent.click(page.getByRole('menuitemradio', { name: 'row number' }))
  await userEvent.click(page.getByRole('button', { name: 'Values of n' }))
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'm', exact: true }))
  expect(onChange.mock.calls).toEqual([
    [{ kind: 'scatter', x: 2, ys: [1] }],
    [{ kind: 'bar', x: null, ys: [1] }],
    [{ kind: 'bar', x: 0, ys: [1, 2] }],
  ])
})

test('the last column of values cannot be removed', async () => {
  const onChange = await tools(bars)
  await userEvent.click(page.getByRole('button', { name: 'Values of n' }))
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'n: A chart needs one' }))
  expect(onChange).not.toHaveBeenCalled()
})

const rows = {
  columns,
  rowCount: 2,
  cells: [
    ['Ulm', 'Bern'],
    [1, 2],
    [3, null],
  ],
}

test.each([
  [{ kind: 'bar', x: 0, ys: [1] }, 'Chart of the result: 2 bars of n.'],
  [{ kind: 'area', x: 0, ys: [1] }, 'Chart of the result: 1 area of n.'],
] as const)('%o is drawn, with a summary for screen readers', async (chart, summary) => {
  const cut = { ...rows, columns: columns.slice(0, 2), cells: rows.cells.slice(0, 2) }
  await onStage(<QuickMark chart={chart} rows={cut} />)
  await expect.element(page.getByRole('img')).toBeVisible()
  expect(page.getByRole('img').element().getAttribute('aria-label')).toContain(summary)
})

test('points are drawn of two columns', async () => {
  const two = { columns: columns.slice(1), rowCount: 2, cells: rows.cells.slice(1) }
  await onStage(<QuickMark chart={{ kind: 'scatter', x: 1, ys: [2] }} rows={two} />)
  await expect.element(page.getByRole('img', { name: 'Chart of the result: 1 point, m by n.' })).toBeVisible()
})
