/** Messages of parts of the SQL editor that load later; other screens need none of them. Source: SQL spec §8. */
export const LAB_TEXTS = {
  notOnDevice: 'Not on this device. It comes when the server answers.',
  tableMetadataFailed: 'An error occurred while fetching table metadata. Please contact your administrator.',
  querySaved: 'Your query was saved',
  queryUpdated: 'Your query was updated',
} as const
