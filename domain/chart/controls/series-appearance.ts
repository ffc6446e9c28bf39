import { control, type FormOf } from './control.ts'
import { formatControls } from './shared-controls.ts'

/** Titles of the axes. */
export const axisTitleControls = {
  x_axis_title: control.text(),
  x_axis_title_margin: control.number(),
  y_axis_title: control.text(),
  y_axis_title_margin: control.number(),
  y_axis_title_position: control.text(),
}

/** The legend. */
export const legendControls = {
  show_legend: control.flag(true),
  legendType: control.text(),
  legendOrientation: control.text(),
  legendMargin: control.number(),
}

/** How series along an axis look, whatever they are drawn as. */
export const seriesAppearance = {
  ...formatControls,
  ...axisTitleControls,
  ...legendControls,
  currency_format: control.currency(),
  color_scheme: control.text(),
  xAxisForceCategorical: control.flag(false),
  x_axis_sort_series: control.text(),
  x_axis_sort_series_ascending: control.flag(true),
  sort_series_type: control.text(),
  sort_series_ascending: control.flag(false),
  seriesType: control.text(),
  show_value: control.flag(false),
  stack: control.choiceOrFlag(),
  only_total: control.flag(true),
  percentage_threshold: control.number(),
  area: control.flag(false),
  opacity: control.number(),
  markerEnabled: control.flag(false),
  markerSize: control.number(),
  minorTicks: control.flag(false),
  zoomable: control.flag(false),
  xAxisLabelRotation: control.number(),
  rich_tooltip: control.flag(true),
  showTooltipTotal: control.flag(true),
  showTooltipPercentage: control.flag(true),
  tooltipSortByMetric: control.flag(false),
  tooltipTimeFormat: control.text(),
  logAxis: control.flag(false),
  minorSplitLine: control.flag(false),
  truncateXAxis: control.flag(true),
  xAxisBounds: control.bounds(),
  truncateYAxis: control.flag(false),
  y_axis_bounds: control.bounds(),
  orientation: control.text(),
}

/** The values of `seriesAppearance`. */
export type SeriesAppearance = FormOf<typeof seriesAppearance>
