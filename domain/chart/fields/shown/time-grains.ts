import type { Choice } from '#domain/chart/fields/choices.ts'

/** Time grains, as ISO 8601 durations. */
export const TIME_GRAINS: readonly Choice[] = [
  { value: 'PT1S', label: 'Second' },
  { value: 'PT1M', label: 'Minute' },
  { value: 'PT1H', label: 'Hour' },
  { value: 'P1D', label: 'Day' },
  { value: 'P1W', label: 'Week' },
  { value: 'P1M', label: 'Month' },
  { value: 'P3M', label: 'Quarter' },
  { value: 'P1Y', label: 'Year' },
]
