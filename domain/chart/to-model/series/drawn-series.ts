import { exactText } from '#domain/chart/format/format-number.ts'
import type { DrawnSeries, Span, StackTotals } from '#domain/chart/model/series-chart.ts'
import { type OtherTime, originalName, otherTimeLabel } from '#domain/chart/query/other-time.ts'
import type { Cell } from '#domain/chart/result/chart-result.ts'
import type { OneSeries, SeriesData } from '#domain/chart/to-model/read-series.ts'
import { entryOf } from '#domain/semantic/steps/frame.ts'
import { otherLook } from './other-series.ts'
import type { SeriesHalf } from './series-half.ts'
import { alikeTexts, apartWriters, type Writers } from './series-writers.ts'
import { fromBase, type StackMode, stacked } from './stack.ts'

/** The labels and colors of series. */
export interface SeriesNames {
  readonly label: (name: string) => string
  readonly color: (name: string, index: number) => string
}

/** Number of series that differ by color only; further lines have dashes. Source: look §4. */
const SOLID_SERIES = 6

type Dash = DrawnSeries['dash']

/** Computes the drawing of a query's series: spans and labels of values. */
export function drawnSeries(
  half: SeriesHalf,
  data: SeriesData,
  { names, base, from }: { readonly names: SeriesNames; readonly base: number; readonly from: number },
): readonly DrawnSeries[] {
  const { series } = data
  const apart = withWriters(
    half,
    apartWriters(
      half.look.writers,
      series.flatMap(({ values }) => values),
    ),
  )
  const { look } = apart
  const count = data.axis.values.length
  const stacks = look.stack === null ? null : stacksOf(series, count, look.stack)
  const isPlain = series.length === 1 && look.showsValues && look.writers.own === null
  const hasTimes = series.some(({ other }) => other?.calculation === null)
  const originals = [...new Set(series.map(originalName))]
  return series.map((one): DrawnSeries => {
    const key = originalName(one)
    const place = from + originals.indexOf(key)
    return {
      name: seriesName(one, names),
      color: names.color(key, place),
      dash: dashOf(place, one.other, hasTimes),
      values: one.values,
      digits: one.digits,
      textAt: valueWriter(one, look),
      shape: look.shape,
      area: look.area,
      ...shadeOf(one, look),
      marker: look.marker,
      side: look.side,
      stack: stacks === null ? null : `stack-${look.side}${timeOf(one)}`,
      spans:
        stacks === null
          ? fromBase(one.values, base)
          : withGaps(stacks.get(one)?.spans ?? [], one.values, look.shape === 'bar'),
      valueTexts: isPlain
        ? alikeTexts(one.values)
        : one.values.map((value, row) => valueText(apart, value, stacks?.get(one)?.sums[row] ?? null)),
      ...otherLook(one, look),
      ...pickersOf(half, one, { cells: data.axis.values, names, isAlone: series.length === 1 }),
    }
  })
}

interface Pickers {
  readonly cells: readonly Cell[]
  readonly names: SeriesNames
  readonly isAlone: boolean
}

/** Finds the rows behind a series and its values on demand. */
function pickersOf(
  { picks }: SeriesHalf,
  one: OneSeries,
  { cells, names, isAlone }: Pickers,
): Pick<DrawnSeries, 'pickAt' | 'pick'> {
  if (picks === undefined) return {}
  return {
    pickAt: async (place) =>
      (await picks()).at(one, cells[place] ?? null, isAlone ? null : seriesName(one, names)),
    pick: async () => (await picks()).of(one, seriesName(one, names)),
  }
}

function withWriters(half: SeriesHalf, writers: Writers): SeriesHalf {
  return { ...half, look: { ...half.look, writers } }
}

/** The stack suffix of a period: series of one period are stacked, those of different periods are side by side. */
function timeOf({ other }: OneSeries): string {
  return other === undefined || other.calculation !== null ? '' : `-time-${other.shift.at}`
}

