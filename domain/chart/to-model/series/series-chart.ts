import type { SeriesAppearance } from '#domain/chart/fields/series-appearance.ts'
import type { OpenPlace } from '#domain/chart/model/open-place.ts'
import type {
  AxisMark,
  DrawnSeries,
  Legend,
  OtherSeries,
  SeriesChartModel,
  ValueAxis,
} from '#domain/chart/model/series-chart.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { type DrawingNote, firstOf } from '#domain/chart/to-model/drawing-notes.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import type { SeriesData } from '#domain/chart/to-model/read-series.ts'
import { counted } from '#domain/core/number/counted.ts'
import { titleOf } from './axes/axis-title.ts'
import { type AxisKind, axisKind, axisOfPlaces, haveRoomOnAxis, placesOf } from './axes/place-axis.ts'
import { axisOfValues, logPlace } from './axes/value-axis.ts'
import { drawnSeries, type SeriesNames, seriesName, stackTotals, valueWriter } from './drawn-series.ts'
import { withoutPlace } from './lost-rows.ts'
import { othersDrawn, othersNotes, withOthers } from './other-series.ts'
import { mergeAxes, placed, placedOnAxis, type SeriesHalf } from './series-half.ts'
import type { TableSeries } from './series-table.ts'
import { missingSharesText } from './times/missing-shares.ts'
import { partialPeriods } from './times/partial-periods.ts'
import { withTimesBeside } from './times/times-beside.ts'
import { tooltipLook } from './tooltip-look.ts'

/** The options of a value axis. */
interface SideWish {
  readonly bounds: readonly [number | null, number | null]
  readonly isLog: boolean
  readonly title: string | null
}

/** The parts of a chart of series. `sides` are its value axes, `timeLabel` formats the times of its places. */
interface SeriesChartParts {
  readonly halves: readonly SeriesHalf[]
  readonly look: SeriesAppearance
  readonly grain: string | null
  readonly names: SeriesNames
  readonly sides: readonly [SideWish, SideWish | null]
  readonly timeLabel: (ms: number) => string
  readonly hasTotals: boolean
  /** Further lines along the same places, such as annotations. */
  readonly beside: (xs: readonly number[]) => readonly DrawnSeries[]
  readonly marks: readonly AxisMark[]
  /** Which places of a time axis have an incomplete period. */
  readonly openPlaces: (times: readonly number[]) => readonly OpenPlace[]
  /** The index of the series beyond ten that is selected. */
  readonly shownOther?: number | null | undefined
}

/** A chart of series with its notes. `all` has every place and series, including those not drawn. */
export interface SeriesChart {
  readonly model: SeriesChartModel
  readonly all: { readonly labels: readonly string[]; readonly series: readonly TableSeries[] }
  readonly axisName: string
  readonly notes: readonly DrawingNote[]
  /** A remark about undefined percentages or ratios; null for none. */
  readonly missingShares: string | null
}

/** Maximum number of labelled bars; horizontal ones have a fixed height, and a canvas has a maximum one. */
const MOST_BARS = { horizontal: 500, vertical: 2_000 } as const

