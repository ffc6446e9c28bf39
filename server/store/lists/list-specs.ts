import { sql } from 'kysely'
import { LIST_COLUMNS } from './list-columns.ts'
import {
  idOf,
  type ListSpec,
  type MakeCondition,
  plainOperators,
  textOperators,
  textSearch,
} from './list-records.ts'
import { ownedBy } from './owners.ts'
import { hasTagId, hasTagLike } from './tagged.ts'
import { visibleTo } from './visible-dashboards.ts'

const flag = (column: string) => ({ eq: plainOperators(column)['eq'] ?? never })
/** Filters by the record that a column refers to. */
export const author = (column: string) => ({
  rel_o_m: (value: unknown) => sql`${sql.raw(column)} IS ${idOf(value)}`,
})

/** Filters by the users who created and changed a record; its creator is its owner. */
const people = {
  owners: { rel_m_m: (value: unknown) => sql`created_by IS ${idOf(value)}` },
  created_by: author('created_by'),
  changed_by: author('changed_by'),
}

function never() {
  return sql`0`
}

function isFavorite(kind: 'chart' | 'dashboard', table: string): MakeCondition {
  return (value, userId) => {
    const found = sql`EXISTS (SELECT 1 FROM favorites WHERE user_id = ${userId} AND kind = ${kind} AND record_id = ${sql.raw(table)}.id)`
    return value === false ? sql`NOT ${found}` : found
  }
}

const isCertified: MakeCondition = (value) =>
  value === false ? sql`coalesce(certified_by, '') = ''` : sql`coalesce(certified_by, '') <> ''`

const isMine: MakeCondition = (_value, userId) => sql`created_by IS ${userId}`

/** Orders by the time of the last change. */
export const stampOrders = {
  changed_on: 'changed_on',
  changed_on_delta_humanized: 'changed_on',
  changed_on_dttm: 'changed_on',
}

/** The list of databases. */
export const DATABASE_LIST: ListSpec = {
  table: 'databases',
  described: LIST_COLUMNS.databases,
  filters: {
    id: plainOperators('id'),
    database_name: { ...textOperators('name'), database_name_search: textOperators('name')['ct'] ?? never },
    expose_in_sqllab: flag('expose_in_sqllab'),
    allow_run_async: flag('allow_run_async'),
    allow_file_upload: flag('allow_file_upload'),
    allow_dml: flag('allow_dml'),
    uuid: plainOperators('uuid'),
  },
  orders: { database_name: 'lower(name)', ...stampOrders },
  defaultOrder: 'id',
}

/** The list of datasets. */
export const DATASET_LIST: ListSpec = {
  table: 'datasets',
  described: LIST_COLUMNS.datasets,
  filters: {
    id: plainOperators('id'),
    table_name: textOperators('table_name'),
    schema: textOperators('schema'),
    catalog: textOperators('catalog'),
    database: author('database_id'),
    ...people,
    owners: { rel_m_m: ownedBy },
    tags: { rel_m_m: hasTagId },
    sql: {
      dataset_is_null_or_empty: (value) =>
        value === false ? sql`coalesce(sql, '') <> ''` : sql`coalesce(sql, '') = ''`,
    },
  },
  orders: { table_name: 'lower(table_name)', schema: 'lower(schema)', ...stampOrders },
  defaultOrder: 'changed_on DESC, id DESC',
}

/** The list of charts. */
export const CHART_LIST: ListSpec = {
  table: 'charts',
  described: LIST_COLUMNS.charts,
  filters: {
    id: {
      ...plainOperators('id'),
      chart_is_favorite: isFavorite('chart', 'charts'),
      chart_is_certified: isCertified,
      chart_owned_created_favored_by_me: (_value, userId) =>
        sql`(created_by IS ${userId} OR ${ownedBy(userId)} OR ${isFavorite('chart', 'charts')(true, userId)})`,
    },
    slice_name: {
      ...textOperators('slice_name'),
      chart_all_text: textSearch('slice_name, description, viz_type'),
    },
    viz_type: textOperators('viz_type'),
    datasource_id: plainOperators('dataset_id'),
    dashboards: {
      rel_m_m: (value, userId) =>
        sql`id IN (SELECT chart_id FROM dashboard_charts JOIN dashboards ON dashboards.id = dashboard_id WHERE dashboard_id = ${idOf(value)} AND ${visibleTo(userId)})`,
    },
    ...people,
    owners: { rel_m_m: ownedBy },
    created_by: { ...people.created_by, chart_created_by_me: isMine },
    tags: { rel_m_m: hasTagId, chart_tags: hasTagLike, chart_tag_id: hasTagId },
  },
  orders: {
    slice_name: 'lower(slice_name)',
    viz_type: 'viz_type',
    datasource_id: 'dataset_id',
    ...stampOrders,
  },
  defaultOrder: 'changed_on DESC, id DESC',
}

