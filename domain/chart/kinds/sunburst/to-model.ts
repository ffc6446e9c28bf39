import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { divideRows } from '#domain/chart/to-model/hierarchy/divide-rows.ts'
import { divisionPicker } from '#domain/chart/to-model/hierarchy/division-picks.ts'
import { hierarchyDrawing, MOST_LEAVES } from '#domain/chart/to-model/hierarchy/hierarchy-drawing.ts'
import { firstNames, levelRows } from '#domain/chart/to-model/hierarchy/level-rows.ts'
import { levelTotals } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { legendOf } from '#domain/chart/to-model/legend-of.ts'
import { labelFor, type ModelContext, metricTexts } from '#domain/chart/to-model/model-context.ts'
import { partText } from '#domain/chart/to-model/part-text.ts'
import { plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import type { QueryColumn, QueryMetric } from '#domain/contract/bi/chart-data.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'
import type { SunburstForm } from './fields.ts'

type QueryForm = Pick<SunburstForm, 'columns' | 'groupby' | 'metric' | 'metrics' | 'secondary_metric'>

/** The levels from the center outwards. */
export function levelsOf({
  columns,
  groupby,
}: Pick<QueryForm, 'columns' | 'groupby'>): readonly QueryColumn[] {
  return columns.length > 0 ? columns : groupby
}

/** The metric of the colors; null if it equals the first metric. */
export function secondOf(form: QueryForm): QueryMetric | null {
  const [first] = metricsOf(form)
  const { secondary_metric: second } = form
  if (second === null || first === undefined) return null
  return metricLabel(first) === metricLabel(second) ? null : second
}

function readRows(result: ChartResult, form: QueryForm, timeLabel?: (ms: number) => string) {
  const [metric] = metricsOf(form)
  return levelRows(result, { columns: levelsOf(form), metric, second: secondOf(form), timeLabel })
}

/** The names of the first level, unless colors show a measure. */
export function sunburstLabels(result: ChartResult, form: QueryForm): readonly string[] {
  if (secondOf(form) !== null) return []
  return firstNames(divideRows(readRows(result, form), { leaves: MOST_LEAVES }))
}

/** Default share in percent from which a part is labelled. Source: BI spec §9. */
const LABEL_THRESHOLD = 5

function sumOfDrawn(divisions: readonly { readonly value: number }[]): number {
  return divisions.reduce((sum, { value }) => sum + value, 0)
}

/** A hierarchy as rings, colored by first level, or by the ratio of the second metric to the first. */
export function toSunburstModel(result: ChartResult, form: SunburstForm, context: ModelContext): Drawing {
  const metric = metricsOf(form).map(metricLabel)[0]
  const second = secondOf(form)
  const timeLabel = context.formats.time(form.date_format) ?? undefined
  const rows = readRows(result, form, timeLabel)
  const totalOf = levelTotals(result, { columns: levelsOf(form), metric: metricsOf(form)[0], timeLabel })
  const divisions = divideRows(rows, { leaves: MOST_LEAVES })
  const write = metricTexts(result, metric, { form, context })
  const threshold = (form.show_labels_threshold ?? LABEL_THRESHOLD) / 100
  return hierarchyDrawing(
    {
      divisions,
      rows,
      heads: levelsOf(form).map((column) => labelFor(context, columnLabel(column))),
      metricName: metric === undefined ? 'Value' : labelFor(context, metric),
      secondName: second === null ? null : labelFor(context, metricLabel(second)),
      shape: {
        kind: 'sunburst',
        total: form.show_total ? write(numberOf(totalOf([]) ?? null) ?? sumOfDrawn(divisions)) : null,
      },
      write,
      labelOf: ({ name, value }, share) =>
        form.show_labels && share.size >= threshold
          ? partText(form.label_type ?? 'key', { name, value: write(value), share: share.text })
          : '',
      // Without labels in the drawing, a legend explains the colors.
      legendOf: (entries) =>
        form.show_labels || second !== null
          ? null
          : legendOf({ show_legend: true, legendOrientation: 'right' }, entries),
      pick: divisionPicker(result, plainDimensions(levelsOf(form), timeLabel), context),
      notes: [],
      what: 'sunburst',
      totalOf,
      addsUp: metricsOf(form)
        .slice(0, 1)
        .every((one) => addsUp(one, context.dataset)),
    },
    context,
  )
}