/** Combines the series of one or two queries along one axis. */
export function seriesChart(
  given: SeriesChartParts,
  { formats }: Pick<ModelContext, 'formats'>,
): SeriesChart {
  const parts = { ...given, halves: halvesWithOthers(given) }
  const { halves, look } = parts
  const { axis, halves: data } = mergeAxes(halves.map((half) => half.data))
  const isHorizontal = look.orientation === 'horizontal'
  const hasBars = halves.some((half) => half.look.shape === 'bar')
  const isStacked = halves.some((half) => half.look.stack !== null)
  const isNarrow = isHorizontal && !haveRoomOnAxis(axis, MOST_BARS.horizontal)
  const hasOrder = halves.some((half) => half.hasOrder === true)
  const kind = axisKind(axis, {
    // Sorted bars of numbers are evenly spaced.
    wantsNames: look.xAxisForceCategorical || isNarrow || (hasOrder && hasBars && axis.type === 'number'),
    isStacked,
    hasBars,
  })
  const labels = cellLabels(axis, axis.values, parts.timeLabel)
  const order = drawnPlaces(axis.values, kind, { hasBars, isHorizontal })
  const plan: AxisPlan = { axis, data, kind, labels, hasBars, isHorizontal, formats }
  const { model, own } = modelOf(parts, plan, order)
  const isInOrder = order.length === labels.length && order.every((place, at) => place === at)
  const all = isInOrder ? own : drawnHalves(parts, data, null).flat()
  const missingShares = missingSharesText(given.halves)
  return {
    model: {
      ...model,
      others: othersOf(given, { formats }),
      zoomTo: zoomer(parts, plan, { order, model }),
    },
    all: { labels, series: tableSeries(parts, all, axis) },
    axisName: axis.name,
    notes: [
      ...notesOf(given, { order, labels, series: own, axisName: axis.name }),
      ...(missingShares === null ? [] : [missingShares]),
      ...partialPeriods(model),
      ...(hasOrder && kind !== 'names' ? [`not sorted: an axis of ${kind}s keeps its order`] : []),
    ],
    missingShares,
  }
}

function halvesWithOthers(parts: SeriesChartParts): readonly SeriesHalf[] {
  const { halves, shownOther = null } = parts
  let before = 0
  return halves.map((half) => {
    const selected = shownOther === null ? null : shownOther - before
    before += half.rest.length
    return withOthers(withTimesBeside(half), othersDrawn(half), selected)
  })
}

function othersOf(parts: SeriesChartParts, context: Pick<ModelContext, 'formats'>): OtherSeries | null {
  const names = parts.halves.flatMap(({ rest }) => rest.map((one) => seriesName(one, parts.names)))
  if (names.length === 0) return null
  return { names, show: (at) => seriesChart({ ...parts, shownOther: at }, context).model }
}

/** All series with their values, without sums, for the table. */
function tableSeries(
  { halves, names }: SeriesChartParts,
  drawn: readonly DrawnSeries[],
  axis: SeriesData['axis'],
): readonly TableSeries[] {
  const own = drawn.filter(({ isThin, isSum }) => isThin !== true && isSum !== true)
  const rest = halves.flatMap((half) => {
    const hidden = { axis: half.data.axis, series: half.rest }
    return placedOnAxis(hidden, axis).series.map((one) => ({
      name: seriesName(one, names),
      values: one.values,
      digits: one.digits,
      textAt: valueWriter(one, half.look),
    }))
  })
  return [...own, ...rest]
}

/** The place axis. */
interface AxisPlan {
  readonly axis: SeriesData['axis']
  readonly data: readonly SeriesData[]
  readonly kind: AxisKind
  readonly labels: readonly string[]
  readonly hasBars: boolean
  readonly isHorizontal: boolean
  readonly formats: ModelContext['formats']
}

/** Redraws a part of the places, with ticks for both axes. */
function zoomer(
  parts: SeriesChartParts,
  plan: AxisPlan,
  { order, model }: { readonly order: readonly number[]; readonly model: SeriesChartModel },
): SeriesChartModel['zoomTo'] {
  const { look } = parts
  if (!look.zoomable || plan.isHorizontal || order.length < 2) return null
  const free = {
    ...parts,
    look: { ...look, xAxisBounds: [null, null] satisfies SeriesAppearance['xAxisBounds'] },
  }
  return (from, to) => {
    const shown = order.filter((_, at) => {
      const x = model.xs[at] ?? Number.NaN
      return x >= from && x <= to
    })
    return shown.length === 0 || shown.length === order.length ? model : modelOf(free, plan, shown).model
  }
}

