import { textField } from '#domain/sync/kind/wire-fields.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { named } from '#server/superset/sync/kind/named-ids.ts'
import { presentUpstreamTags } from '#server/superset/sync/tags/present-tags.ts'
import { sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import type { UpstreamChartRow } from './table.ts'

/** A chart for browsers: under its number at the Superset, without our mark. */
export function presentUpstreamChart(row: UpstreamChartRow) {
  const listed = objectIn(row.told)
  const id = sharedUpstreamId(row.id)
  return {
    cache_timeout: row.cache_timeout,
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by_name: textField(listed, 'changed_by_name') ?? '',
    ...(typeof listed['changed_on_utc'] === 'string' ? { changed_on_utc: listed['changed_on_utc'] } : {}),
    dashboards: named(row.dashboards, listed['dashboards']).map((one) => ({
      ...one,
      dashboard_title: textField(one, 'dashboard_title'),
    })),
    ...(row.datasource_id === null
      ? {}
      : { datasource_id: row.datasource_id, datasource_type: row.datasource_type ?? 'table' }),
    datasource_name_text: textField(listed, 'datasource_name_text'),
    description: row.description,
    extra_json: row.extra_json,
    id,
    owners: named(row.owners, listed['owners']).map((one) => ({
      id: one.id,
      first_name: textField(one, 'first_name') ?? '',
      last_name: textField(one, 'last_name') ?? '',
    })),
    params: row.params,
    query_context: row.query_context,
    slice_name: row.slice_name,
    tags: presentUpstreamTags(row, listed['tags']),
    url: `/explore/?slice_id=${id}`,
    viz_type: row.viz_type,
  }
}
