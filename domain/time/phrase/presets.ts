/** Preset time ranges of a dashboard. */
export const TIME_PRESETS = [
  'Last day',
  'Last week',
  'Last month',
  'Last quarter',
  'Last year',
  'previous calendar week',
  'previous calendar month',
  'previous calendar year',
] as const
