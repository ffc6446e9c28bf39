import type { Scale } from 'chart.js'
import type { ChartColors } from '#charts/canvas/chart-colors.ts'
import { LABEL_SIZE, labelFont, textWidth } from '#charts/canvas/chart-setup.ts'
import { cutText } from '#charts/xy/spread-labels.ts'
import type { AxisTitle, PlaceAxis, ValueAxis } from '#domain/chart/model/series-chart.ts'

/** Longest name at a mark, in letters. */
const NAME_LENGTH = 22
/** Distance between two labels, in px. */
const LABEL_GAP = 12
/** Estimated size of the labels of the other axis, in px, which is not known before layout. */
const OTHER_AXIS = 60

function titleOf(title: AxisTitle | null, colors: ChartColors) {
  return {
    display: title !== null && !title.isOnTop,
    text: title?.text ?? '',
    color: colors.of('text-2'),
    font: labelFont(colors),
    padding: { top: Math.max(0, (title?.margin ?? 0) - 10), bottom: 0 },
  }
}

type Way = { readonly isHorizontal: boolean; readonly place: 'x' | 'y' }

/** The axis of places. Of overlapping names, some are left out. */
export function placeScale(axis: PlaceAxis, colors: ChartColors, { isHorizontal, place }: Way) {
  const length = place === 'x' ? NAME_LENGTH : NAME_LENGTH + 6
  const marks = axis.ticks.map(({ value, label }) => ({ value, label: cutText(label, length) }))
  const texts = new Map(marks.map(({ value, label }) => [value, label]))
  const isNamed = axis.isNamed
  return {
    axis: place,
    type: 'linear' as const,
    min: axis.min,
    max: axis.max,
    // The limits have room for the bars. Chart.js would add half the distance of two labels for a chart with bars.
    offset: false,
    reverse: isHorizontal,
    border: { display: false },
    title: titleOf(axis.title, colors),
    grid: {
      display: axis.hasMinorTicks && !isHorizontal,
      drawOnChartArea: false,
      drawTicks: axis.hasMinorTicks,
      tickLength: 4,
      color: colors.of('chart-grid'),
    },
    ticks: {
      color: colors.of(isHorizontal ? 'text-1' : 'chart-axis'),
      font: labelFont(colors),
      padding: 8,
      minRotation: isHorizontal ? 0 : axis.rotation,
      maxRotation: isHorizontal ? 0 : axis.rotation,
      autoSkip: !isNamed,
      autoSkipPadding: LABEL_GAP,
      callback: (value: number | string) => texts.get(Number(value)) ?? '',
    },
    afterBuildTicks: (scale: Scale) => {
      const shown = isNamed && !isHorizontal ? withRoom(marks, scale, { axis, colors }) : marks
      for (const { value, label } of shown) texts.set(value, label)
      scale.ticks = shown.map(({ value }) => ({ value }))
    },
  }
}

interface Mark {
  readonly value: number
  readonly label: string
}

/** The marks whose labels do not overlap the one before. */
function withRoom(
  marks: readonly Mark[],
  scale: Scale,
  { axis, colors }: { readonly axis: PlaceAxis; readonly colors: ChartColors },
): readonly Mark[] {
  const perUnit = Math.max(1, scale.chart.width - OTHER_AXIS) / (axis.max - axis.min)
  const fitting = axis.rotation === 0 ? marks.map((mark) => fitted(mark, perUnit, marks)) : marks
  const widthOf = ({ label }: Mark) =>
    axis.rotation === 0 ? textWidth(label, colors) + LABEL_GAP : LABEL_SIZE * 1.6
  const shown: Mark[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const mark of fitting) {
    const middle = (mark.value - axis.min) * perUnit
    // Most of ten thousand names are skipped without being measured.
    if (middle < end) continue
    const half = widthOf(mark) / 2
    if (middle - half < end) continue
    shown.push(mark)
    end = middle + half
  }
  return shown
}

/** Shortest cut name, in letters. */
const LEAST_LETTERS = 6
/** Average width of a letter, in px. */
const LETTER_WIDTH = 6.2

/** A name cut to the space of its place, unless too little would be left. */
function fitted(mark: Mark, perUnit: number, marks: readonly Mark[]): Mark {
  const [first, second] = marks
  if (first === undefined || second === undefined) return mark
  const letters = Math.floor(((second.value - first.value) * perUnit - LABEL_GAP) / LETTER_WIDTH)
  return letters < LEAST_LETTERS ? mark : { ...mark, label: cutText(mark.label, letters) }
}

/** An axis of values; the second one is at the other side and has no grid lines. */
export function valueScale(
  axis: ValueAxis,
  colors: ChartColors,
  { isSecond, place }: { readonly isSecond: boolean; readonly place: 'x' | 'y' },
) {
  const texts = new Map(axis.ticks.map((tick) => [tick.value, tick.label]))
  const steps = axis.hasMinorLines ? minorMarks(axis) : []
  return {
    axis: place,
    type: 'linear' as const,
    position: isSecond ? ('right' as const) : place === 'y' ? ('left' as const) : ('bottom' as const),
    min: axis.min,
    max: axis.max,
    stacked: false,
    display: !axis.isHidden,
    border: { display: false },
    title: titleOf(axis.title, colors),
    grid: {
      display: !isSecond,
      drawTicks: false,
      color: (context: { tick?: { value: number } }) => {
        const value = context.tick?.value ?? Number.NaN
        if (value === 0) return colors.of('line-2')
        return texts.has(value)
          ? colors.of('chart-grid')
          : `color-mix(in srgb, ${colors.of('chart-grid')} 45%, transparent)`
      },
    },
    ticks: {
      color: colors.of('chart-axis'),
      font: labelFont(colors),
      padding: 8,
      maxRotation: 0,
      autoSkip: false,
      callback: (value: number | string) => texts.get(Number(value)) ?? '',
    },
    afterBuildTicks: (scale: Scale) => {
      const values = [...axis.ticks.map(({ value }) => value), ...steps].toSorted((one, other) => one - other)
      scale.ticks = values.map((value) => ({ value }))
    },
  }
}

/** Number of minor intervals between two marks. */
const MINOR_PARTS = 5

function minorMarks({ ticks, min, max }: ValueAxis): readonly number[] {
  const [first, second] = ticks
  if (first === undefined || second === undefined) return []
  const step = (second.value - first.value) / MINOR_PARTS
  const count = Math.floor((max - min) / step)
  const known = new Set(ticks.map(({ value }) => Math.round((value - first.value) / step)))
  return Array.from({ length: count + 1 }, (_, at) => at)
    .filter((at) => !known.has(at))
    .map((at) => first.value + at * step)
    .filter((value) => value <= max)
}
