import type { SharedList } from '#server/superset/sync/kind/shared-list.ts'

/** The list of datasets, without columns and metrics. */
export const DATASET_LIST: SharedList = {
  path: '/api/v1/dataset/',
  nameColumn: 'table_name',
  columns: [
    'id,table_name,catalog,schema,sql,description,extra,kind,datasource_type,explore_url',
    'changed_on_utc,changed_by_name,database.id,database.database_name',
    'owners.id,owners.first_name,owners.last_name',
  ].join(','),
}
