import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { columnOf } from '#domain/chart/result/chart-result.ts'
import { pickedColor } from '#domain/chart/to-model/colors/picked-color.ts'
import type { ModelContext } from '#domain/chart/to-model/model-context.ts'
import { labelFor } from '#domain/chart/to-model/model-context.ts'
import {
  aggregateOf,
  hexagonBins,
  spanMetres,
  squareBins,
  type WeightedPlace,
} from '#domain/chart/to-model/places/bin-places.ts'
import { readPlaces } from '#domain/chart/to-model/places/read-places.ts'
import { isRecord } from '#domain/core/parse.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { placesOf } from './build-queries.ts'
import { cellPicks } from './deck-picks.ts'
import type { DeckForm } from './fields.ts'
import { cellParts, type GeoParts, NO_PARTS } from './geo-parts.ts'

/** The chart width to which sizes in px refer. */
const USUAL_WIDTH = 600

interface WeightedRows {
  readonly places: readonly WeightedPlace[]
  /** The row of each place. */
  readonly rows: readonly number[]
  /** The number of rows without a place. */
  readonly lost: number
}

/** Places with their weights: the metric of each row, or one. */
function weighted(result: ChartResult, form: DeckForm): WeightedRows {
  const spatial = placesOf(form)
  if (spatial === null) return { places: [], rows: [], lost: result.rowCount }
  const values = form.size === null ? null : columnOf(result, metricLabel(form.size))?.values.map(numberOf)
  const places = readPlaces(result, spatial).flatMap((at, row) => {
    const weight = values === null ? 1 : (values?.[row] ?? null)
    return at === null || weight === null ? [] : [{ at, weight, row }]
  })
  return { places, rows: places.map(({ row }) => row), lost: result.rowCount - places.length }
}

function nameOf(form: DeckForm, context: ModelContext): string {
  return form.size === null ? 'Places' : labelFor(context, metricLabel(form.size))
}

/** Common parts of all drawings of cells: their measure, and the rows behind each. */
function cellsOf(
  result: ChartResult,
  form: DeckForm,
  { read: { rows, lost }, context }: { readonly read: WeightedRows; readonly context: ModelContext },
) {
  const pick = cellPicks(form, { result, dataset: context.dataset }, rows)
  return { metricName: nameOf(form, context), lost, pick }
}

function atLeast(size: number | null, initial: number): number {
  return size === null || size <= 0 ? initial : size
}

/** Hexagons with a size in meters. */
export function hexagons(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const read = weighted(result, form)
  const { places } = read
  const size = Math.max(atLeast(form.grid_size, 20), spanMetres(places) / 1_000)
  const bins = hexagonBins(places, size, aggregateOf(form.js_agg_function))
  return cellParts(bins, { ...cellsOf(result, form, { read, context }), what: 'hexagon' })
}

/** Squares with a size in meters. */
export function squares(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const read = weighted(result, form)
  const { places } = read
  const size = Math.max(atLeast(form.grid_size, 20), spanMetres(places) / 1_000)
  const bins = squareBins(places, size, aggregateOf(form.js_agg_function))
  return cellParts(bins, { ...cellsOf(result, form, { read, context }), what: 'square' })
}

/** Squares with a size in px, at the usual chart width. */
export function screenSquares(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const read = weighted(result, form)
  const { places } = read
  const size = (spanMetres(places) * atLeast(form.grid_size, 20)) / USUAL_WIDTH
  const bins = squareBins(places, size, aggregateOf('sum'))
  return cellParts(bins, { ...cellsOf(result, form, { read, context }), what: 'square' })
}

/** Cells along the longer side of a heat map. */
const HEAT_CELLS = 70

/**
 * A heat map: each place spreads its weight over its radius; small values are left out. A cell includes places around it, so
 * that it has no rows to select.
 */
