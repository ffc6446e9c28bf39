import { createHash } from 'node:crypto'
import type { DashboardRow } from '#server/store/dashboards.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { type People, personName, presentOwners, presentPerson } from './people.ts'
import { type KnownTags, presentTags } from './tag.ts'
import { timeAgo, wireTime, wireTimeUtc } from './times.ts'

/** The related records for the answer about a dashboard. */
interface DashboardContext {
  readonly people: People
  readonly tags: KnownTags
  readonly now: number
}

function common(row: DashboardRow, { people, tags, now }: DashboardContext) {
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
    owners: presentOwners(people, ownersOf(row)),
    position_json: row.position_json,
    published: row.published === 1,
    roles: [],
    slug: row.slug,
    tags: presentTags(tags, row),
    thumbnail_url: thumbnailUrl(row),
    url: `/superset/dashboard/${row.slug ?? row.id}/`,
  }
}

/** The address of the picture, another one after each change. */
function thumbnailUrl({ id, uuid, revision }: DashboardRow): string {
  const digest = createHash('sha256')
    .update(`${uuid ?? ''} ${revision}`)
    .digest('hex')
    .slice(0, 32)
  return `/api/v1/dashboard/${id}/thumbnail/${digest}/`
}

/** A dashboard as in lists. */
export function presentDashboardRow(row: DashboardRow, context: DashboardContext) {
  return {
    ...common(row, context),
    changed_on_utc: wireTimeUtc(row.changed_on),
    status: row.published === 1 ? 'published' : 'draft',
  }
}

/** A dashboard as single reads return it; `chartNames` are the names of its charts. */
export function presentDashboard(
  row: DashboardRow,
  context: DashboardContext & { readonly chartNames: readonly string[] },
) {
  return {
    ...common(row, context),
    changed_on: wireTime(row.changed_on),
    charts: [...context.chartNames],
  }
}
