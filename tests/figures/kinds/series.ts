import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import type { Expected, ExpectedRow } from '#tests/figures/expected/database.ts'
import { compareDecimals } from '#tests/figures/expected/decimal.ts'
import { type Claim, keyOf, namesOfKey, type View } from '#tests/figures/judge/view.ts'
import { peakView } from '#tests/figures/shown/sentence.ts'
import { tableClaims } from '#tests/figures/shown/table-claims.ts'
import type { Ask } from '#tests/figures/world/ask.ts'
import { pickMetrics, pickName, pickNames, pickTime, plainAsk } from '#tests/figures/world/make-ask.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { sumOf } from './expected-maps.ts'
import type { Family, Figures, Shown } from './family.ts'
import { seriesExpected, seriesName } from './series-names.ts'
import { knownClaims, steppedExpected, withStep } from './series-steps.ts'

/** Lines and bars along times or names. */
export const series: Family = {
  vizTypes: [
    'echarts_timeseries_line',
    'echarts_timeseries_bar',
    'echarts_area',
    'echarts_timeseries_smooth',
    'echarts_timeseries_step',
    'echarts_timeseries_scatter',
    'echarts_timeseries',
  ],
  make: (chance, table, vizType) => {
    const isTime = chance.next() < 0.6
    const axis = isTime ? pickTime(chance, table) : pickName(chance, table)
    const groups = pickNames(chance, table, chance.pick([0, 1, 1, 2])).filter(
      ({ column }) => column !== axis.column,
    )
    const plain: Ask = {
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
    return chance.next() < 0.4 ? withStep(chance, plain) : withSort(chance, plain)
  },
  form: ({ axis, groups, metrics, seriesLimit, shift }) => ({
    ...(shift === null ? {} : { time_compare: [shift.name], comparison_type: shift.type }),
    x_axis: axis?.column.name,
    time_grain_sqla: axis?.grain ?? null,
    groupby: groups.map(({ column }) => column.name),
    metrics: metrics.map(({ form }) => form),
    limit: seriesLimit,
    truncate_metric: true,
  }),
  views,
}

/** Sorts the names of an axis by a metric or by themselves. */
function withSort(chance: Seeded, ask: Ask): Ask {
  const { axis, metrics } = ask
  if (axis === null || axis.grain !== null || ask.groups.length > 0 || chance.next() < 0.5) return ask
  const by = chance.pick([metrics[0]?.label ?? '', axis.column.name])
  return { ...ask, options: { ...ask.options, x_axis_sort: by, x_axis_sort_asc: chance.next() < 0.5 } }
}

async function views(shown: Shown, figures: Figures): Promise<readonly View[]> {
  const { ask, drawing } = shown
  const { axis } = ask
  if (axis === null) return []
  const rows = await figures.by([axis, ...ask.groups], ask.metrics)
  const stepped = await steppedExpected(shown, figures, rows)
  // Steps over figures without a finite value are not checked.
  if (stepped !== null) return stepped.size === 0 ? [] : steppedViews(shown, stepped)
  const expected = seriesExpected(ask, rows)
  const complete = { expected, isComplete: true }
  const all = (label: string) => label
  const tables: readonly View[] = [
    {
      ...complete,
      name: 'table view',
      precision: 'full',
      claims: tableClaims(drawing.table, 1, 'text', all),
    },
    {
      ...complete,
      name: 'table view, exact',
      precision: 'exact',
      claims: tableClaims(drawing.table, 1, 'exact', all),
    },
    {
      ...complete,
      name: 'CSV as drawn',
      precision: 'exact',
      claims: tableClaims(drawing.table, 1, 'csv', all),
    },
  ]
  const { model } = drawing
  if (model.kind !== 'series') return tables
  return [
    ...tables,
    { name: 'tips', precision: 'full', claims: tipClaims(model), expected, isComplete: false },
    { name: 'values', precision: 'rough', claims: valueClaims(model), expected, isComplete: false },
    ...totalViews(ask, model, rows, expected),
    ...sentenceViews(shown, model, expected),
    // An axis of numbers or times is not sorted; the footer reports it.
    ...(drawing.remark?.includes('not sorted') === true ? [] : orderViews(ask, model, expected)),
  ]
}

/** The highest and the lowest value in the text for screen readers. */
function sentenceViews(
  { drawing: { summary } }: Shown,
  { series: all, xLabels }: SeriesChartModel,
  expected: ReadonlyMap<string, Expected>,
): readonly View[] {
  const own = all.filter(({ isSum }) => isSum !== true)
  const names = new Set(own.map(({ name }) => name))
  const labels = new Set(xLabels)
  const places = new Map(
    [...expected].flatMap(([key, one]) => {
      const [place = '', name = ''] = namesOfKey(key)
      // The text leaves out series and points that are not drawn; the footer has their number.
      if (!names.has(name) || !labels.has(place)) return []
      return [[own.length > 1 ? `${name}, ${place}` : place, one] as const]
    }),
  )
  const after = (name: string) => ` (${name})`
  return [
    peakView(summary, { before: () => 'Highest ', after }, places),
    peakView(summary, { before: () => 'lowest ', after, side: 'least' }, places),
  ]
}

/** The tables of a chart with a step, which may convert all figures to doubles. */
function steppedViews({ ask, drawing }: Shown, expected: ReadonlyMap<string, Expected>): readonly View[] {
  const claims = (how: 'text' | 'csv') =>
    knownClaims(
      tableClaims(drawing.table, 1, how, (label) => label),
      ask,
      expected,
    )
  const base = { expected, isComplete: true, isOfAll: true } as const
  return [
    { ...base, name: 'stepped table view', precision: 'full', claims: claims('text') },
    { ...base, name: 'stepped CSV as drawn', precision: 'exact', claims: claims('csv') },
  ]
}

/** The points of a sorted axis, each with the figure of its position. */
function orderViews(
  ask: Ask,
  { xLabels }: SeriesChartModel,
  expected: ReadonlyMap<string, Expected>,
): readonly View[] {
  const { x_axis_sort: by, x_axis_sort_asc: isUp } = ask.options
  const label = ask.metrics[0]?.label ?? ''
  if (by !== label || ask.groups.length > 0) return []
  const numbers = xLabels.flatMap((place) => {
    const one = expected.get(keyOf(place, label))
    return one?.kind === 'number' ? [one] : []
  })
  if (numbers.length !== xLabels.length) return []
  const sorted = numbers.toSorted((a, b) => compareDecimals(a.value, b.value) * (isUp === true ? 1 : -1))
  const textOf = ({ value }: (typeof numbers)[number]) => `${value.digits}e${value.power}`
  return [
    {
      name: 'order',
      precision: 'exact',
      claims: numbers.map((one, at) => ({ key: keyOf(String(at)), text: textOf(one) })),
      expected: new Map(sorted.map((one, at) => [keyOf(String(at)), one])),
      isComplete: false,
    },
  ]
}

/** The figure of each series in the tooltip. */
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

function valueClaims({ series: all, xLabels, stackTotals }: SeriesChartModel): readonly Claim[] {
  if (stackTotals !== null) return []
  return all.flatMap((one) =>
    one.isSum === true
      ? []
      : one.valueTexts.map((text, at) => ({ key: keyOf(xLabels[at] ?? '', one.name), text })),
  )
}

/** The total of a tooltip sums the drawn series. */
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
  return [{ name: 'totals', precision: 'rough', claims, expected: sums, isComplete: false, isOfAll: true }]
}
