/** The name of each kind in the metadata of an archive. */
export const METADATA_TYPES = {
  chart: 'Slice',
  dataset: 'SqlaTable',
  dashboard: 'Dashboard',
  saved_query: 'SavedQuery',
  database: 'Database',
} as const

/** The file of an archive with folders, tags and parameters of its saved queries, which Superset ignores. */
export const SAVED_QUERY_EXTRAS = 'offset/queries.yaml'
