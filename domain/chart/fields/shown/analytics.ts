import { isInteger } from '#domain/chart/fields/checks.ts'
import {
  COMPARISON_TYPES,
  RESAMPLE_METHODS,
  RESAMPLE_RULES,
  ROLLING_FUNCTIONS,
  TIME_SHIFTS,
} from './choice-lists.ts'
import type { Fields } from './field.ts'

/** Fields of the computations along a time axis after a query. */
export const ANALYTICS_FIELDS = {
  rolling_type: { type: 'select', label: 'Rolling function', choices: ROLLING_FUNCTIONS },
  rolling_periods: { type: 'text', label: 'Periods', checks: [isInteger] },
  min_periods: { type: 'text', label: 'Min periods', checks: [isInteger] },
  time_compare: { type: 'selectMany', label: 'Time shift', choices: TIME_SHIFTS, takesOthers: true },
  comparison_type: {
    type: 'select',
    label: 'Calculation type',
    choices: COMPARISON_TYPES,
    initial: 'values',
  },
  resample_rule: { type: 'select', label: 'Rule', choices: RESAMPLE_RULES },
  resample_method: { type: 'select', label: 'Fill method', choices: RESAMPLE_METHODS },
  compare_lag: { type: 'text', label: 'Comparison period lag', checks: [isInteger] },
  compare_suffix: { type: 'text', label: 'Comparison suffix' },
  start_date_offset: { type: 'timeOffset', label: 'Shift start date' },
  comparison_range_label: { type: 'hidden', label: 'Compared range' },
} satisfies Fields

/** Annotation layers. Source: BI spec §3. */
export const ANNOTATION_FIELDS = {
  annotation_layers: { type: 'annotations', label: 'Annotation layers', initial: [] },
} satisfies Fields
