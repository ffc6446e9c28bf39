import * as z from 'zod/mini'
import { currentForm, type SeriesForm } from '#domain/chart/fields/field-groups.ts'
import { type SeriesAppearance, seriesAppearance } from '#domain/chart/fields/series-appearance.ts'
import type { SeriesColumns } from '#domain/chart/query/series-query.ts'
import { INTERPOLATIONS } from '#domain/chart/to-model/series/style/interpolations.ts'
import type { SeriesStyle } from '#domain/chart/to-model/series/style/series-style.ts'
import { type fields, type OldSeriesForm } from './fields.ts'

type QueryForm = z.output<typeof fields.query>

/** The axis and the groups of a legacy form. In bars of categories the first group is the axis. */
export function oldColumns(form: QueryForm, time: SeriesColumns['axis'], isByName: boolean): SeriesColumns {
  const { x_axis: axis, groupby, columns } = form
  if (!isByName) return { axis: axis ?? time, groups: groupby }
  return axis === null
    ? { axis: groupby[0] ?? null, groups: [...groupby.slice(1), ...columns] }
    : { axis, groups: groupby }
}

const USUAL = z.object(seriesAppearance).parse({})

const STACKS: ReadonlyMap<string, string> = new Map([
  ['stack', 'Stack'],
  ['stream', 'Stream'],
  ['expand', 'Expand'],
])

/** The appearance of a legacy form as that of a current one. */
export function drawnNow(form: OldSeriesForm, isArea: boolean): SeriesForm & SeriesAppearance {
  const stack = isArea
    ? (STACKS.get(form.stacked_style ?? 'stack') ?? null)
    : form.bar_stacked
      ? 'Stack'
      : null
  return {
    ...USUAL,
    ...currentForm(form),
    color_scheme: form.color_scheme,
    show_legend: form.show_legend,
    rich_tooltip: form.rich_tooltip,
    stack,
    show_value: form.show_bar_value,
    markerEnabled: form.show_markers,
    x_axis_title: form.x_axis_label,
    x_axis_time_format: form.x_axis_format,
    y_axis_title: form.y_axis_label,
    y_axis_format: form.y_axis_format,
    logAxis: form.y_log_scale,
    y_axis_bounds: form.y_axis_bounds,
    opacity: isArea ? 0.4 : null,
  }
}

/** How a legacy viz type draws its series. */
export function oldStyle(vizType: string, { line_interpolation: line }: OldSeriesForm): SeriesStyle {
  const isBar = vizType === 'bar' || vizType === 'dist_bar'
  return {
    shape: isBar ? 'bar' : (INTERPOLATIONS.get(line ?? '') ?? 'line'),
    isArea: vizType === 'area',
    isChange: vizType === 'compare',
  }
}
