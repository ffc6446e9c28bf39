import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { numberTexts } from '#domain/chart/format/formats.ts'
import type { Drawing } from '#domain/chart/model/chart-model.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { divideRows, type LevelRow } from '#domain/chart/to-model/hierarchy/divide-rows.ts'
import { divisionPicker } from '#domain/chart/to-model/hierarchy/division-picks.ts'
import { hierarchyDrawing, MOST_LEAVES } from '#domain/chart/to-model/hierarchy/hierarchy-drawing.ts'
import { firstNames, levelRows } from '#domain/chart/to-model/hierarchy/level-rows.ts'
import { levelTotals } from '#domain/chart/to-model/hierarchy/level-totals.ts'
import { labelFor, type ModelContext, valueFormat } from '#domain/chart/to-model/model-context.ts'
import type { Dimension } from '#domain/chart/to-model/picks/dimension-cell.ts'
import { plainDimensions } from '#domain/chart/to-model/picks/row-picks.ts'
import { addsUp } from '#domain/chart/to-model/series/adds-up.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { timeText } from '#domain/time/format-time.ts'
import type { PartitionForm } from './fields.ts'

type QueryForm = Pick<
  PartitionForm,
  'groupby' | 'metric' | 'metrics' | 'time_series_option' | 'granularity_sqla' | 'time_grain_sqla'
>

/** Supported uses of time: none, or as the first level. */
const KNOWN_WAYS: readonly (string | null)[] = [null, 'not_time', 'time']

/** The time column if it is the first level. It is taken from the result if the form does not name it. */
function timeColumns(result: ChartResult, form: QueryForm): readonly string[] {
  if (form.time_series_option !== 'time') return []
  if (form.granularity_sqla !== null) return [columnLabel(form.granularity_sqla)]
  return result.columns
    .filter(({ type }) => type === 'time')
    .slice(0, 1)
    .map(({ name }) => name)
}

function readRows(
  result: ChartResult,
  form: QueryForm,
  nameOf: (metric: string) => string,
  writeTime: ((ms: number) => string) | null,
): readonly LevelRow[] {
  const metrics = metricsOf(form)
  const columns = [...timeColumns(result, form), ...form.groupby]
  const timeLabel = writeTime ?? ((ms: number) => timeText(ms, form.time_grain_sqla))
  return metrics.flatMap((metric) =>
    levelRows(result, { columns, metric, timeLabel }).map((row) =>
      // Several metrics form the first level.
      metrics.length === 1 ? row : { ...row, path: [nameOf(metricLabel(metric)), ...row.path] },
    ),
  )
}

/** The names of the first level. */
export function partitionLabels(result: ChartResult, form: QueryForm): readonly string[] {
  return firstNames(
    divideRows(
      readRows(result, form, (name) => name, null),
      { leaves: MOST_LEAVES },
    ),
  )
}

/** The dimensions of the levels; the time with its grain comes first. */
function dimensionsOf(
  result: ChartResult,
  form: QueryForm,
  timeLabel: (ms: number) => string,
): readonly Dimension[] {
  const times = timeColumns(result, form).map((name) => ({
    column: form.granularity_sqla ?? name,
    grain: form.time_grain_sqla,
    timeLabel,
  }))
  return [...times, ...plainDimensions(form.groupby, timeLabel)]
}

/** A hierarchy as adjacent columns; the form limits how far parts are divided. */
export function toPartitionModel(result: ChartResult, form: PartitionForm, context: ModelContext): Drawing {
  const metrics = metricsOf(form).map(metricLabel)
  const writeTime = context.formats.time(form.date_time_format)
  const timeLabel = writeTime ?? ((ms: number) => timeText(ms, form.time_grain_sqla))
  const rows = readRows(result, form, (name) => labelFor(context, name), writeTime)
  const write = numberTexts(context.formats, valueFormat(form, context, metrics[0]))
  const levels = [...timeColumns(result, form), ...form.groupby.map(columnLabel)].map((name) =>
    labelFor(context, name),
  )
  const { partition_limit: limit, partition_threshold: share } = form
  const divisions = divideRows(rows, {
    leaves: MOST_LEAVES,
    ...(limit === null || limit < 1 ? {} : { perPart: limit }),
    ...(share === null ? {} : { share }),
  })
  const way = form.time_series_option
  return hierarchyDrawing(
    {
      divisions,
      rows,
      heads: metrics.length > 1 ? ['Metric', ...levels] : levels,
      metricName: metrics.length === 1 ? labelFor(context, metrics[0] ?? '') : 'Value',
      secondName: null,
      shape: { kind: 'partition' },
      write,
      labelOf: ({ name, value }) => `${name}: ${write(value)}`,
      legendOf: () => null,
      pick: divisionPicker(result, dimensionsOf(result, form, timeLabel), {
        dataset: context.dataset,
        skipped: metrics.length > 1 ? 1 : 0,
      }),
      notes: KNOWN_WAYS.includes(way) ? [] : [`drawn without its time option “${way}”`],
      what: 'partition',
      totalOf:
        metrics.length === 1
          ? levelTotals(result, {
              columns: [...timeColumns(result, form), ...form.groupby],
              metric: metricsOf(form)[0],
              timeLabel,
            })
          : undefined,
      addsUp: metrics.length === 1 && metricsOf(form).every((one) => addsUp(one, context.dataset)),
    },
    context,
  )
}
