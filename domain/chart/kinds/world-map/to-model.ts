import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { pickedColor } from '#domain/chart/to-model/colors/picked-color.ts'
import { labelFor, type ModelContext, metricTexts } from '#domain/chart/to-model/model-context.ts'
import { type NamedRow, namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { mapDrawing } from '#domain/chart/to-model/places/map-drawing.ts'
import { regionValues } from '#domain/chart/to-model/places/region-rows.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { WorldMapForm } from './fields.ts'
import { findCountry } from './find-country.ts'

type QueryForm = Pick<WorldMapForm, 'entity' | 'metric' | 'metrics'>

/** Default radius of the largest bubble in px. Source: BI spec §9. */
const BUBBLE = 25

function readRows(result: ChartResult, form: QueryForm): readonly NamedRow[] {
  return namedRows(result, {
    columns: form.entity === null ? [] : [form.entity],
    metric: metricsOf(form)[0],
    totalName: '',
  })
}

function bubbleRadius(size: unknown): number {
  const radius = typeof size === 'string' || typeof size === 'number' ? Number(size) : BUBBLE
  return Number.isFinite(radius) ? Math.min(100, Math.max(3, radius)) : BUBBLE
}

/** Maximum number of countries with shared colors. */
const COLORED = 50

/** The names in the country column. */
export function countryLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return readRows(result, form)
    .slice(0, COLORED)
    .map(({ name }) => name)
}

/** Countries colored by value or by name, with bubbles of a second measure. Unknown countries are noted. */
export function toWorldMapModel(
  result: ChartResult,
  form: WorldMapForm,
  context: ModelContext,
): Drawing | null {
  const { entity, secondary_metric: second } = form
  if (entity === null || columnOf(result, columnLabel(entity)) === undefined) return null
  const rows = readRows(result, form)
  const metric = metricsOf(form).map(metricLabel)[0]
  const seconds = second === null ? [] : (columnOf(result, metricLabel(second))?.values ?? [])
  // Superset's default country format is a code of two letters.
  const field = form.country_fieldtype ?? 'cca2'
  const [first] = metricsOf(form)
  const values = regionValues(rows, seconds, (name) => findCountry(name, field), {
    value: first !== undefined && addsUp(first, context.dataset),
    second: second !== null && addsUp(second, context.dataset),
  })
  return mapDrawing(
    {
      ...values,
      rows,
      seconds,
      atlas: 'world',
      head: labelFor(context, columnLabel(entity)),
      metricName: metric === undefined ? 'Value' : labelFor(context, metric),
      secondName: second === null ? null : labelFor(context, metricLabel(second)),
      bubbles: form.show_bubbles
        ? {
            radius: bubbleRadius(form.max_bubble_size),
            color: pickedColor(form.color_picker) ?? chartColor(1),
          }
        : null,
      colorOf:
        form.color_by === 'country' ? ({ name }, at) => context.colors.get(name) ?? chartColor(at) : null,
      write: metricTexts(result, metric, { form, context }),
      notes: [],
      pick: partPicker(result, plainDimensions([entity]), context.dataset),
      regionName: 'countries',
    },
    context,
  )
}
