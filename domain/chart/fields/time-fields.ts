import type { Fields } from './field.ts'

/** How charts of old say which time they are of. */
export const TIME_FIELDS = {
  time_range: { type: 'timeRange', label: 'Time range' },
  contribution: { type: 'flag', label: 'Contribution' },
  time_series_option: {
    type: 'select',
    label: 'Options',
    choices: [
      { value: 'not_time', label: 'Ignore time' },
      { value: 'time', label: 'Standard time series' },
    ],
  },
} satisfies Fields
