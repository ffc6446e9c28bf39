/** Messages of parts of the SQL editor that load later; other screens need none of them. Source: SQL spec §8. */
export const LAB_TEXTS = {
  datasourceNotLoaded: "The datasource couldn't be loaded",
  notOnDevice: 'Not on this device. It comes when the server answers.',
  tableMetadataFailed: 'An error occurred while fetching table metadata. Please contact your administrator.',
  queryScheduled: 'Your query has been scheduled. To see details of your query, navigate to Saved queries',
  queryNotScheduled: 'Your query could not be scheduled',
  querySaved: 'Your query was saved',
  queryUpdated: 'Your query was updated',
} as const
