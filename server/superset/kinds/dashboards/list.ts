import type { SharedList } from '#server/superset/sync/kind/shared-list.ts'

/** The list of dashboards: the fields of a record but its layout and its style, which are long. */
export const DASHBOARD_LIST: SharedList = {
  path: '/api/v1/dashboard/',
  nameColumn: 'dashboard_title',
  columns: [
    'id,dashboard_title,slug,published,certified_by,certification_details,json_metadata,url',
    'thumbnail_url,changed_on_utc,changed_by_name,owners.id,owners.first_name,owners.last_name',
    'roles.id,roles.name,tags.id,tags.name,tags.type',
  ].join(','),
}
