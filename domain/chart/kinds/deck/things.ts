import { exactValue } from '#domain/chart/format/formats.ts'
import type { ColorName } from '#domain/chart/model/color.ts'
import { type Cell, type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { cellLabels } from '#domain/chart/to-model/cell-labels.ts'
import { rangeOf, stepColor } from '#domain/chart/to-model/colors/color-steps.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { pickedColor } from '#domain/chart/to-model/colors/picked-color.ts'
import { labelFor, type ModelContext } from '#domain/chart/to-model/model-context.ts'
import { readPlaces } from '#domain/chart/to-model/places/read-places.ts'
import { readGeoJson, readLine } from '#domain/chart/to-model/places/read-shapes.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import { endsOf, placesOf, radiusMetric } from './build-queries.ts'
import { rowPicks, thingPicks } from './deck-picks.ts'
import type { DeckForm } from './fields.ts'
import { type GeoParts, MOST_THINGS, NO_PARTS, placeText, tipOf } from './geo-parts.ts'

/** The names of a dimension that sets colors. */
export function dimensionNames(result: ChartResult, column: QueryColumn | null): readonly string[] | null {
  const found = column === null ? undefined : columnOf(result, columnLabel(column))
  return found === undefined ? null : cellLabels(found, found.values)
}

function colorer(
  names: readonly string[] | null,
  form: DeckForm,
  context: ModelContext,
): (row: number) => ColorName {
  if (names === null) {
    const color = pickedColor(form.color_picker) ?? chartColor(0)
    return () => color
  }
  const order = [...new Set(names)]
  const places = new Map(order.map((name, at) => [name, at]))
  return (row) => {
    const name = names[row] ?? ''
    return context.colors.get(name) ?? chartColor(places.get(name) ?? 0)
  }
}

function within(size: number | null, initial: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, size ?? initial))
}

function cellsOf(result: ChartResult, column: QueryColumn | null): readonly Cell[] {
  return column === null ? [] : (columnOf(result, columnLabel(column))?.values ?? [])
}

/** A dot for each row; its size is fixed, or a metric. */
export function dots(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const spatial = placesOf(form)
  const places = spatial === null ? [] : readPlaces(result, spatial)
  const names = dimensionNames(result, form.dimension)
  const colorOf = colorer(names, form, context)
  const metric = radiusMetric(form)
  const values = metric === null ? null : (columnOf(result, metricLabel(metric))?.values ?? []).map(numberOf)
  const [, most] = rangeOf(values ?? [])
  const known = places.flatMap((at, row) => (at === null ? [] : [{ at, row }]))
  const drawn = known.slice(0, MOST_THINGS)
  const largest = within(form.max_radius, 250, 1, 500) / 12
  const least = within(form.min_radius, 2, 0.5, 100)
  const radiusOf = (row: number) => {
    if (values === null) return Math.max(2, Math.min(least, 6))
    const value = values[row] ?? 0
    return Math.max(1.5, Math.sqrt(Math.max(0, value) / (most || 1)) * largest)
  }
  return {
    ...NO_PARTS,
    dots: drawn.map(({ at, row }, tip) => ({ at, radius: radiusOf(row), color: colorOf(row), tip })),
    pickAt: thingPicks(form, { result, dataset: context.dataset }, (tip) => {
      const dot = drawn[tip]
      return dot && { row: dot.row, name: names?.[dot.row] ?? placeText(dot.at) }
    }),
    tips: drawn.map(({ at, row }) =>
      tipOf(names?.[row] ?? '', colorOf(row), [
        ['Place', placeText(at)],
        ...(metric === null
          ? []
          : [[labelFor(context, metricLabel(metric)), exactValue(values?.[row] ?? null)] as const]),
      ]),
    ),
    known: known.length,
    drawn: drawn.length,
    lost: result.rowCount - known.length,
    what: 'dot',
  }
}

/** An arc between the two places of each row. */
export function arcs(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const ends = endsOf(form)
  if (ends === null) return { ...NO_PARTS, lost: result.rowCount }
  const [starts, targets] = [readPlaces(result, ends[0]), readPlaces(result, ends[1])]
  const names = dimensionNames(result, form.dimension)
  const colorOf = colorer(names, form, context)
  const known = starts.flatMap((from, row) => {
    const to = targets[row] ?? null
    return from === null || to === null ? [] : [{ from, to, row }]
  })
  const drawn = known.slice(0, MOST_THINGS)
  const width = within(form.stroke_width, 1.5, 0.5, 20)
  return {
    ...NO_PARTS,
    lines: drawn.map(({ from, to, row }, tip) => ({ places: [from, to], color: colorOf(row), width, tip })),
    pickAt: thingPicks(form, { result, dataset: context.dataset }, (tip) => {
      const arc = drawn[tip]
      return (
        arc && { row: arc.row, name: names?.[arc.row] ?? `${placeText(arc.from)} → ${placeText(arc.to)}` }
      )
    }),
    tips: drawn.map(({ from, to, row }) =>
      tipOf(names?.[row] ?? '', colorOf(row), [
        ['From', placeText(from)],
        ['To', placeText(to)],
      ]),
    ),
    known: known.length,
    drawn: drawn.length,
    lost: result.rowCount - known.length,
    what: 'arc',
  }
}

