/** Keys in `records` of answers that belong to dashboards. */
export const answerKeys = {
  /** The time of the list; its entries are the records marked as listed. */
  list: 'dashboards',
  /** Prefix of the keys of the datasets. */
  datasetsOfAll: 'dashboard-datasets/',
  datasets: (dashboardId: number) => `dashboard-datasets/${dashboardId}`,
} as const
