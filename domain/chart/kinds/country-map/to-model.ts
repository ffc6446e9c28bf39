import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import { type ChartResult, columnOf } from '#domain/chart/result/chart-result.ts'
import { longCell } from '#domain/chart/to-model/long-number.ts'
import { messageDrawing } from '#domain/chart/to-model/message-drawing.ts'
import { labelFor, type ModelContext, metricTexts, tableOf } from '#domain/chart/to-model/model-context.ts'
import { namedRows } from '#domain/chart/to-model/named-rows.ts'
import { partPicker, plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { mapDrawing } from '#domain/chart/to-model/places/map-drawing.ts'
import { plainName, regionValues } from '#domain/chart/to-model/places/region-rows.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { CountryMapForm } from './fields.ts'
import { findState } from './find-state.ts'

/** Names of the only country with a map. */
const MAPPED = ['usa', 'us', 'united states', 'united states of america']

/** The regions of a country, colored by value. Without a map of the country, a message and the table of values. */
export function toCountryMapModel(
  result: ChartResult,
  form: CountryMapForm,
  context: ModelContext,
): Drawing | null {
  const { entity, select_country: country } = form
  if (entity === null || columnOf(result, columnLabel(entity)) === undefined) return null
  const [first] = metricsOf(form)
  const rows = namedRows(result, { columns: [entity], metric: first })
  const metric = first === undefined ? undefined : metricLabel(first)
  const head = labelFor(context, columnLabel(entity))
  const metricName = metric === undefined ? 'Value' : labelFor(context, metric)
  if (!MAPPED.includes(plainName(country ?? ''))) {
    const table = tableOf(
      [head, metricName],
      rows.map(({ name, value, digits }) => [name, longCell(value, digits)]),
    )
    const text =
      country === null || country === ''
        ? 'Choose a country. The values are in the table view.'
        : `There is no map of the regions of “${country.slice(0, 60)}”, only of the USA. The values are in the table view.`
    return messageDrawing(context.chart.name, { title: 'No map', text }, table)
  }
  return mapDrawing(
    {
      ...regionValues(rows, [], findState, {
        value: first !== undefined && addsUp(first, context.dataset),
        second: false,
      }),
      rows,
      seconds: [],
      atlas: 'us-states',
      head,
      metricName,
      secondName: null,
      bubbles: null,
      colorOf: null,
      write: metricTexts(result, metric, { form, context }),
      notes: [],
      pick: partPicker(result, plainDimensions([entity]), context.dataset),
      regionName: 'states',
    },
    context,
  )
}
