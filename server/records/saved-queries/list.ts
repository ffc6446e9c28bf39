import { sql } from 'kysely'
import {
  AUTHOR_COLUMNS,
  describedColumns,
  PERSON_COLUMNS,
  TAG_COLUMNS,
} from '#server/store/lists/list-columns.ts'
import { type ListSpec, plainOperators, textOperators, textSearch } from '#server/store/lists/list-records.ts'
import { author, stampOrders } from '#server/store/lists/list-specs.ts'

/** The list of the user's saved queries: its columns, filters and orders. */
export const SAVED_QUERY_LIST: ListSpec = {
  table: 'saved_queries',
  described: describedColumns(
    'List Saved Query',
    `catalog ${PERSON_COLUMNS} changed_on changed_on_delta_humanized ${AUTHOR_COLUMNS} created_on
    database.database_name database.id db_id description extra id label last_run_delta_humanized rows schema sql
    sql_tables ${TAG_COLUMNS}`,
  ),
  filters: {
    id: plainOperators('id'),
    label: {
      ...textOperators('label'),
      all_text: textSearch('schema, label, description, sql'),
    },
    catalog: textOperators('catalog'),
    schema: textOperators('schema'),
    sql: textOperators('sql'),
    description: textOperators('description'),
    database: author('database_id'),
    created_by: author('user_id'),
    changed_by: author('user_id'),
  },
  orders: {
    label: 'lower(label)',
    catalog: 'lower(catalog)',
    schema: 'lower(schema)',
    description: 'lower(description)',
    sql: 'sql',
    'database.database_name':
      '(SELECT lower(name) FROM databases WHERE databases.id = saved_queries.database_id)',
    created_on: 'created_on',
    last_run_delta_humanized: 'changed_on',
    ...stampOrders,
  },
  defaultOrder: 'id',
  isVisible: (userId) => sql`user_id = ${userId}`,
}

/** The columns of a saved query as its read describes them. Source: wire §9. */
export const SAVED_QUERY_COLUMNS = describedColumns(
  'Show Saved Query',
  `catalog ${PERSON_COLUMNS} changed_on changed_on_delta_humanized ${AUTHOR_COLUMNS} database.database_name
  database.id description extra id label schema sql sql_tables template_parameters`,
)