/** The chart at some of its places, and its own series without annotations. */
function modelOf(
  parts: SeriesChartParts,
  { axis, data, kind, labels, hasBars, isHorizontal, formats }: AxisPlan,
  order: readonly number[],
): { readonly model: SeriesChartModel; readonly own: readonly DrawnSeries[] } {
  const { halves, look, grain } = parts
  const drawn = drawnHalves(parts, data, order)
  const own = drawn.flat()
  const cells = order.map((at) => axis.values[at] ?? null)
  const xs = placesOf(kind, cells)
  const series = [...own, ...parts.beside(xs)]
  const xLabels = order.map((at) => labels[at] ?? '')
  const write = formats.time(look.x_axis_time_format)
  const bounds = look.xAxisBounds
  const x = axisOfPlaces(xs, { kind, grain, labels: xLabels, write, hasBars, bounds })
  const isAlone = own.length === 1 && own[0]?.shape === 'bar'
  const sides = [0, 1] as const
  const wishes = sides.map((side) => parts.sides[side])
  const axes = sides.map((side) => valueSide(parts, series, side))
  const y = axes[0] ?? NO_AXIS
  const hidesValues = isAlone && series[0]?.valueTexts.some((text) => text !== '')
  const model: SeriesChartModel = {
    kind: 'series',
    isHorizontal,
    xs,
    xLabels,
    x: {
      ...x,
      title: titleOf(look.x_axis_title, look.x_axis_title_margin, false),
      rotation: look.xAxisLabelRotation ?? 0,
      hasMinorTicks: look.minorTicks,
    },
    y: { ...y, isHidden: y.isHidden || hidesValues === true },
    secondY: series.some((one) => one.side === 1) ? (axes[1] ?? null) : null,
    series: series.map((one) => onLog(one, wishes[one.side]?.isLog === true, axes[one.side] ?? y)),
    stackTotals: halves[0] === undefined ? null : stackTotals(halves[0], drawn[0] ?? [], xs.length),
    legend: legendOf(look, own),
    tooltip: tooltipLook(halves, own, {
      look,
      labels: xLabels,
      xs,
      kind,
      formats,
      hasTotals: parts.hasTotals,
    }),
    marks: kind === 'time' && !isHorizontal ? parts.marks : [],
    whiskers: [],
    others: null,
    open: kind === 'time' ? parts.openPlaces(xs) : [],
    zoomTo: null,
  }
  return { model, own }
}

/** The series of each query, at all or some places. */
function drawnHalves(
  { halves, sides, names }: SeriesChartParts,
  data: readonly SeriesData[],
  places: readonly number[] | null,
): readonly (readonly DrawnSeries[])[] {
  return halves.map((half, at) => {
    const own = data[at] ?? half.data
    const from = halves.slice(0, at).reduce((sum, one) => sum + one.data.series.length, 0)
    const base = sides[half.look.side]?.isLog === true ? Number.MIN_VALUE : 0
    return drawnSeries(half, places === null ? own : placed(own, places), { names, base, from })
  })
}

const NO_AXIS: ValueAxis = { min: 0, max: 1, ticks: [], isHidden: false, title: null, hasMinorLines: false }

/** The places that are drawn: bars with names up to a maximum, numbers in order and without missing ones, otherwise all. */
function drawnPlaces(
  cells: readonly unknown[],
  kind: string,
  { hasBars, isHorizontal }: { readonly hasBars: boolean; readonly isHorizontal: boolean },
): readonly number[] {
  const most = isHorizontal ? MOST_BARS.horizontal : MOST_BARS.vertical
  const count = hasBars && kind === 'names' ? Math.min(cells.length, most) : cells.length
  const places = Array.from({ length: count }, (_, at) => at)
  return kind === 'number'
    ? places
        .filter((at) => (cells[at] ?? null) !== null)
        .toSorted((one, other) => Number(cells[one]) - Number(cells[other]))
    : places
}