export function heat(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const { places, lost } = weighted(result, form)
  const span = spanMetres(places)
  const size = span / HEAT_CELLS
  const reach = Math.min(
    8,
    Math.max(1, Math.round((atLeast(form.radius_pixels, 30) / USUAL_WIDTH) * HEAT_CELLS)),
  )
  const own = squareBins(places, size, aggregateOf(form.aggregation === 'MEAN' ? 'mean' : 'sum'))
  const spread = own.flatMap(({ ring, value }): WeightedPlace[] => {
    const [corner = [0, 0], , opposite = [0, 0]] = ring
    const [wide, high] = [opposite[0] - corner[0], opposite[1] - corner[1]]
    const middle = [(corner[0] + opposite[0]) / 2, (corner[1] + opposite[1]) / 2] as const
    const around: WeightedPlace[] = []
    for (let right = -reach; right <= reach; right += 1) {
      for (let up = -reach; up <= reach; up += 1) {
        const away = (right ** 2 + up ** 2) / Math.max(1, reach / 2) ** 2
        const weight = value * Math.exp(-away / 2)
        around.push({ at: [middle[0] + right * wide, middle[1] + up * high], weight })
      }
    }
    return around
  })
  const bins = squareBins(spread, size, aggregateOf('sum'))
  const most = bins.reduce((largest, { value }) => Math.max(largest, value), 0)
  const dense = bins.filter(({ value }) => value > most * 0.04)
  return cellParts(dense, { metricName: nameOf(form, context), what: 'heat map cell', lost, opacity: 0.6 })
}

/** The contours of a form: a threshold and a color each. */
function contoursOf(value: unknown): readonly { readonly from: number; readonly color: string }[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list
    .flatMap((one) => {
      if (!isRecord(one)) return []
      const from = Number(one['lowerThreshold'])
      return Number.isFinite(from) ? [{ from, color: pickedColor(one['color']) ?? 'chart-1' }] : []
    })
    .toSorted((a, b) => b.from - a.from)
}

/** Squares above a threshold, each in the color of the highest contour that it reaches. */
export function contours(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const read = weighted(result, form)
  const { places } = read
  const size = Math.max(atLeast(form.cellSize, 300), spanMetres(places) / 500)
  const bins = squareBins(places, size, aggregateOf(form.aggregation))
  const levels = contoursOf(form.contours)
  const parts = cellParts(bins, {
    ...cellsOf(result, form, { read, context }),
    what: 'contour',
  })
  if (levels.length === 0) return parts
  const sorted = bins.toSorted((a, b) => b.value - a.value)
  const areas = parts.areas.flatMap((area, at) => {
    const level = levels.find(({ from }) => (sorted[at]?.value ?? 0) >= from)
    return level === undefined ? [] : [{ ...area, fill: level.color }]
  })
  if (areas.length === 0)
    return { ...NO_PARTS, lost: read.lost, notes: ['no cell reaches a contour'], what: 'contour' }
  return { ...parts, areas, colorRange: null, notes: ['contours as the cells that reach them'] }
}

/** A dot for the places of each square, sized by their number. */
export function clusters(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const read = weighted(result, form)
  const { places } = read
  const radius = Number(form.clustering_radius ?? 60)
  const size = (spanMetres(places) * Math.max(1, Number.isFinite(radius) ? radius : 60)) / USUAL_WIDTH
  const bins = squareBins(places, size, aggregateOf('count'))
  const most = bins.reduce((largest, { count }) => Math.max(largest, count), 1)
  const color = cssColor(form.mapbox_color)
  const cells = cellParts(bins, {
    ...cellsOf(result, form, { read, context }),
    what: 'cluster',
  })
  return {
    ...cells,
    areas: [],
    dots: bins
      .toSorted((a, b) => b.value - a.value)
      .map(({ ring, count }, tip) => ({
        at: middleOf(ring),
        radius: count === 1 ? 3 : 4 + 12 * Math.sqrt(count / most),
        color,
        tip,
      })),
    colorRange: null,
  }
}

function middleOf(ring: readonly (readonly [number, number])[]): readonly [number, number] {
  const sum = ring.reduce(([x, y], [longitude, latitude]) => [x + longitude, y + latitude] as const, [
    0, 0,
  ] as const)
  return [sum[0] / ring.length, sum[1] / ring.length]
}

/** A color written as rgb(r, g, b); the first chart color for any other text. */
function cssColor(text: string | null): string {
  const channels = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/
    .exec(text ?? '')
    ?.slice(1, 4)
    .map(Number)
  if (channels === undefined) return 'chart-1'
  const [r, g, b] = channels
  return pickedColor({ r, g, b }) ?? 'chart-1'
}