/** A line for each row, through the places in its text. */
export function paths(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const color = pickedColor(form.color_picker) ?? chartColor(0)
  const known = cellsOf(result, form.line_column).flatMap((cell, row) => {
    const places = readLine(cell, form.line_type, form.reverse_long_lat)
    return places === null ? [] : [{ places, row }]
  })
  const drawn = known.slice(0, MOST_THINGS)
  return {
    ...NO_PARTS,
    lines: drawn.map(({ places }, tip) => ({
      places,
      color,
      width: within(form.line_width, 1, 0.5, 20),
      tip,
    })),
    pickAt: rowPicks(form, { result, dataset: context.dataset }, drawn, 'Path'),
    tips: drawn.map(({ places }) => tipOf('', color, [['Places', exactValue(places.length)]])),
    known: known.length,
    drawn: drawn.length,
    lost: result.rowCount - known.length,
    what: 'path',
  }
}

/** An area for each row, colored by its metric or by a fixed color. */
export function polygons(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const { metric } = form
  const values = metric === null ? null : (columnOf(result, metricLabel(metric))?.values ?? []).map(numberOf)
  const range = rangeOf(values ?? [])
  const fill = pickedColor(form.fill_color_picker) ?? chartColor(0)
  const fillOf = (row: number) => (values === null ? fill : stepColor(values[row] ?? null, range))
  const known = cellsOf(result, form.line_column).flatMap((cell, row) => {
    const ring = readLine(cell, form.line_type, form.reverse_long_lat)
    return ring === null || ring.length < 3 ? [] : [{ ring, row }]
  })
  const drawn = known.slice(0, MOST_THINGS)
  return {
    ...NO_PARTS,
    areas: drawn.map(({ ring, row }, tip) => ({
      rings: [ring],
      fill: form.filled ? fillOf(row) : null,
      stroke:
        form.stroked || !form.filled
          ? (pickedColor(form.stroke_color_picker) ?? 'line-control')
          : 'bg-surface',
      width: within(form.line_width, 1, 0.5, 20),
      opacity: within(form.opacity, 80, 0, 100) / 100,
      tip,
    })),
    pickAt: rowPicks(form, { result, dataset: context.dataset }, drawn, 'Area'),
    tips: drawn.map(({ row }) =>
      metric === null
        ? tipOf('', fillOf(row), [])
        : tipOf('', fillOf(row), [
            [labelFor(context, metricLabel(metric)), exactValue(values?.[row] ?? null)],
          ]),
    ),
    known: known.length,
    drawn: drawn.length,
    lost: result.rowCount - known.length,
    colorRange: values === null ? null : range,
    what: 'area',
  }
}

/** The shapes in the GeoJSON of each row. */
export function geoJsonShapes(result: ChartResult, form: DeckForm, context: ModelContext): GeoParts {
  const fill = pickedColor(form.fill_color_picker) ?? chartColor(0)
  const stroke = pickedColor(form.stroke_color_picker) ?? chartColor(0)
  const width = within(form.line_width, 1, 0.5, 20)
  const known = cellsOf(result, form.geojson).flatMap((cell, row) => {
    const shapes = readGeoJson(cell)
    return shapes === null ? [] : [{ ...shapes, row }]
  })
  const drawn = known.slice(0, MOST_THINGS)
  return {
    ...NO_PARTS,
    areas: drawn.flatMap(({ areas }, tip) =>
      areas.map((rings) => ({
        rings,
        fill: form.filled ? fill : null,
        stroke: form.stroked || !form.filled ? stroke : 'bg-surface',
        width,
        opacity: 0.7,
        tip,
      })),
    ),
    lines: drawn.flatMap(({ lines }, tip) => lines.map((places) => ({ places, color: stroke, width, tip }))),
    dots: drawn.flatMap(({ places }, tip) => places.map((at) => ({ at, radius: 4, color: fill, tip }))),
    pickAt: rowPicks(form, { result, dataset: context.dataset }, drawn, 'Shape'),
    tips: drawn.map(({ areas, lines, places }) =>
      tipOf('', fill, [['Shapes', exactValue(areas.length + lines.length + places.length)]]),
    ),
    known: known.length,
    drawn: drawn.length,
    lost: result.rowCount - known.length,
    what: 'shape',
  }
}
