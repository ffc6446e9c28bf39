import type { Chart } from '#domain/chart/chart.ts'
import { adaptiveText } from '#domain/chart/format/format-number.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { Legend, PickAt } from '#domain/chart/model/picture/picture.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { drawingNotes, firstOf, notDrawn } from '#domain/chart/to-model/drawing-notes.ts'
import { orMessage } from '#domain/chart/to-model/left-out.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { measureCell } from '#domain/chart/to-model/long-number.ts'
import { labelFor, type ModelContext, tableOf } from '#domain/chart/to-model/model-context.ts'
import { plainDimensions, rowsPicker } from '#domain/chart/to-model/picks/row-picks.ts'
import { counted } from '#domain/core/number/counted.ts'

import { clusters, contours, heat, hexagons, screenSquares, squares } from './cells.ts'
import type { DeckForm } from './fields.ts'
import type { GeoParts } from './geo-parts.ts'
import { arcs, dimensionNames, dots, geoJsonShapes, paths, polygons } from './things.ts'

type Draw = (result: ChartResult, form: DeckForm, context: ModelContext) => GeoParts

/** How each viz type draws its rows. */
const DRAWS: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['deck_scatter', dots],
  ['deck_hex', hexagons],
  ['deck_grid', squares],
  ['deck_screengrid', screenSquares],
  ['deck_heatmap', heat],
  ['deck_contour', contours],
  ['deck_arc', arcs],
  ['deck_path', paths],
  ['deck_polygon', polygons],
  ['deck_geojson', geoJsonShapes],
  ['mapbox', clusters],
])

/** Maximum number of names with shared colors. */
const MOST_NAMES = 50

/** The names of the dimension. */
export function deckLabels(result: ChartResult, form: Pick<DeckForm, 'dimension'>): readonly string[] {
  return [...new Set(dimensionNames(result, form.dimension) ?? [])].slice(0, MOST_NAMES)
}

/** Fields with scripts, which are never run. */
const SCRIPTS = ['js_data_mutator', 'js_tooltip', 'js_onclick_href'] as const

/** Notes about options of the form that are not supported. */
function missingNotes({ params }: Chart): readonly string[] {
  const hasScript = SCRIPTS.some((name) => {
    const script = params[name]
    return typeof script === 'string' && script.trim() !== ''
  })
  return [
    params['extruded'] === true ? 'drawn flat, over outlines' : 'drawn over outlines',
    ...(hasScript ? ['its JavaScript is not run'] : []),
  ]
}

function legend(result: ChartResult, form: DeckForm, context: ModelContext): Legend | null {
  const isShown = form.legend_position !== null && form.legend_position !== ''
  const names = isShown ? deckLabels(result, form) : []
  const place = form.legend_position?.endsWith('l') ? 'left' : 'right'
  return legendOf(
    { show_legend: true, legendOrientation: place },
    names.map((name, at) => ({ name, color: context.colors.get(name) ?? chartColor(at) })),
  )
}

/** Finds the rows behind an entry of the legend: those with its value of the dimension. */
function entryPicks(result: ChartResult, form: DeckForm, { dataset }: ModelContext): PickAt {
  const { dimension } = form
  const pick = rowsPicker(result, dimension === null ? [] : plainDimensions([dimension]), dataset)
  return (entry) => {
    const label = deckLabels(result, form)[entry] ?? ''
    const names = dimensionNames(result, dimension) ?? []
    return pick(
      label,
      names.flatMap((name, row) => (name === label ? [row] : [])),
    )
  }
}

/** A map, with the rows as its table. Rows without a readable place are noted. */
export function toDeckModel(result: ChartResult, form: DeckForm, context: ModelContext): Drawing {
  const draw = DRAWS.get(context.chart.vizType) ?? dots
  const parts = draw(result, form, context)
  const columns = result.columns.map((column) =>
    column.type === 'number'
      ? column.values.map(measureCell)
      : cellLabels(column, column.values, (ms) => new Date(ms).toISOString()),
  )
  const drawing: Drawing = {
    model: {
      kind: 'geo',
      areas: parts.areas,
      lines: parts.lines,
      dots: parts.dots,
      tips: parts.tips,
      pickAt: parts.pickAt,
      pickEntry: entryPicks(result, form, context),
      legend: legend(result, form, context),
    },
    table: tableOf(
      result.columns.map(({ name }) => labelFor(context, name)),
      Array.from({ length: result.rowCount }, (_, row) => columns.map((cells) => cells[row] ?? null)),
      0,
    ),
    summary: `${context.chart.name}: map with ${counted(parts.drawn, parts.what)}.`,
    ...drawingNotes(
      firstOf(parts.what, parts.drawn, parts.known),
      notDrawn(parts.lost, 'without a place'),
      parts.notes,
      missingNotes(context.chart),
    ),
    colorRange:
      parts.colorRange === null
        ? null
        : `${adaptiveText(parts.colorRange[0])} to ${adaptiveText(parts.colorRange[1])}`,
  }
  const [note = null] = parts.notes
  const why = parts.lost > 0 ? 'No row has a place that can be read' : note
  return orMessage(drawing, parts.drawn, why, context.chart.name)
}
