import { NUMBER_FORMATS, PART_CONTENTS, TIME_FORMATS } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** What is said of a point. */
export const TOOLTIP_FIELDS = {
  rich_tooltip: { type: 'flag', label: 'Rich tooltip' },
  showTooltipTotal: { type: 'flag', label: 'Show total' },
  showTooltipPercentage: { type: 'flag', label: 'Show percentage' },
  tooltipSortByMetric: { type: 'flag', label: 'Tooltip sort by metric' },
  tooltipTimeFormat: { type: 'select', label: 'Tooltip time format', choices: TIME_FORMATS },
  tooltipSizeFormat: { type: 'select', label: 'Bubble size number format', choices: NUMBER_FORMATS },
  tooltip_label_type: {
    type: 'select',
    label: 'Tooltip contents',
    choices: PART_CONTENTS,
  },
  show_tooltip_labels: { type: 'flag', label: 'Show tooltip labels' },
} satisfies Fields
