/** Messages about schedules of saved queries. Source: SQL spec §8. */
export const SCHEDULE_TEXTS = {
  queryScheduled: 'Your query has been scheduled. To see details of your query, navigate to Saved queries',
  queryNotScheduled: 'Your query could not be scheduled',
} as const
