import type { MatrixModel } from '#domain/chart/model/matrix.ts'
import type { CanvasParts } from './canvas-picks.ts'

const STEPS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** The squares of a matrix; arrow keys lead to the next square of a row or column, across empty places. */
export function matrixParts({ xs, ys, cells, pickAt }: MatrixModel): CanvasParts {
  const places = new Map(cells.map(({ x, y }, at) => [`${x} ${y}`, at]))
  return {
    picksNearest: false,
    pickAt: ({ index }) => pickAt?.(index) ?? null,
    next: (from, key) => {
      const step = STEPS.get(key)
      const cell = from === null ? undefined : cells[from.index]
      if (step === undefined || cells.length === 0) return null
      if (cell === undefined) return { datasetIndex: 0, index: 0 }
      for (
        let [x, y] = [cell.x + step[0], cell.y + step[1]];
        xs[x] !== undefined && ys[y] !== undefined;
        x += step[0], y += step[1]
      ) {
        const index = places.get(`${x} ${y}`)
        if (index !== undefined) return { datasetIndex: 0, index }
      }
      return null
    },
    textAt: ({ index }) => {
      const cell = cells[index]
      if (cell === undefined) return ''
      return `${cell.title ?? `${ys[cell.y] ?? ''}, ${xs[cell.x] ?? ''}`}: ${cell.text}`
    },
  }
}
