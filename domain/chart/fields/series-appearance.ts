import { type FormOf, field } from '#domain/chart/fields/field.ts'
import { formatFields } from './field-groups.ts'

/** Titles of the axes. */
export const axisTitleFields = {
  x_axis_title: field.text(),
  x_axis_title_margin: field.number(),
  y_axis_title: field.text(),
  y_axis_title_margin: field.number(),
  y_axis_title_position: field.text(),
}

/** Fields of the legend. */
export const legendFields = {
  show_legend: field.flag(true),
  legendType: field.text(),
  legendOrientation: field.text(),
  legendMargin: field.number(),
}

/** Fields that change the drawing of series along an axis. */
export const seriesAppearance = {
  ...formatFields,
  ...axisTitleFields,
  ...legendFields,
  currency_format: field.currency(),
  color_scheme: field.text(),
  xAxisForceCategorical: field.flag(false),
  x_axis_sort_series: field.text(),
  x_axis_sort_series_ascending: field.flag(true),
  sort_series_type: field.text(),
  sort_series_ascending: field.flag(false),
  seriesType: field.text(),
  show_value: field.flag(false),
  stack: field.choiceOrFlag(),
  only_total: field.flag(true),
  percentage_threshold: field.number(),
  area: field.flag(false),
  opacity: field.number(),
  markerEnabled: field.flag(false),
  markerSize: field.number(),
  minorTicks: field.flag(false),
  zoomable: field.flag(false),
  xAxisLabelRotation: field.number(),
  rich_tooltip: field.flag(true),
  showTooltipTotal: field.flag(true),
  showTooltipPercentage: field.flag(true),
  tooltipSortByMetric: field.flag(false),
  tooltipTimeFormat: field.text(),
  logAxis: field.flag(false),
  minorSplitLine: field.flag(false),
  truncateXAxis: field.flag(true),
  xAxisBounds: field.bounds(),
  truncateYAxis: field.flag(false),
  y_axis_bounds: field.bounds(),
  orientation: field.text(),
}

/** The values of `seriesAppearance`. */
export type SeriesAppearance = FormOf<typeof seriesAppearance>
