/** Messages of charts that a dashboard does not need at its start. Source: BI spec §8. */
export const CHART_TEXTS = {
  chartSaved: 'Chart [{name}] has been saved',
  chartOverwritten: 'Chart [{name}] has been overwritten',
  chartOnNewDashboard: 'Dashboard [{dashboard}] just got created and chart [{name}] was added to it',
  chartOnDashboard: 'Chart [{name}] was added to dashboard [{dashboard}]',
  dashboardsNotFetched: 'fetching dashboards failed for {userId}',
  chartsNotFetched: 'Could not fetch all saved charts',
  savedChartsFailed: 'Sorry there was an error fetching saved charts: {reason}',
  chartSqlNotLoaded: 'An error occurred while loading the SQL',
  starChartFailed: 'An error occurred while starring this chart',
  annotationNetworkError: 'Network error.',
  annotationTimeout: 'Query timeout',
} as const
