import type { ChartRow } from './superset-charts.ts'
import type { DashboardRow } from './superset-dashboards.ts'
import type { DatasetRow } from './superset-datasets.ts'
import type { TagRow } from './superset-tags.ts'

/** Rows of a Superset 4.1. Source: wire §6. */
export interface TabRow {
  readonly id: number
  readonly userId: number
  label: string | null
  active: boolean
  database_id: number | null
  catalog: string | null
  schema: string | null
  sql: string | null
  query_limit: number | null
  latest_query_id: string | null
  autorun: boolean
  template_params: string | null
  hide_left_bar: boolean
  saved_query_id: number | null
  extra_json: string
}

/** A table that is open in a tab. */
export interface TableRow {
  readonly id: number
  readonly tabId: number
  readonly databaseId: number | null
  readonly catalog: string | null
  readonly schema: string | null
  readonly table: string
  readonly description: Readonly<Record<string, unknown>>
  expanded: boolean
}

/** A saved query. */
export interface SavedRow {
  readonly id: number
  readonly userId: number
  label: string | null
  db_id: number | null
  catalog: string | null
  schema: string | null
  sql: string | null
  description: string | null
  template_parameters: string | null
  extra_json: string
  changedOn: number
}

/** All rows of a Superset, and the last number of its sequence. */
export interface SupersetRows {
  lastId: number
  readonly tabs: Map<number, TabRow>
  readonly tables: Map<number, TableRow>
  readonly saved: Map<number, SavedRow>
  readonly charts: Map<number, ChartRow>
  readonly datasets: Map<number, DatasetRow>
  readonly dashboards: Map<number, DashboardRow>
  readonly tags: Map<number, TagRow>
}

/** Columns of a tab that an update may contain. */
export const TAB_COLUMNS: ReadonlySet<string> = new Set([
  'label',
  'active',
  'database_id',
  'catalog',
  'schema',
  'sql',
  'query_limit',
  'latest_query_id',
  'autorun',
  'template_params',
  'hide_left_bar',
  'saved_query_id',
  'extra_json',
])

/** Fields of a saved query that a write may contain. */
export const SAVED_COLUMNS: ReadonlySet<string> = new Set([
  'label',
  'db_id',
  'catalog',
  'schema',
  'sql',
  'description',
  'template_parameters',
  'extra_json',
])

/** Presents a tab. */
export function presentTab(row: TabRow, tables: Iterable<TableRow>): Readonly<Record<string, unknown>> {
  const open = [...tables].filter((table) => table.tabId === row.id)
  return {
    id: row.id,
    user_id: row.userId,
    label: row.label,
    active: row.active,
    database_id: row.database_id,
    catalog: row.catalog,
    schema: row.schema,
    table_schemas: open.map((table) => ({
      id: table.id,
      tab_state_id: row.id,
      database_id: table.databaseId,
      catalog: table.catalog,
      schema: table.schema,
      table: table.table,
      description: table.description,
      expanded: table.expanded,
    })),
    sql: row.sql,
    query_limit: row.query_limit,
    latest_query: null,
    autorun: row.autorun,
    template_params: row.template_params,
    hide_left_bar: row.hide_left_bar,
    saved_query: row.saved_query_id === null ? null : { id: row.saved_query_id },
    extra_json: JSON.parse(row.extra_json) as unknown,
  }
}

/** Presents the stored fields of a saved query, as in answers to writes. */
export function presentSavedFields(row: SavedRow): Readonly<Record<string, unknown>> {
  const { label, db_id, catalog, schema, sql, description, template_parameters, extra_json } = row
  return { label, db_id, catalog, schema, sql, description, template_parameters, extra_json }
}

/** Presents a saved query; `extra` is in lists only. */
export function presentSaved(row: SavedRow, isInList: boolean): Readonly<Record<string, unknown>> {
  const { id, label, catalog, schema, sql, description } = row
  return {
    id,
    label,
    database: row.db_id === null ? null : { id: row.db_id, database_name: 'examples' },
    ...(isInList ? { db_id: row.db_id, extra: JSON.parse(row.extra_json) as unknown } : {}),
    catalog,
    schema,
    sql,
    description,
    ...(isInList ? {} : { template_parameters: row.template_parameters }),
    changed_on: new Date(row.changedOn).toISOString().slice(0, -1),
  }
}
