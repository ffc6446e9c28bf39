/** Texts of a failed chart, loaded only with its screen. Source: look §6. */
export const FAILED_CHART_TEXTS = {
  datasetGone: 'The dataset of this chart is not on the server',
  datasetGoneNext: 'It was deleted, or you may not see it. The chart is safe: choose another dataset for it.',
} as const
