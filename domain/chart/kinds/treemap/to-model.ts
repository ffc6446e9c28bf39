import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { divideRows } from '#domain/chart/to-model/hierarchy/divide-rows.ts'
import { divisionPicker } from '#domain/chart/to-model/hierarchy/division-picks.ts'
import { hierarchyDrawing, MOST_LEAVES } from '#domain/chart/to-model/hierarchy/hierarchy-drawing.ts'
import { firstNames, levelRows } from '#domain/chart/to-model/hierarchy/level-rows.ts'
import { levelTotals } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { labelFor, type ModelContext, metricTexts } from '#domain/chart/to-model/model-context.ts'
import { partText } from '#domain/chart/to-model/part-text.ts'
import { plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import type { TreemapForm } from './fields.ts'

type QueryForm = Pick<TreemapForm, 'groupby' | 'metric' | 'metrics'>

function readRows(result: ChartResult, form: QueryForm, timeLabel?: (ms: number) => string) {
  return levelRows(result, { columns: form.groupby, metric: metricsOf(form)[0], timeLabel })
}

/** The names of the first level. */
export function treemapLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return firstNames(divideRows(readRows(result, form), { leaves: MOST_LEAVES }))
}

/** A hierarchy as nested rectangles, colored by first level. */
export function toTreemapModel(result: ChartResult, form: TreemapForm, context: ModelContext): Drawing {
  const metric = metricsOf(form).map(metricLabel)[0]
  const timeLabel = context.formats.time(form.date_format) ?? undefined
  const rows = readRows(result, form, timeLabel)
  const write = metricTexts(result, metric, { form, context })
  return hierarchyDrawing(
    {
      divisions: divideRows(rows, { leaves: MOST_LEAVES }),
      rows,
      heads: form.groupby.map((column) => labelFor(context, columnLabel(column))),
      metricName: metric === undefined ? 'Value' : labelFor(context, metric),
      secondName: null,
      shape: { kind: 'treemap', showsUpperLabels: form.show_upper_labels },
      write,
      labelOf: ({ name, value, parts }, share) => {
        if (parts.length > 0) return form.show_upper_labels ? name : ''
        const texts = { name, value: write(value), share: share.text }
        return form.show_labels ? partText(form.label_type ?? 'key_value', texts) : ''
      },
      legendOf: () => null,
      pick: divisionPicker(result, plainDimensions(form.groupby, timeLabel), context),
      notes: [],
      what: 'treemap',
      totalOf: levelTotals(result, { columns: form.groupby, metric: metricsOf(form)[0], timeLabel }),
      addsUp: metricsOf(form)
        .slice(0, 1)
        .every((one) => addsUp(one, context.dataset)),
    },
    context,
  )
}
