import { textField } from '#domain/sync/kind/wire-fields.ts'
import { wireTime } from '#server/present/times.ts'
import { objectIn } from '#server/superset/sync/kind/json-text.ts'
import { named } from '#server/superset/sync/kind/named-ids.ts'
import { presentUpstreamTags } from '#server/superset/sync/tags/present-tags.ts'
import { sharedUpstreamId } from '#server/superset/sync/wire/shared-id.ts'
import type { UpstreamDashboardRow } from './table.ts'

/**
 * A dashboard for browsers: under its number at the Superset, without our mark; without layout and style while only a list
 * was read.
 */
export function presentUpstreamDashboard(row: UpstreamDashboardRow) {
  const facts = objectIn(row.facts)
  const id = sharedUpstreamId(row.id)
  return {
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by_name: textField(facts, 'changed_by_name') ?? '',
    changed_on: textField(facts, 'changed_on') ?? wireTime(row.changed_on),
    ...(typeof facts['changed_on_utc'] === 'string' ? { changed_on_utc: facts['changed_on_utc'] } : {}),
    charts: namesIn(facts['charts']),
    dashboard_title: row.dashboard_title,
    id,
    is_managed_externally: facts['is_managed_externally'] === true,
    json_metadata: row.json_metadata,
    owners: named(row.owners, facts['owners']).map((one) => ({
      id: one.id,
      first_name: textField(one, 'first_name') ?? '',
      last_name: textField(one, 'last_name') ?? '',
    })),
    published: row.published === 1,
    roles: named(row.roles, facts['roles']).map((one) => ({
      id: one.id,
      name: textField(one, 'name') ?? '',
    })),
    slug: row.slug,
    tags: presentUpstreamTags(row, facts['tags']),
    thumbnail_url: textField(facts, 'thumbnail_url'),
    url: `/superset/dashboard/${row.slug ?? id}/`,
    ...markOf(row),
    ...(row.is_read === 1 ? { css: row.css, position_json: row.position_json } : {}),
  }
}

function namesIn(charts: unknown): string[] {
  return Array.isArray(charts) ? charts.filter((name) => typeof name === 'string') : []
}

function markOf({ mark }: UpstreamDashboardRow) {
  return mark === null ? {} : { mark: objectIn(mark) }
}
