import { type Choice, plainChoices } from '#domain/chart/fields/choices.ts'
import { AXIS_ORDERS, NUMBER_FORMATS, SERIES_ORDERS, TIME_FORMATS, TITLE_MARGINS } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** How many marks of a scale share a label. */
const SCALE_INTERVALS: readonly Choice[] = [
  { value: -1, label: 'Auto' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5' },
  { value: 6, label: '6' },
  { value: 7, label: '7' },
  { value: 8, label: '8' },
  { value: 9, label: '9' },
  { value: 10, label: '10' },
  { value: 11, label: '11' },
  { value: 12, label: '12' },
  { value: 13, label: '13' },
  { value: '…', label: '51 in all' },
]

/** Fields of the axes. */
export const AXIS_FIELDS = {
  x_axis: { type: 'column', label: 'X-axis' },
  granularity_sqla: { type: 'column', label: 'Time column' },
  xAxisForceCategorical: { type: 'flag', label: 'Force categorical', initial: false },
  x_axis_sort: { type: 'axisSort', label: 'X-axis sort by' },
  x_axis_sort_asc: { type: 'flag', label: 'X-axis sort ascending', initial: true },
  x_axis_sort_series: { type: 'select', label: 'Sort x-axis by', choices: SERIES_ORDERS, initial: 'name' },
  x_axis_sort_series_ascending: { type: 'flag', label: 'Sort x-axis ascending', initial: true },
  x_axis_title: { type: 'text', label: 'X-axis title', initial: '' },
  x_axis_title_margin: {
    type: 'select',
    label: 'X-axis title bottom margin',
    choices: TITLE_MARGINS,
    initial: 15,
  },
  y_axis_title: { type: 'text', label: 'Y-axis title', initial: '' },
  y_axis_title_margin: { type: 'select', label: 'Y-axis title margin', choices: TITLE_MARGINS, initial: 15 },
  y_axis_title_position: {
    type: 'select',
    label: 'Y-axis title position',
    choices: [
      { value: 'Left', label: 'Left' },
      { value: 'Top', label: 'Top' },
    ],
    initial: 'Left',
  },
  minorTicks: { type: 'flag', label: 'Minor ticks', initial: false },
  zoomable: { type: 'flag', label: 'Data zoom', initial: false },
  x_axis_time_format: { type: 'select', label: 'Time format', choices: TIME_FORMATS, initial: 'smart_date' },
  xAxisLabelRotation: {
    type: 'select',
    label: 'Rotate x axis label',
    choices: [
      { value: 0, label: '0°' },
      { value: 45, label: '45°' },
      { value: 90, label: '90°' },
    ],
    initial: 0,
  },
  y_axis_format: { type: 'select', label: 'Y-axis format', choices: NUMBER_FORMATS, initial: 'SMART_NUMBER' },
  logAxis: { type: 'flag', label: 'Logarithmic y-axis', initial: false },
  minorSplitLine: { type: 'flag', label: 'Minor split line', initial: false },
  truncateXAxis: { type: 'flag', label: 'Truncate x-axis', initial: true },
  xAxisBounds: { type: 'bounds', label: 'X-axis bounds' },
  truncateYAxis: { type: 'flag', label: 'Truncate y-axis', initial: false },
  y_axis_bounds: { type: 'bounds', label: 'Y-axis bounds', initial: [null, null] },
  start_y_axis_at_zero: { type: 'flag', label: 'Start y-axis at 0', initial: true },
  x_ticks_layout: {
    type: 'select',
    label: 'X tick layout',
    choices: plainChoices('auto', 'flat', '45°', '90°', 'staggered'),
    initial: 'auto',
  },
  x_axis_label: { type: 'text', label: 'X-axis title', initial: '' },
  xAxisFormat: { type: 'select', label: 'X-axis format', choices: NUMBER_FORMATS, initial: 'SMART_NUMBER' },
  logXAxis: { type: 'flag', label: 'Logarithmic x-axis' },
  y_axis_label: { type: 'text', label: 'Y-axis title', initial: '' },
  yAxisLabelRotation: {
    type: 'select',
    label: 'Rotate y axis label',
    choices: [
      { value: 0, label: '0°' },
      { value: 45, label: '45°' },
    ],
    initial: 0,
  },
  logYAxis: { type: 'flag', label: 'Logarithmic y-axis' },
  show_axis_tick: { type: 'flag', label: 'Show axis line ticks', initial: false },
  sort_x_axis: { type: 'select', label: 'Sort x-axis', choices: AXIS_ORDERS, initial: 'alpha_asc' },
  sort_y_axis: { type: 'select', label: 'Sort y-axis', choices: AXIS_ORDERS, initial: 'alpha_asc' },
  xscale_interval: {
    type: 'select',
    label: 'Xscale interval',
    choices: SCALE_INTERVALS,
    initial: -1,
  },
  yscale_interval: {
    type: 'select',
    label: 'Yscale interval',
    choices: SCALE_INTERVALS,
    initial: -1,
  },
  left_margin: {
    type: 'select',
    label: 'Left margin',
    choices: [{ value: 'auto', label: 'Auto' }, ...plainChoices(50, 75, 100, 125, 150, 200)],
    initial: 'auto',
  },
  bottom_margin: {
    type: 'select',
    label: 'Bottom margin',
    choices: [{ value: 'auto', label: 'Auto' }, ...plainChoices(50, 75, 100, 125, 150, 200)],
    initial: 'auto',
  },
} satisfies Fields
