import { isInteger } from '#domain/chart/fields/checks.ts'
import { plainChoices } from '#domain/chart/fields/choices.ts'
import { TIME_FORMATS } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** Fields of legacy charts. */
export const OLD_FIELDS = {
  all_columns_x: { type: 'column', label: 'Column' },
  all_columns_y: { type: 'column', label: 'Y-axis' },
  link_length: { type: 'text', label: 'No of bins', checks: [isInteger] },
  contribution: { type: 'flag', label: 'Contribution' },
  line_interpolation: {
    type: 'select',
    label: 'Line style',
    choices: plainChoices('linear', 'basis', 'cardinal', 'monotone', 'step-before', 'step-after'),
  },
  stacked_style: {
    type: 'select',
    label: 'Stacked style',
    choices: plainChoices('stack', 'stream', 'expand'),
  },
  bar_stacked: { type: 'flag', label: 'Stacked bars' },
  show_bar_value: { type: 'flag', label: 'Bar values' },
  show_markers: { type: 'flag', label: 'Show markers' },
  y_log_scale: { type: 'flag', label: 'Y log scale' },
  x_log_scale: { type: 'flag', label: 'X log scale' },
  x_axis_format: { type: 'select', label: 'X-axis format', choices: TIME_FORMATS },
  freq: {
    type: 'select',
    label: 'Frequency',
    takesOthers: true,
    choices: [
      { value: 'AS', label: 'Year (freq=AS)' },
      { value: '52W-MON', label: '52 weeks starting Monday (freq=52W-MON)' },
      { value: 'W-SUN', label: '1 week starting Sunday (freq=W-SUN)' },
      { value: 'W-MON', label: '1 week starting Monday (freq=W-MON)' },
      { value: 'D', label: 'Day (freq=D)' },
      { value: '4W-MON', label: '4 weeks (freq=4W-MON)' },
    ],
  },
  series_height: {
    type: 'select',
    label: 'Series height',
    takesOthers: true,
    choices: plainChoices('10', '25', '40', '50', '75', '100', '150', '200'),
  },
  horizon_color_scale: {
    type: 'select',
    label: 'Value domain',
    choices: plainChoices('series', 'overall', 'change'),
  },
  show_metric_name: { type: 'flag', label: 'Show metric name' },
  show_perc: { type: 'flag', label: 'Show percentage' },
  ranges: { type: 'text', label: 'Ranges' },
  range_labels: { type: 'text', label: 'Range labels' },
  markers: { type: 'text', label: 'Markers' },
  marker_labels: { type: 'text', label: 'Marker labels' },
  marker_lines: { type: 'text', label: 'Marker lines' },
  marker_line_labels: { type: 'text', label: 'Marker line labels' },
  domain_granularity: {
    type: 'select',
    label: 'Domain',
    choices: plainChoices('hour', 'day', 'week', 'month', 'year'),
  },
  subdomain_granularity: {
    type: 'select',
    label: 'Subdomain',
    choices: plainChoices('min', 'hour', 'day', 'week', 'month'),
  },
} satisfies Fields