interface Stacked {
  readonly spans: readonly Span[]
  readonly sums: readonly number[]
}

/** Stacks the series of each period separately. */
function stacksOf(
  series: readonly OneSeries[],
  count: number,
  mode: StackMode,
): ReadonlyMap<OneSeries, Stacked> {
  const byTime = new Map<string, OneSeries[]>()
  for (const one of series) entryOf(byTime, timeOf(one), () => []).push(one)
  return new Map(
    [...byTime.values()].flatMap((members) => {
      const values = members.map((one) => one.values)
      const sums = sumsOf(values, count)
      const spans = stacked(values, count, mode)
      return members.map((one, at): [OneSeries, Stacked] => [one, { spans: spans[at] ?? [], sums }])
    }),
  )
}

/** Opacities of the bars of compared periods, in the order of the shifts. */
const SHADES = [0.5, 0.35, 0.22] as const

/** Bars of compared periods are lighter, as lines are dashed. */
function shadeOf({ other }: OneSeries, { shape }: SeriesHalf['look']): Pick<DrawnSeries, 'shade'> {
  if (shape !== 'bar' || other === undefined || other.calculation !== null) return {}
  return { shade: SHADES[other.shift.at % SHADES.length] }
}

/** Formats the values of a series: exactly, unless the chart has a format. */
export function valueWriter(
  { values, digits }: OneSeries,
  { writers }: Pick<SeriesHalf['look'], 'writers'>,
): (row: number) => string {
  return (row) => {
    const long = writers.own === null ? digits?.[row] : undefined
    return long === undefined ? writers.exact(values[row] ?? null) : exactText(long)
  }
}

/** The label of a series. */
export function seriesName({ name, other }: OneSeries, { label }: SeriesNames): string {
  return other === undefined ? label(name) : otherTimeLabel(other, label)
}

/** Removes missing bars; lines and areas continue at the height of the stack. */
function withGaps(
  spans: readonly Span[],
  values: readonly (number | null)[],
  isBar: boolean,
): readonly (Span | null)[] {
  return spans.map((span, at) => (isBar && (values[at] ?? null) === null ? null : span))
}

function valueText({ look }: SeriesHalf, value: number | null, sum: number | null): string {
  if (!look.showsValues || value === null) return ''
  if (sum === null) return look.writers.short(value)
  const isSmall = sum !== 0 && (Math.abs(value) / Math.abs(sum)) * 100 < look.threshold
  return look.onlyTotal || isSmall ? '' : look.writers.short(value)
}

function sumsOf(all: readonly (readonly (number | null)[])[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => all.reduce((sum, values) => sum + (values[at] ?? 0), 0))
}

/** The totals above the stacks; null for none. */
export function stackTotals(
  { look }: SeriesHalf,
  drawn: readonly DrawnSeries[],
  count: number,
): StackTotals | null {
  if (look.stack !== 'Stack' || !look.showsValues || !look.onlyTotal || drawn.length < 2) return null
  const sums = sumsOf(
    drawn.map(({ values }) => values),
    count,
  )
  return {
    texts: sums.map(apartWriters(look.writers, sums).short),
    places: sums.map((_, at) => drawn.reduce((most, { spans }) => Math.max(most, ...(spans[at] ?? [])), 0)),
  }
}

const DASHES: readonly Dash[] = [0, 1, 2]

/** Dashes distinguish compared periods; without them, series that share a color. */
function dashOf(place: number, other: OtherTime | undefined, hasTimes: boolean): Dash {
  if (other !== undefined && other.calculation === null) return other.shift.at % 2 === 0 ? 1 : 2
  if (other !== undefined && other.shift.count > 1) return DASHES[other.shift.at % DASHES.length] ?? 0
  if (hasTimes || place < SOLID_SERIES) return 0
  return place % 2 === 0 ? 1 : 2
}
