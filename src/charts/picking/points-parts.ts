import type { PointsModel } from '#domain/chart/model/points.ts'
import type { CanvasElement, CanvasParts } from './canvas-picks.ts'

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
])

/** The points of a chart; arrow keys move over them from left to right. */
export function pointsParts({ series, xName, yName }: PointsModel): CanvasParts {
  const order = () =>
    series
      .flatMap(({ points }, datasetIndex) => points.map(({ x }, index) => ({ datasetIndex, index, x })))
      .toSorted((one, other) => one.x - other.x)
  return {
    picksNearest: true,
    pickAt: ({ datasetIndex, index }) => series[datasetIndex]?.pickAt?.(index) ?? null,
    next: (from, key) => {
      const step = STEPS.get(key)
      if (step === undefined) return null
      const all = order()
      const isSame = (one: CanvasElement) =>
        one.datasetIndex === from?.datasetIndex && one.index === from.index
      const at = from === null ? (step > 0 ? -1 : all.length) : all.findIndex(isSame)
      const next = all[at + step]
      return next === undefined ? null : { datasetIndex: next.datasetIndex, index: next.index }
    },
    textAt: ({ datasetIndex, index }) => {
      const one = series[datasetIndex]
      const texts = one?.texts[index]
      const name = one?.names?.[index] ?? one?.name ?? ''
      return `${name}: ${xName} ${texts?.x ?? ''}, ${yName ?? ''} ${texts?.y ?? ''}`
    },
  }
}
