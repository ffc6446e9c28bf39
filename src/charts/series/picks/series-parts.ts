import type { CanvasElement, CanvasParts } from '#charts/picking/canvas-picks.ts'
import { areBarsCrowded } from '#charts/series/crowded/crowded-bars.ts'
import { endLabelAt } from '#charts/xy/end-labels.ts'
import type { SeriesChartModel } from '#domain/chart/model/series-chart.ts'
import { placeAt } from './place-at.ts'

/** The index of the name at the end of a line. */
const NAME = -1

/** Distance from the drawing to the names at the ends of lines, in px. */
const NAME_DISTANCE = 5

/** The parts of a chart of series: the values of a series, and the name at the end of a line. */
export function seriesParts(model: SeriesChartModel): CanvasParts {
  const { series, xLabels, legend } = model
  return {
    picksNearest: true,
    pickAt: (element) => {
      const one = series[element.datasetIndex]
      const pick = element.index === NAME ? one?.pick?.() : one?.pickAt?.(placeAt(model, element))
      return pick ?? null
    },
    pickBeside: (chart, at) => {
      const line =
        legend?.place === 'ends' && at.x > chart.chartArea.right + NAME_DISTANCE
          ? endLabelAt(chart, at.y)
          : null
      return line === null ? null : (series[line]?.pick?.() ?? null)
    },
    next: (from, key) => nextElement(model, from, key),
    textAt: (element) => {
      const one = series[element.datasetIndex]
      if (element.index === NAME) return one?.name ?? ''
      const at = placeAt(model, element)
      return `${xLabels[at] ?? ''}, ${one?.name ?? ''}: ${one?.textAt(at) ?? ''}`
    },
  }
}

/**
 * Arrow keys in the direction of the axis lead to the next value of a series, and after the last one to the name at its end.
 * The others lead to the next series at the same place.
 */
function nextElement(model: SeriesChartModel, from: CanvasElement | null, key: string): CanvasElement | null {
  const [before, after, lower, upper] = model.isHorizontal
    ? ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
    : ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp']
  const step = key === before ? -1 : key === after ? 1 : 0
  const across = key === lower ? 1 : key === upper ? -1 : 0
  if (step === 0 && across === 0) return null
  if (from === null) {
    const way = step < 0 ? -1 : 1
    return walk(model, { series: 0, place: way < 0 ? model.xs.length : -1 }, { series: 0, place: way })
  }
  const { datasetIndex } = from
  if (from.index === NAME && across !== 0) return nameOf(model, datasetIndex + across)
  const start = {
    series: datasetIndex,
    place: from.index === NAME ? model.xs.length : placeAt(model, from),
  }
  const next = walk(model, start, { series: across, place: step })
  return next ?? (step > 0 && from.index !== NAME ? nameOf(model, datasetIndex) : null)
}

/** The name at the end of a line; null where it has none. */
function nameOf({ series, legend }: SeriesChartModel, datasetIndex: number): CanvasElement | null {
  const one = series[datasetIndex]
  const isNamed = legend?.place === 'ends' && one !== undefined && one.isThin !== true
  return isNamed ? { datasetIndex, index: NAME } : null
}

interface Step {
  readonly series: number
  readonly place: number
}

/** The next element with a value; null where none is left. */
function walk(model: SeriesChartModel, from: Step, step: Step): CanvasElement | null {
  for (let at = from; ; ) {
    at = { series: at.series + step.series, place: at.place + step.place }
    const one = model.series[at.series]
    if (one === undefined || at.place < 0 || at.place >= model.xs.length) return null
    if ((one.spans[at.place] ?? null) === null || (one.values[at.place] ?? null) === null) continue
    const isBar = one.shape === 'bar' && !areBarsCrowded(model)
    const index = isBar ? one.spans.slice(0, at.place).filter((span) => span !== null).length : at.place
    return { datasetIndex: at.series, index }
  }
}
