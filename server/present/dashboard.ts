import type { DashboardRow } from '#server/store/dashboards.ts'
import { type People, personName, presentOwners, presentPerson } from './people.ts'
import { timeAgo, wireTime, wireTimeUtc } from './times.ts'

function common(row: DashboardRow, people: People, now: number) {
  return {
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by: presentPerson(people, row.changed_by),
    changed_by_name: personName(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: presentPerson(people, row.created_by),
    created_on_delta_humanized: timeAgo(row.created_on, now),
    css: row.css,
    dashboard_title: row.dashboard_title,
    id: row.id,
    is_managed_externally: false,
    json_metadata: row.json_metadata,
    owners: presentOwners(people, row.created_by === null ? [] : [row.created_by]),
    position_json: row.position_json,
    published: row.published === 1,
    roles: [],
    slug: row.slug,
    tags: [],
    url: `/superset/dashboard/${row.slug ?? row.id}/`,
  }
}

/** A dashboard as lists give it. */
export function presentDashboardRow(row: DashboardRow, people: People, now: number) {
  return {
    ...common(row, people, now),
    changed_on_utc: wireTimeUtc(row.changed_on),
    status: row.published === 1 ? 'published' : 'draft',
  }
}

/** A dashboard as read alone; `charts` are the names of its charts. */
export function presentDashboard(
  row: DashboardRow,
  context: { readonly people: People; readonly chartNames: readonly string[]; readonly now: number },
) {
  return {
    ...common(row, context.people, context.now),
    changed_on: wireTime(row.changed_on),
    charts: [...context.chartNames],
  }
}
