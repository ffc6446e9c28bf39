import type { SharedList } from '#server/superset/sync/kind/shared-list.ts'

/** The list of charts; it has all columns but the query context, which our browsers do not write. */
export const CHART_LIST: SharedList = {
  path: '/api/v1/chart/',
  nameColumn: 'slice_name',
  columns: [
    'id,slice_name,viz_type,description,cache_timeout,certified_by,certification_details,params',
    'datasource_id,datasource_type,datasource_name_text,changed_on_utc,changed_by_name',
    'owners.id,owners.first_name,owners.last_name,dashboards.id,dashboards.dashboard_title',
    'tags.id,tags.name,tags.type',
  ].join(','),
}