function valueSide(
  { sides, halves, look }: SeriesChartParts,
  series: readonly DrawnSeries[],
  side: 0 | 1,
): ValueAxis {
  const wish = sides[side] ?? sides[0]
  const own = series.filter((one) => one.side === side)
  const half = halves.find((one) => one.look.side === side)
  const ends = () => own.flatMap(({ spans }) => spans.flatMap((span) => (span === null ? [] : span)))
  const tops = own.flatMap(({ values }) => values.filter((value) => value !== null))
  const isStacked = own.some((one) => one.stack !== null)
  const fromZero = isStacked || own.some((one) => one.shape === 'bar' || one.area !== null)
  const isExpand = half?.look.stack === 'Expand'
  const axis = axisOfValues(isStacked ? [...ends(), ...(wish.isLog ? tops : [])] : tops, {
    fromZero,
    isLog: wish.isLog,
    bounds: isExpand ? expandBounds(ends()) : wish.bounds,
    write: isExpand ? (share) => `${Math.round(share * 100)}%` : (half?.look.writers.own ?? null),
  })
  const isOnTop = look.y_axis_title_position === 'Top'
  return {
    ...axis,
    isHidden: half?.look.stack === 'Stream',
    title: titleOf(wish.title, look.y_axis_title_margin, isOnTop),
    hasMinorLines: look.minorSplitLine,
  }
}

/** Converts a series to a logarithmic axis. Values without a position are left out, and bars begin at its lower end. */
function onLog(series: DrawnSeries, isLog: boolean, axis: ValueAxis): DrawnSeries {
  if (!isLog) return series
  const spans = series.spans.map((span) => {
    const to = span === null ? null : logPlace(span[1])
    if (span === null || to === null) return null
    return [Math.max(axis.min, logPlace(span[0]) ?? axis.min), to] as const
  })
  return { ...series, spans }
}

const LINE_SHAPES: readonly DrawnSeries['shape'][] = ['line', 'smooth', 'start', 'middle', 'end']

/** Labels are at line ends unless the form positions the legend: direct labels are easier to read. */
function legendOf(look: SeriesAppearance, series: readonly DrawnSeries[]): Legend | null {
  if (!look.show_legend || series.length < 2) return null
  const place = LEGEND_PLACES.find((one) => one === look.legendOrientation) ?? 'top'
  const isDirect = series.every(
    (one) => LINE_SHAPES.includes(one.shape) && one.stack === null && one.side === 0,
  )
  return {
    place: isDirect && place === 'top' ? 'ends' : place,
    scrolls: look.legendType !== 'plain',
    margin: Math.min(200, Math.max(0, look.legendMargin ?? 0)),
  }
}

const LEGEND_PLACES = ['top', 'bottom', 'left', 'right'] as const

function notesOf(
  { halves, sides }: SeriesChartParts,
  {
    order,
    labels,
    series,
    axisName,
  }: {
    readonly order: readonly number[]
    readonly labels: readonly string[]
    readonly series: readonly DrawnSeries[]
    readonly axisName: string
  },
): readonly DrawingNote[] {
  const hasBars = halves.some((half) => half.look.shape === 'bar')
  const unlogged = series
    .filter((one) => sides[one.side]?.isLog === true)
    .reduce((sum, { values }) => sum + values.filter((value) => value !== null && value <= 0).length, 0)
  return [
    ...halves.flatMap((half) => othersNotes(half, othersDrawn(half))),
    hasBars ? firstOf('bar', order.length, labels.length) : null,
    ...halves.flatMap(({ lost }) => lost),
    // A missing number has no position on an axis of numbers.
    hasBars ? null : withoutPlace(labels.length - order.length, axisName),
    streamText(halves),
    unlogged > 0 ? `${counted(unlogged, 'value')} at or below zero not on the logarithmic axis` : null,
  ].filter((note) => note !== null)
}

/** Bounds of stacked shares: 0 to 1, unless there are negative values. */
function expandBounds(ends: readonly number[]): readonly [number | null, number | null] {
  return ends.some((end) => end < 0) ? [null, null] : [0, 1]
}

/** The note about negative values, which a stream draws as positive; null for none. */
function streamText(halves: readonly SeriesHalf[]): string | null {
  const count = halves
    .filter(({ look }) => look.stack === 'Stream')
    .flatMap(({ data }) => data.series)
    .reduce((sum, { values }) => sum + values.filter((value) => value !== null && value < 0).length, 0)
  return count === 0 ? null : `${counted(count, 'value')} below zero drawn by size alone`
}
