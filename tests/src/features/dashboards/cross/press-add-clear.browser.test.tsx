import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MarkProps } from '#charts/mark-props.ts'
import { Parts } from '#charts/parts/parts.ts'
import { Pivot } from '#charts/pivot/Pivot.tsx'
import { SeriesChart } from '#charts/series/SeriesChart.tsx'
import { Table } from '#charts/table/Table.tsx'
import type { PivotModel } from '#domain/chart/model/pivot.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { TableModel } from '#domain/chart/model/table.ts'
import { togglePick } from '#domain/dashboard/cross/toggle-pick.ts'
import { NO_FILTERS } from '#domain/dashboard/filters/filter-state.ts'
import { pickReporter } from '#parts/chart/drawn/report-pick.ts'
import { canvasOf } from '#tests/src/charts/canvas/pixels.ts'
import { MODELS, textCell } from '#tests/src/charts/example-models.ts'
import { isLaidOut, middleOf, named } from '#tests/src/charts/picking/picked.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { useLetterKeys } from '#ui/keyboard/use-letter-keys.ts'

/** A mark whose parts filter as on a dashboard; the picked parts are written below it. Escape clears them. */
function Picking<M>({ Mark, model }: { readonly Mark: ComponentType<MarkProps<M>>; readonly model: M }) {
  const [cross, setCross] = useState(NO_FILTERS.cross)
  const [onPick] = useState(() =>
    pickReporter((pick, { adds }) =>
      setCross((before) => {
        const next = togglePick(before, { chartId: 1, pick, adds })
        return next.ok ? next.value : before
      }),
    ),
  )
  useLetterKeys({ Escape: () => setCross(NO_FILTERS.cross) })
  const picks = cross.get(1)?.picks
  return (
    <div style={{ width: 600 }}>
      <div style={{ height: 300, display: 'flex', flexDirection: 'column' }}>
        <Mark model={model} label="Chart" summary="A chart." onPick={onPick} picked={picks} />
      </div>
      <output aria-label="Picked">{picks?.map(({ label }) => label).join(' + ') ?? 'nothing'}</output>
    </div>
  )
}

const picked = async (text: string) =>
  expect.element(page.getByRole('status', { name: 'Picked' })).toHaveTextContent(text)

const BARS: SeriesChartModel = {
  ...MODELS.series,
  legend: { place: 'bottom', scrolls: true, margin: 0 },
  // Room for half a bar at both ends.
  x: { ...MODELS.series.x, min: -0.5, max: 2.5 },
  series: MODELS.series.series.map((one) => ({
    ...one,
    shape: 'bar',
    pickAt: (place) => named(`${one.name} ${MODELS.series.xLabels[place] ?? ''}`),
    pick: () => named(one.name),
  })),
}

test('a bar and an entry of the legend, by pointer and by keyboard', async () => {
  await onStage(<Picking Mark={SeriesChart} model={BARS} />)
  await expect.poll(isLaidOut).toBe(true)
  await userEvent.click(canvasOf(), { position: middleOf(0, 1) })
  await picked('ATL Feb')
  await userEvent.click(canvasOf(), { position: middleOf(1, 2), modifiers: ['Shift'] })
  await picked('ATL Feb + ORD Mar')
  await userEvent.click(canvasOf(), { position: middleOf(0, 1), modifiers: ['Control'] })
  await picked('ORD Mar')
  await userEvent.keyboard('{Escape}')
  await picked('nothing')

  page.getByRole('button', { name: 'ATL' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await picked('ATL')
  page.getByRole('button', { name: 'ORD' }).element().focus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await picked('ATL + ORD')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await picked('ATL')
  page.getByRole('button', { name: 'ATL' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await picked('nothing')
})

test('slices of a pie, by keyboard', async () => {
  await onStage(<Picking Mark={Parts} model={MODELS.parts} />)
  const slice = page.getByRole('button', { name: 'ORD: count 1' })
  await expect.element(slice).toBeVisible()
  slice.element().focus()
  await userEvent.keyboard('{Enter}')
  await picked('ORD')
  await userEvent.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
  await picked('ORD + DFW')
  await userEvent.keyboard('{Escape}')
  await picked('nothing')
})

const ROW_COUNT = 3_000
const TABLE: TableModel = {
  kind: 'table',
  columns: ['origin', 'n'].map((name) => ({ name, label: name, isNumber: false, hasBars: false })),
  rows: Array.from({ length: ROW_COUNT }, (_, row) => [textCell(`row ${row}`), textCell(`${row}`)]),
  totals: null,
  hasSearch: false,
  pickAt: (row, column) => named(`${row} ${column}`),
}

test('cells of a list of thousands of rows, by keyboard, also beyond those in view', async () => {
  await onStage(<Picking Mark={Table} model={TABLE} />)
  await userEvent.click(page.getByRole('gridcell', { name: 'row 0', exact: true }))
  await picked('0 0')
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(40)}{Shift>}{Enter}{/Shift}`)
  await picked('0 0 + 40 0')
  await expect.element(page.getByRole('gridcell', { name: 'row 40', exact: true })).toBeInViewport()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await picked('40 1')
  await userEvent.keyboard('{Enter}')
  await picked('nothing')
})

const PIVOT: PivotModel = {
  ...MODELS.pivot,
  columnNames: ['Metric', 'date'],
  columns: [
    { names: ['count', 'Jan'], isTotal: false },
    { names: ['count', 'Feb'], isTotal: false },
  ],
  cellAt: (row, column) => ({ text: `cell ${row} ${column}`, exact: '', tint: null }),
  pickAt: (row, column) => named(`${row?.at ?? '-'}/${column?.at ?? '-'}`),
}

test('a cell, a row head and a column head of a pivot table', async () => {
  await onStage(<Picking Mark={Pivot} model={PIVOT} />)
  await userEvent.click(page.getByText('ATL', { exact: true }))
  await picked('0/-')
  await userEvent.click(page.getByText('cell 0 1', { exact: true }), { modifiers: ['Shift'] })
  await picked('0/- + 0/1')
  await userEvent.keyboard('{Escape}')
  await picked('nothing')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  await picked('0/-')
  await userEvent.keyboard('{Enter}')
  await picked('nothing')
})
