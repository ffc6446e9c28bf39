import { LEGEND_PLACES } from './choice-lists.ts'
import type { Fields } from './field.ts'

/** Fields of the legend. */
export const LEGEND_FIELDS = {
  show_legend: { type: 'flag', label: 'Show legend', initial: true },
  legendType: {
    type: 'select',
    label: 'Type',
    choices: [
      { value: 'scroll', label: 'Scroll' },
      { value: 'plain', label: 'Plain' },
    ],
    initial: 'scroll',
  },
  legendOrientation: { type: 'select', label: 'Orientation', choices: LEGEND_PLACES, initial: 'top' },
  legendMargin: { type: 'text', label: 'Margin' },
  legend_type: {
    type: 'select',
    label: 'Legend type',
    choices: [
      { value: 'continuous', label: 'Continuous' },
      { value: 'piecewise', label: 'Piecewise' },
    ],
    initial: 'continuous',
  },
} satisfies Fields
