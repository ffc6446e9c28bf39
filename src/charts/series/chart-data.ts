import type { ChartData } from 'chart.js'
import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import { hatch } from '#charts/canvas/hatch.ts'
import type { DrawnSeries, SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { areBarsCrowded } from './crowded/crowded-bars.ts'
import type { CrowdedSeries, Step } from './crowded/draw-columns.ts'

/** A value on the axis of places, and its range on the axis of values. */
interface Place {
  readonly x: number | [number, number]
  readonly y: number | [number, number] | null
}

type SeriesData = ChartData<'line' | 'bar', Place[]>

const LINE_WIDTH = 1.75
const DASHES = [[], [6, 3], [2, 3]] as const
const OPEN_DASH = [3, 3]
/** Radius of a point without neighbours to connect, in px. */
const LONE_POINT = 3
/** With more bars than this, a bar is a few px wide: round corners and borders are invisible and slow. */
const MOST_ROUNDED = 400

/** The series as data of Chart.js. */
export function seriesData(model: SeriesChartModel, colors: ChartColors): SeriesData {
  return {
    datasets: model.series.map((series, at) => {
      if (series.shape !== 'bar') return lineData(model, series, at, colors)
      return areBarsCrowded(model) ? crowdedBarData(model, series, colors) : barData(model, series, colors)
    }),
  }
}

/** The drawing of each series whose places are crowded; null for the others. */
export function crowdedOf(model: SeriesChartModel, colors: ChartColors): readonly (CrowdedSeries | null)[] {
  const hasColumns = areBarsCrowded(model)
  return model.series.map((series) => {
    const isBars = series.shape === 'bar'
    if (series.shape === 'points' || (isBars && !hasColumns)) return null
    const color = colors.of(series.color)
    const opacity = series.area ?? series.shade ?? null
    const shade = opacity === null ? null : faded(color, opacity)
    return {
      isBars,
      spans: series.spans,
      scale: scaleOf(series),
      color: isBars ? (shade ?? color) : color,
      fill: shade,
      width: series.width ?? LINE_WIDTH,
      dash: DASHES[series.dash],
      step: STEPS.get(series.shape) ?? null,
    }
  })
}

/** Elements for the tooltip only: crowded bars are drawn as columns of pixels. */
function crowdedBarData({ xs }: SeriesChartModel, series: DrawnSeries, colors: ChartColors) {
  return {
    type: 'line' as const,
    label: series.name,
    parsing: false as const,
    data: xs.map((x, at): Place => ({ x, y: series.spans[at]?.[1] ?? null })),
    yAxisID: scaleOf(series),
    borderColor: colors.of(series.color),
    borderWidth: LINE_WIDTH,
    pointRadius: 0,
    pointHoverRadius: 0,
    order: 1,
  }
}

function barData(
  { xs, isHorizontal, series: all, open }: SeriesChartModel,
  series: DrawnSeries,
  colors: ChartColors,
) {
  const base = colors.of(series.color)
  const opacity = series.area ?? series.shade ?? null
  const color = opacity === null ? base : faded(base, opacity)
  const places = xs.flatMap((x, at): Place[] => {
    const span = series.spans[at]
    if (span === null || span === undefined) return []
    const ends: [number, number] = [span[0], span[1]]
    return [isHorizontal ? { x: ends, y: x } : { x, y: ends }]
  })
  const isMany = places.length > MOST_ROUNDED
  const fill = fillsOf(series, open, color)
  return {
    type: 'bar' as const,
    label: series.name,
    // Overwrites that of crowded bars: react-chartjs-2 keeps members that are missing.
    parsing: undefined,
    data: places,
    ...axisOf(series, isHorizontal),
    stack: series.stack ?? `alone-${all.indexOf(series)}`,
    backgroundColor: fill,
    hoverBackgroundColor: fill,
    borderRadius: isMany ? 0 : 2,
    borderSkipped: series.stack === null ? ('start' as const) : false,
    // Touching fills are separated by 1 px of surface. Source: look §4.
    borderWidth: series.stack === null || isMany ? 0 : 0.5,
    borderColor: colors.of('bg-surface'),
    categoryPercentage: isHorizontal ? 0.9 : 0.82,
    barPercentage: isHorizontal ? 0.74 : 0.94,
    maxBarThickness: isHorizontal ? 18 : 56,
    order: 1,
  }
}

type Fill = string | CanvasPattern

/** Bars of incomplete periods are hatched. */
function fillsOf({ spans }: DrawnSeries, open: SeriesChartModel['open'], color: string): Fill | Fill[] {
  if (open.length === 0) return color
  const striped = hatch(color)
  const places = new Set(open.map(({ at }) => at))
  return spans.flatMap((span, at) => (span === null ? [] : [places.has(at) ? striped : color]))
}

/** No options of its own for any part of a line. */
const SOLID = () => undefined

/** Lines to and from incomplete periods are dashed. The member is always set, as that of bars. */
function openSegment({ isBeside }: DrawnSeries, open: SeriesChartModel['open']) {
  if (open.length === 0 || isBeside === true) return { segment: SOLID }
  const places = new Set(open.map(({ at }) => at))
  const borderDash = ({ p0DataIndex, p1DataIndex }: Segment) =>
    places.has(p0DataIndex) || places.has(p1DataIndex) ? OPEN_DASH : undefined
  return { segment: { borderDash } }
}

interface Segment {
  readonly p0DataIndex: number
  readonly p1DataIndex: number
}

function lineData(model: SeriesChartModel, series: DrawnSeries, at: number, colors: ChartColors) {
  const color = colors.of(series.color)
  const { xs } = model
  const isPoints = series.shape === 'points'
  const ends = xs.map((_, place) => series.spans[place]?.[1] ?? null)
  return {
    type: 'line' as const,
    label: series.name,
    parsing: false as const,
    data: xs.map((x, place): Place => ({ x, y: ends[place] ?? null })),
    ...axisOf(series, false),
    showLine: !isPoints,
    borderColor: color,
    backgroundColor: series.area === null ? color : faded(color, series.area),
    fill: series.area === null ? false : fillOf(model, series, at),
    borderWidth: series.width ?? LINE_WIDTH,
    borderDash: [...DASHES[series.dash]],
    ...openSegment(series, model.open),
    borderJoinStyle: 'round' as const,
    pointRadius: radii(series, ends),
    pointHoverRadius: Math.max(3, series.marker ?? 0),
    pointBackgroundColor: isPoints ? `color-mix(in srgb, ${color} 70%, transparent)` : color,
    pointBorderWidth: isPoints ? 0 : 1,
    cubicInterpolationMode: series.shape === 'smooth' ? ('monotone' as const) : ('default' as const),
    stepped: STEPS.get(series.shape) ?? (false as const),
    order: 0,
  }
}

function faded(color: string, opacity: number): string {
  return `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`
}

/** A step at the start of a period changes at once, one at its end when the next value is reached. */
const STEPS: ReadonlyMap<DrawnSeries['shape'], Step> = new Map([
  ['start', 'after'],
  ['middle', 'middle'],
  ['end', 'before'],
])

/** An area ends at the series below it in its stack, which is drawn before; the lowest at its baseline. */
function fillOf({ series: all }: SeriesChartModel, series: DrawnSeries, at: number) {
  const below =
    series.stack === null ? -1 : all.findLastIndex((one, place) => place < at && one.stack === series.stack)
  if (below >= 0) return below
  const base = series.spans.find((span) => span !== null)?.[0] ?? 0
  return series.stack === null ? { value: base } : ('origin' as const)
}

/** Points are drawn everywhere, or only where a value has no neighbours to connect. */
function radii({ marker, shape }: DrawnSeries, ends: readonly (number | null)[]): number | number[] {
  if (marker !== null || shape === 'points') return marker ?? LONE_POINT
  const isLone = (at: number) => (ends[at - 1] ?? null) === null && (ends[at + 1] ?? null) === null
  const lone = ends.map((end, at) => (end !== null && isLone(at) ? LONE_POINT : 0))
  return lone.some((radius) => radius > 0) ? lone : 0
}

function axisOf(series: DrawnSeries, isHorizontal: boolean) {
  return isHorizontal ? {} : { yAxisID: scaleOf(series) }
}

function scaleOf({ side }: DrawnSeries): 'y' | 'secondY' {
  return side === 0 ? 'y' : 'secondY'
}
