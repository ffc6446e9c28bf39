import type { ChartOptions } from 'chart.js'
import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import { BASE_OPTIONS, pluginsWith, textWidth } from '#charts/canvas/chart-setup.ts'
import type { TooltipListener } from '#charts/canvas/use-tooltip.ts'
import { cutText } from '#charts/xy/spread-labels.ts'
import type { DrawnSeries, SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { crowdedOf } from './chart-data.ts'
import { areBarsCrowded } from './crowded/crowded-bars.ts'
import { placeScale, valueScale } from './scales.ts'
import type { ValueText } from './value-texts.ts'

/** Longest name beside a line, in letters. */
const NAME_LENGTH = 16

/** The options of Chart.js for a chart of series. */
export function seriesOptions(
  model: SeriesChartModel,
  colors: ChartColors,
  external: TooltipListener,
): ChartOptions<'line' | 'bar'> {
  const { isHorizontal, legend, series, secondY, x, y } = model
  const names = legend?.place === 'ends' ? series.map(endName) : []
  const texts = textsOf(model)
  const endRoom = names.length > 0 ? widest(names, colors) + 22 : 10
  const valueRoom =
    isHorizontal && texts.length > 0
      ? widest(
          texts.map(({ text }) => text),
          colors,
        ) + 12
      : 10
  const places = placeScale(x, colors, { isHorizontal, place: isHorizontal ? 'y' : 'x' })
  const values = valueScale(y, colors, { isSecond: false, place: isHorizontal ? 'x' : 'y' })
  return {
    ...BASE_OPTIONS,
    normalized: false,
    indexAxis: isHorizontal ? 'y' : 'x',
    layout: {
      padding: {
        top: texts.length > 0 && !isHorizontal ? 18 : 8,
        right: isHorizontal ? valueRoom : secondY === null ? endRoom : 4,
      },
    },
    interaction: {
      mode: 'nearest',
      intersect: false,
      axis: model.tooltip.isRich ? (isHorizontal ? 'y' : 'x') : 'xy',
    },
    scales: isHorizontal
      ? { x: values, y: places }
      : {
          x: places,
          y: values,
          ...(secondY === null
            ? {}
            : { secondY: valueScale(secondY, colors, { isSecond: true, place: 'y' }) }),
        },
    plugins: {
      ...pluginsWith(external),
      crowdedSeries: { xs: model.xs, series: isHorizontal ? [] : crowdedOf(model, colors) },
      endLabels: { names, color: colors.of('text-1') },
      axisMarks: {
        marks: model.marks.map((mark) => ({ ...mark, color: colors.of(mark.color) })),
        text: colors.of('text-1'),
        halo: colors.of('bg-surface'),
      },
      whiskerLines: {
        whiskers: [...model.whiskers],
        colors: model.whiskers.map(({ color }) => colors.of(color)),
        line: colors.of('text-1'),
      },
      valueTexts: { texts: [...texts], color: colors.of('text-1'), isHorizontal },
    },
  }
}

/** The name at the end of a line; thin lines have none. */
function endName({ name, isThin }: DrawnSeries): string {
  return isThin === true ? '' : cutText(name, NAME_LENGTH)
}

function widest(texts: readonly string[], colors: ChartColors): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text, colors)), 0)
}

/** The texts at values: at their ends, in stacks in their middle, and the totals above the stacks. */
function textsOf(model: SeriesChartModel): readonly ValueText[] {
  const { series, xs, stackTotals, isHorizontal } = model
  const hasBars = !areBarsCrowded(model)
  const own = series.flatMap((one, dataset) => seriesTexts(one, { dataset, xs, isHorizontal, hasBars }))
  const totals = (stackTotals?.texts ?? []).flatMap((text, at): ValueText[] => {
    const place = placeOf(xs[at] ?? 0, stackTotals?.places[at] ?? 0, isHorizontal)
    return text === '' ? [] : [{ ...place, text, scale: 'y', isBelow: false, row: -1, bar: null }]
  })
  return [...totals, ...own]
}

function seriesTexts(
  { shape, spans, valueTexts, side, stack, values }: DrawnSeries,
  {
    dataset,
    xs,
    isHorizontal,
    hasBars,
  }: {
    readonly dataset: number
    readonly xs: readonly number[]
    readonly isHorizontal: boolean
    readonly hasBars: boolean
  },
): readonly ValueText[] {
  let index = -1
  return xs.flatMap((x, at): ValueText[] => {
    const text = valueTexts[at] ?? ''
    const span = spans[at] ?? null
    if (span !== null) index += 1
    if (text === '' || span === null) return []
    const place = stack === null ? span[1] : (span[0] + span[1]) / 2
    const isBelow = stack === null && (values[at] ?? 0) < 0 && !isHorizontal
    const bar = shape === 'bar' && hasBars ? { dataset, index } : null
    const scale = side === 0 ? 'y' : 'secondY'
    return [{ ...placeOf(x, place, isHorizontal), text, scale, isBelow, row: dataset, bar }]
  })
}

function placeOf(x: number, value: number, isHorizontal: boolean) {
  return isHorizontal ? { x: value, y: x } : { x, y: value }
}
