import { beforeEach, expect, test } from 'vitest'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { type ChartQuery, chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import type { LabelColors } from '#domain/chart/to-model/colors/label-colors.ts'
import { useLabelColors } from '#features/dashboards/view/state/use-board.ts'
import { ChartView } from '#parts/chart/ChartView.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { chartOf, resultOf } from '#tests/domain/chart/example-chart.ts'
import { type MemorySource, memorySource } from '#tests/domain/chart/memory-source.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada', origin: location.origin }

let source: MemorySource

beforeEach(() => {
  source = memorySource()
})

/** Bars by airport, stored on this device. */
async function barsOf(id: number, airports: readonly string[]): Promise<ChartQuery> {
  const form = { viz_type: 'echarts_timeseries_bar', x_axis: 'date', groupby: ['origin'], metrics: ['count'] }
  const chart = { ...chartOf(form), id }
  const open = (await loadKind('echarts_timeseries_bar')).open(chart)
  const query = chartQuery(open, { dashboardId: 1, mask: EMPTY_MASK, dataset: null })
  const columns = Object.fromEntries(airports.map((name) => [name, 'number' as const]))
  const numbers = airports.map((_, at) => at + 1)
  source.store(query.key, resultOf({ date: 'time', ...columns }, [0, ...numbers], [86_400_000, ...numbers]))
  return query
}

const nothing = () => undefined

const Board = (props: { readonly queries: readonly ChartQuery[]; readonly stored: LabelColors }) => {
  const { colors, onLabels } = useLabelColors(props.stored)
  return props.queries.map((query) => (
    <div key={query.chart.id} style={{ width: 440, display: 'flex' }}>
      <ChartView
        query={query}
        refreshCount={0}
        colors={colors}
        scheme={null}
        saved={[]}
        onLabels={onLabels}
        onStamp={nothing}
        onClearTime={null}
        onEdit={nothing}
        hasMenu={false}
      />
    </div>
  ))
}

/** The drawn colour of each label, by chart. */
const drawn = () =>
  [...document.querySelectorAll('[data-chart-id]')].map((card) =>
    Object.fromEntries(
      [...card.querySelectorAll('li')].map((entry) => {
        const swatch = entry.querySelector('span')
        return [entry.textContent, swatch === null ? '' : getComputedStyle(swatch).backgroundColor]
      }),
    ),
  )

async function show(queries: readonly ChartQuery[], stored: LabelColors = new Map()) {
  await onStage(
    <WorkspaceContext value={{ db: await emptyDatabase(), user: USER, charts: source.alone }}>
      <Board queries={queries} stored={stored} />
    </WorkspaceContext>,
  )
  await expect.poll(() => drawn().map((chart) => Object.keys(chart).length)).toEqual([2, 3])
}

test('a label has one colour in all charts of a dashboard, and two labels of a chart have two', async () => {
  await show([await barsOf(1, ['ATL', 'ORD']), await barsOf(2, ['DFW', 'ORD', 'ATL'])])
  const [first, second] = drawn()
  expect(second).toMatchObject(first ?? {})
  expect(new Set(Object.values(second ?? {})).size).toBe(3)
})

test('a label is drawn in its stored colour', async () => {
  const stored = new Map([['ORD', '#123456']] as const)
  await show([await barsOf(1, ['ATL', 'ORD']), await barsOf(2, ['DFW', 'ORD', 'ATL'])], stored)
  expect(drawn().map((chart) => chart['ORD'])).toEqual(['rgb(18, 52, 86)', 'rgb(18, 52, 86)'])
})
