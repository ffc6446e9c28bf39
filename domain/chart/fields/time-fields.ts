import type { Fields } from './field.ts'

/** How charts of old say which time they are of. */
export const TIME_FIELDS = {
  time_range: { type: 'timeRange', label: 'Time range' },
  contribution: { type: 'flag', label: 'Contribution' },
} satisfies Fields