/** The list of dashboards; drafts are visible to their author only. */
export const DASHBOARD_LIST: ListSpec = {
  table: 'dashboards',
  described: LIST_COLUMNS.dashboards,
  filters: {
    id: {
      ...plainOperators('id'),
      dashboard_is_favorite: isFavorite('dashboard', 'dashboards'),
      dashboard_is_certified: isCertified,
    },
    dashboard_title: {
      ...textOperators('dashboard_title'),
      title_or_slug: textSearch('dashboard_title, slug'),
    },
    slug: textOperators('slug'),
    published: flag('published'),
    tags: { rel_m_m: hasTagId, dashboard_tags: hasTagLike, dashboard_tag_id: hasTagId },
    ...people,
    owners: { rel_m_m: ownedBy },
    created_by: {
      ...people.created_by,
      dashboard_created_by_me: isMine,
      dashboard_has_created_by: (value) =>
        value === false ? sql`created_by IS NULL` : sql`created_by IS NOT NULL`,
    },
  },
  orders: {
    dashboard_title: 'lower(dashboard_title)',
    published: 'published',
    slug: 'slug',
    ...stampOrders,
  },
  defaultOrder: 'changed_on DESC, id DESC',
  isVisible: visibleTo,
}

/** The list of CSS templates. */
export const CSS_TEMPLATE_LIST: ListSpec = {
  table: 'css_templates',
  described: LIST_COLUMNS.cssTemplates,
  filters: {
    id: plainOperators('id'),
    template_name: {
      ...textOperators('template_name'),
      css_template_all_text: textSearch('template_name, css'),
    },
    created_by: author('created_by'),
    changed_by: author('changed_by'),
  },
  orders: { template_name: 'template_name IS NULL, lower(template_name)', ...stampOrders },
  defaultOrder: 'id',
}

/** The list of the user's events. */
export const PAGE_EVENT_LIST: ListSpec = {
  table: 'page_events',
  described: LIST_COLUMNS.pageEvents,
  filters: {
    action: { eq: (value) => (value === 'log' ? sql`1` : sql`0`) },
    dashboard_id: plainOperators('dashboard_id'),
    dttm: plainOperators('created_on'),
    duration_ms: plainOperators('duration_ms'),
    json: textOperators('event'),
    slice_id: plainOperators('chart_id'),
    user: author('user_id'),
  },
  orders: {
    action: 'id',
    dttm: 'created_on',
    dashboard_id: 'dashboard_id',
    duration_ms: 'duration_ms',
    json: 'event',
    referrer: 'referrer',
    slice_id: 'chart_id',
    'user.username': 'user_id',
    user_id: 'user_id',
  },
  defaultOrder: 'id DESC',
  isVisible: (userId) => sql`user_id = ${userId}`,
}

/** The list of tags, all of which were given by users. */
export const TAG_LIST: ListSpec = {
  table: 'tags',
  described: LIST_COLUMNS.tags,
  filters: {
    id: plainOperators('id'),
    name: textOperators('name'),
    description: textOperators('description'),
    type: {
      custom_tag: (value) => (value === false ? sql`0` : sql`1`),
      eq: (value) => sql`${idOf(value)} = 1`,
    },
    created_by: author('created_by'),
    changed_by: author('changed_by'),
  },
  orders: {
    id: 'id',
    name: 'lower(name)',
    description: 'description',
    type: 'id',
    created_on_delta_humanized: 'created_on',
    ...stampOrders,
  },
  defaultOrder: 'id',
}

/** The list of the user's queries. */
export const QUERY_LIST: ListSpec = {
  table: 'queries',
  described: LIST_COLUMNS.queries,
  filters: {
    id: plainOperators('id'),
    changed_on: plainOperators('changed_on'),
    client_id: plainOperators('client_id'),
    database: author('database_id'),
    schema: textOperators('schema'),
    sql: textOperators('sql'),
    sql_editor_id: textOperators('sql_editor_id'),
    start_time: plainOperators('started_on'),
    status: textOperators('state'),
    tab_name: textOperators('tab_name'),
    user: author('user_id'),
  },
  orders: {
    changed_on: 'changed_on',
    'database.database_name': '(SELECT lower(name) FROM databases WHERE databases.id = queries.database_id)',
    rows: 'row_count',
    schema: 'lower(schema)',
    sql: 'sql',
    start_time: 'started_on',
    tab_name: 'lower(tab_name)',
    tmp_table_name: 'id',
    'user.first_name': 'user_id',
  },
  defaultOrder: 'changed_on DESC, id DESC',
  isVisible: (userId) => sql`user_id = ${userId}`,
}

/** The list of annotation layers. */
export const ANNOTATION_LAYER_LIST: ListSpec = {
  table: 'annotation_layers',
  described: LIST_COLUMNS.annotationLayers,
  filters: {
    id: plainOperators('id'),
    name: { ...textOperators('name'), annotation_layer_all_text: textSearch('name, descr') },
    created_by: people.created_by,
    changed_by: people.changed_by,
  },
  orders: {
    name: 'lower(name)',
    descr: 'lower(descr)',
    created_on: 'created_on',
    'created_by.first_name': 'created_by',
    ...stampOrders,
  },
  defaultOrder: 'changed_on DESC, id DESC',
}

/** The list of a layer's annotations. */
export function annotationList(layer: number): ListSpec {
  return {
    table: 'annotations',
    described: LIST_COLUMNS.annotations,
    filters: {
      id: plainOperators('id'),
      short_descr: {
        ...textOperators('short_descr'),
        annotation_all_text: textSearch('short_descr, long_descr'),
      },
      created_by: people.created_by,
      changed_by: people.changed_by,
    },
    orders: {
      short_descr: 'lower(short_descr)',
      long_descr: 'lower(long_descr)',
      start_dttm: 'start_dttm',
      end_dttm: 'end_dttm',
      ...stampOrders,
    },
    defaultOrder: 'start_dttm, id',
    isVisible: () => sql`layer_id = ${layer}`,
  }
}
