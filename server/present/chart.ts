import type { ChartRow } from '#server/store/charts.ts'
import { ownersOf } from '#server/store/lists/owners.ts'
import { paragraphs } from './paragraphs.ts'
import { type People, personName, presentOwners, presentPerson } from './people.ts'
import { type KnownTags, presentTags } from './tag.ts'
import { timeAgo, wireTime, wireTimeUtc } from './times.ts'

/** A dashboard in the answer about a chart. */
interface ChartDashboard {
  readonly id: number
  readonly dashboard_title: string | null
  readonly json_metadata: string | null
}

/** The related records for the answer about a chart. */
export interface ChartContext {
  readonly people: People
  readonly tags: KnownTags
  readonly dashboards: readonly ChartDashboard[]
  readonly datasetName: string | null
  readonly datasetTable: string | null
  readonly now: number
}

/** The form of a chart, with the values of its row. */
export function exploreFormOf(row: ChartRow): Record<string, unknown> {
  const params: unknown = row.params === null ? {} : JSON.parse(row.params)
  return {
    ...(typeof params === 'object' ? params : {}),
    ...(row.dataset_id === null ? {} : { datasource: `${row.dataset_id}__table` }),
    slice_id: row.id,
    viz_type: row.viz_type,
  }
}

function exploreUrl(row: ChartRow): string {
  return `/explore/?slice_id=${row.id}`
}

function sliceUrl(row: ChartRow): string {
  return `${exploreUrl(row)}&form_data=${encodeURIComponent(`{"slice_id": ${row.id}}`)}`
}

/** A chart as in lists. */
export function presentChartRow(
  row: ChartRow,
  { people, tags, dashboards, datasetName, datasetTable, now }: ChartContext,
) {
  const author = presentPerson(people, row.changed_by)
  return {
    cache_timeout: row.cache_timeout,
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by: author,
    changed_by_name: personName(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    changed_on_dttm: row.changed_on,
    changed_on_utc: wireTimeUtc(row.changed_on),
    created_by: presentPerson(people, row.created_by),
    created_by_name: personName(people, row.created_by),
    created_on_delta_humanized: timeAgo(row.created_on, now),
    dashboards: dashboards.map(({ id, dashboard_title }) => ({ id, dashboard_title })),
    datasource_id: row.dataset_id,
    datasource_name_text: datasetName,
    datasource_type: 'table',
    datasource_url: `/explore/?datasource_type=table&datasource_id=${row.dataset_id ?? ''}`,
    description: row.description,
    description_markeddown: paragraphs(row.description),
    edit_url: `/chart/edit/${row.id}`,
    form_data: exploreFormOf(row),
    id: row.id,
    is_managed_externally: false,
    last_saved_at: wireTime(row.changed_on),
    last_saved_by: author,
    owners: presentOwners(people, ownersOf(row)),
    params: row.params,
    slice_name: row.slice_name,
    slice_url: sliceUrl(row),
    table: datasetTable === null ? null : { default_endpoint: null, table_name: datasetTable },
    tags: presentTags(tags, row),
    url: exploreUrl(row),
    viz_type: row.viz_type,
  }
}

/** A chart as single reads return it. */
export function presentChart(row: ChartRow, { people, tags, dashboards, datasetName, now }: ChartContext) {
  return {
    cache_timeout: row.cache_timeout,
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_by_name: personName(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    changed_on_utc: wireTimeUtc(row.changed_on),
    dashboards: dashboards.map((dashboard) => ({ ...dashboard })),
    ...(row.dataset_id === null ? {} : { datasource_id: row.dataset_id, datasource_type: 'table' }),
    datasource_name_text: datasetName,
    description: row.description,
    extra_json: row.extra_json,
    id: row.id,
    is_managed_externally: false,
    owners: presentOwners(people, ownersOf(row)),
    params: row.params,
    query_context: row.query_context,
    slice_name: row.slice_name,
    tags: presentTags(tags, row),
    url: exploreUrl(row),
    viz_type: row.viz_type,
  }
}

/** A chart for its dashboard, with its form data parsed. */
export function presentDashboardChart(row: ChartRow) {
  return {
    cache_timeout: row.cache_timeout,
    certification_details: row.certification_details,
    certified_by: row.certified_by,
    changed_on: wireTime(row.changed_on),
    description: row.description,
    description_markeddown: paragraphs(row.description),
    form_data: exploreFormOf(row),
    id: row.id,
    slice_name: row.slice_name,
    slice_url: sliceUrl(row),
  }
}
