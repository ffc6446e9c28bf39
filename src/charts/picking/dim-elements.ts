import type { Pick } from '#domain/chart/model/pick/pick.ts'
import { withinPicks } from '#domain/chart/model/pick/pick-key.ts'
import type { CanvasElement, CanvasParts } from './canvas-picks.ts'

/** The data of a series in Chart.js, as far as its colours matter. */
export interface CanvasDataset {
  readonly type?: string | undefined
  readonly data: readonly unknown[]
  readonly backgroundColor?: unknown
  readonly borderColor?: unknown
  readonly pointBackgroundColor?: unknown
  readonly showLine?: unknown
}

/** With more elements than this, none is dimmed: finding the rows of each would take longer than a press may. */
const MOST_ELEMENTS = 5_000

/** Opacity of parts that are not picked, in percent. Source: look §4. */
const DIMMED = 45

/** Radius of a picked point of a line, in px. */
const PICKED_POINT = 4

/** The same series with the elements dimmed whose rows are not picked; unchanged where no element is picked. */
export async function dimElements<T extends CanvasDataset>(
  datasets: readonly T[],
  picked: readonly Pick[],
  parts: CanvasParts,
): Promise<readonly T[]> {
  if (datasets.reduce((count, { data }) => count + data.length, 0) > MOST_ELEMENTS) return datasets
  const isPicked = withinPicks(picked)
  const isLit = async (element: CanvasElement) => {
    const part = await Promise.resolve(parts.pickAt(element)).catch(() => null)
    return part !== null && isPicked(part)
  }
  const lit = await Promise.all(
    datasets.map(async ({ data }, datasetIndex) =>
      Promise.all(data.map(async (_, index) => isLit({ datasetIndex, index }))),
    ),
  )
  if (!lit.flat().includes(true)) return datasets
  return datasets.map((one, at) => dimmed(one, lit[at] ?? []))
}

function dimmed<T extends CanvasDataset>(dataset: T, lit: readonly boolean[]): T {
  const isLine = (dataset.type ?? 'line') === 'line' && dataset.showLine !== false
  return isLine ? dimmedLine(dataset, lit) : { ...dataset, ...fillsOf(dataset, lit) }
}

function fillsOf({ backgroundColor, pointBackgroundColor }: CanvasDataset, lit: readonly boolean[]) {
  const colors: unknown = pointBackgroundColor ?? backgroundColor
  const fills = lit.map((isLit, at) => {
    const color: unknown = Array.isArray(colors) ? colors[at] : colors
    return isLit ? color : faded(color)
  })
  return pointBackgroundColor === undefined
    ? { backgroundColor: fills, hoverBackgroundColor: fills }
    : { pointBackgroundColor: fills }
}

/** A line is dimmed unless all of its points are picked; some picked points are drawn as dots. */
function dimmedLine<T extends CanvasDataset>(dataset: T, lit: readonly boolean[]): T {
  if (lit.every(Boolean)) return dataset
  const { borderColor, backgroundColor } = dataset
  const dots = {
    pointRadius: lit.map((isLit) => (isLit ? PICKED_POINT : 0)),
    pointBackgroundColor: borderColor,
    pointBorderColor: borderColor,
  }
  return {
    ...dataset,
    borderColor: faded(borderColor),
    backgroundColor: faded(backgroundColor),
    ...(lit.includes(true) ? dots : {}),
  }
}

/** A dimmed colour; a pattern stays as it is. */
function faded(color: unknown): unknown {
  return typeof color === 'string' ? `color-mix(in srgb, ${color} ${DIMMED}%, transparent)` : color
}
