import { LEGEND_PLACES } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** The legend of a chart. */
export const LEGEND_FIELDS = {
  show_legend: { type: 'flag', label: 'Show legend' },
  legendType: {
    type: 'select',
    label: 'Type',
    choices: [
      { value: 'scroll', label: 'Scroll' },
      { value: 'plain', label: 'Plain' },
    ],
  },
  legendOrientation: { type: 'select', label: 'Orientation', choices: LEGEND_PLACES },
  legendMargin: { type: 'text', label: 'Margin' },
  legend_type: {
    type: 'select',
    label: 'Legend type',
    choices: [
      { value: 'continuous', label: 'Continuous' },
      { value: 'piecewise', label: 'Piecewise' },
    ],
  },
} satisfies Fields
