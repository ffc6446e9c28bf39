import { NUMBER_FORMATS, PART_CONTENTS, TIME_FORMATS } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** Fields of the tooltip. */
export const TOOLTIP_FIELDS = {
  rich_tooltip: { type: 'flag', label: 'Rich tooltip', initial: true },
  showTooltipTotal: { type: 'flag', label: 'Show total', initial: true },
  showTooltipPercentage: { type: 'flag', label: 'Show percentage', initial: true },
  tooltipSortByMetric: { type: 'flag', label: 'Tooltip sort by metric', initial: false },
  tooltipTimeFormat: {
    type: 'select',
    label: 'Tooltip time format',
    choices: TIME_FORMATS,
    initial: 'smart_date',
  },
  tooltipSizeFormat: {
    type: 'select',
    label: 'Bubble size number format',
    choices: NUMBER_FORMATS,
    initial: 'SMART_NUMBER',
  },
  tooltip_label_type: {
    type: 'select',
    label: 'Tooltip contents',
    choices: PART_CONTENTS,
    initial: 5,
  },
  show_tooltip_labels: { type: 'flag', label: 'Show tooltip labels', initial: true },
} satisfies Fields
