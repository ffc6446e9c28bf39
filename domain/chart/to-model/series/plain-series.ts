import type { Axis } from '#domain/chart/model/axis.ts'
import type { DrawnSeries, PlaceAxis, SeriesChartModel, ValueAxis } from '#domain/chart/model/series-chart.ts'
import { fromBase } from './stack.ts'

/** A series of bars from zero, with overrides. */
export function plainSeries(
  one: Pick<DrawnSeries, 'name' | 'color' | 'values' | 'textAt'> & Partial<DrawnSeries>,
): DrawnSeries {
  return {
    dash: 0,
    shape: 'bar',
    area: null,
    marker: null,
    side: 0,
    stack: null,
    spans: fromBase(one.values, 0),
    valueTexts: one.values.map(() => ''),
    ...one,
  }
}

/** A chart of series with default options, with overrides. */
export function plainChart(
  one: Pick<SeriesChartModel, 'xs' | 'xLabels' | 'series'> & {
    readonly x: Axis & { readonly isNamed: boolean } & Partial<PlaceAxis>
    readonly y: Axis & Partial<ValueAxis>
  } & Partial<Omit<SeriesChartModel, 'kind' | 'x' | 'y'>>,
): SeriesChartModel {
  const { x, y, xLabels, ...rest } = one
  return {
    kind: 'series',
    isHorizontal: false,
    xLabels,
    x: { title: null, rotation: 0, hasMinorTicks: false, ...x },
    y: { isHidden: false, title: null, hasMinorLines: false, ...y },
    secondY: null,
    stackTotals: null,
    legend: null,
    tooltip: { isRich: true, hasTotal: false, hasShares: false, isSorted: true, titles: xLabels, totals: [] },
    marks: [],
    whiskers: [],
    others: null,
    open: [],
    zoomTo: null,
    ...rest,
  }
}
