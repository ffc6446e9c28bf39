/** The refresh intervals that are offered, in seconds. Source: BI spec §9. */
export const REFRESH_INTERVALS: readonly { readonly seconds: number; readonly label: string }[] = [
  { seconds: 0, label: "Don't refresh" },
  { seconds: 10, label: '10 seconds' },
  { seconds: 30, label: '30 seconds' },
  { seconds: 60, label: '1 minute' },
  { seconds: 300, label: '5 minutes' },
  { seconds: 1800, label: '30 minutes' },
  { seconds: 3600, label: '1 hour' },
  { seconds: 21_600, label: '6 hours' },
  { seconds: 43_200, label: '12 hours' },
  { seconds: 86_400, label: '24 hours' },
]
