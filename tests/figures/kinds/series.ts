import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { type Claim, keyOf, type View } from '#tests/figures/judge/view.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickName, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import { sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'

/** Lines and bars along a time or names. */
export const series: Family = {
  vizTypes: [
    'echarts_timeseries_line',
    'echarts_timeseries_bar',
    'echarts_area',
    'echarts_timeseries_smooth',
    'echarts_timeseries_step',
    'echarts_timeseries_scatter',
  ],
  make: (chance, table, vizType) => {
    const isTime = chance.next() < 0.6
    const axis = isTime ? pickTime(chance, table) : pickName(chance, table)
    const groups = pickNames(chance, table, chance.pick([0, 1, 1, 2])).filter(
      ({ column }) => column !== axis.column,
    )
    return {
      ...plainAsk(chance, table, vizType),
      axis,
      groups,
      metrics: pickMetrics(chance, table, chance.pick([1, 1, 2])),
      seriesLimit: groups.length > 0 && chance.next() < 0.15 ? 2 : 0,
      options: {
        ...(vizType === 'echarts_timeseries_bar'
          ? {
              stack: chance.pick([null, 'Stack']),
              orientation: chance.pick(['vertical', 'vertical', 'horizontal']),
            }
          : {}),
        show_value: chance.next() < 0.3,
        rich_tooltip: true,
        showTooltipTotal: chance.next() < 0.5,
      },
    }
  },
  form: ({ axis, groups, metrics, seriesLimit }) => ({
    x_axis: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    groupby: groups.map(({ column }) => column.name),
    metrics: metrics.map(({ form }) => form),
    limit: seriesLimit,
    truncate_metric: true,
  }),
  views,
}

/** The name of the series of a metric in a group. */
export function seriesName({ metrics, groups }: Ask, label: string, groupNames: readonly string[]): string {
  if (groups.length === 0) return label
  return (metrics.length === 1 ? groupNames : [label, ...groupNames]).join(', ')
}

/** The figures of a chart of series by place and series. */
export function seriesExpected(ask: Ask, rows: readonly ExpectedRow[]): ReadonlyMap<string, Expected> {
  return new Map(
    rows.flatMap(({ names: [place = '', ...groups], figures }) =>
      ask.metrics.flatMap(({ label }, at) => {
        const figure = figures[at]
        return figure === undefined ? [] : [[keyOf(place, seriesName(ask, label, groups)), figure] as const]
      }),
    ),
  )
}

async function views({ ask, drawing }: Shown, figures: Figures): Promise<readonly View[]> {
  const { axis } = ask
  if (axis === null) return []
  const rows = await figures.by([axis, ...ask.groups], ask.metrics)
  const expected = seriesExpected(ask, rows)
  const whole = { expected, isWhole: true }
  const all = (label: string) => label
  const tables: readonly View[] = [
    { ...whole, name: 'table view', precision: 'full', claims: tableClaims(drawing.table, 1, 'text', all) },
    {
      ...whole,
      name: 'table view, exact',
      precision: 'exact',
      claims: tableClaims(drawing.table, 1, 'exact', all),
    },
    { ...whole, name: 'CSV as drawn', precision: 'exact', claims: tableClaims(drawing.table, 1, 'csv', all) },
  ]
  const { model } = drawing
  if (model.kind !== 'series') return tables
  return [
    ...tables,
    { name: 'tips', precision: 'full', claims: tipClaims(model), expected, isWhole: false },
    { name: 'values', precision: 'rough', claims: valueClaims(model), expected, isWhole: false },
    ...totalViews(ask, model, rows, expected),
  ]
}

/** What the tooltip says of each series. */
function tipClaims({ series: all, xLabels }: SeriesChartModel): readonly Claim[] {
  return all.flatMap((one) =>
    one.isSum === true || one.isBeside === true
      ? []
      : xLabels.map((label, at) => ({
          key: keyOf(label, one.name),
          text: (one.values[at] ?? null) === null ? '' : one.textAt(at),
        })),
  )
}

/** What is written at the marks. */
function valueClaims({ series: all, xLabels, stackTotals }: SeriesChartModel): readonly Claim[] {
  if (stackTotals !== null) return []
  return all.flatMap((one) =>
    one.isSum === true
      ? []
      : one.valueTexts.map((text, at) => ({ key: keyOf(xLabels[at] ?? '', one.name), text })),
  )
}

/** The total of a tooltip is of the series that are drawn. */
function totalViews(
  ask: Ask,
  { tooltip, xLabels }: SeriesChartModel,
  rows: readonly ExpectedRow[],
  expected: ReadonlyMap<string, Expected>,
): readonly View[] {
  if (!tooltip.hasTotal || ask.metrics.some(({ addsUp }) => !addsUp)) return []
  const byPlace = Map.groupBy(rows, ({ names }) => names[0] ?? '')
  const sums = new Map(
    [...byPlace].map(([place, all]) => [
      keyOf(place),
      sumOf(
        all.flatMap(({ names: [, ...groups] }) =>
          ask.metrics.flatMap(
            ({ label }) => expected.get(keyOf(place, seriesName(ask, label, groups))) ?? [],
          ),
        ),
      ),
    ]),
  )
  const claims = tooltip.totals.map((text, at) => ({ key: keyOf(xLabels[at] ?? ''), text }))
  return [{ name: 'totals', precision: 'rough', claims, expected: sums, isWhole: false, isOfAll: true }]
}
