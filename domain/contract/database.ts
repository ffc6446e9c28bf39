import * as z from 'zod/mini'
import { usersShape } from './bi/each-kind/users.ts'
import { call } from './call.ts'
import { risonQuery } from './rison/rison-query.ts'
import { idParams, listAnswer, listQueryString, okAnswer } from './wire.ts'

/** A name in SQL; no engine accepts the character NUL in it. */
const sqlName = z.string().check(z.refine((name) => !name.includes('\0')))

const databasePermissions = {
  expose_in_sqllab: z.nullable(z.boolean()),
  allow_run_async: z.nullable(z.boolean()),
  allow_ctas: z.nullable(z.boolean()),
  allow_cvas: z.nullable(z.boolean()),
  allow_dml: z.nullable(z.boolean()),
  allow_file_upload: z.nullable(z.boolean()),
  force_ctas_schema: z.nullable(z.string()),
}

/** A database in a list; fields beyond id and name only if they were requested, or if no columns were. */
const databaseRow = z.extend(z.partial(z.object(databasePermissions)), {
  id: z.int(),
  database_name: z.string(),
  backend: z.optional(z.string()),
  allow_multi_catalog: z.nullish(z.boolean()),
  allows_cost_estimate: z.nullish(z.boolean()),
  allows_subquery: z.nullish(z.boolean()),
  allows_virtual_table_explore: z.nullish(z.boolean()),
  disable_data_preview: z.nullish(z.boolean()),
  disable_drill_to_detail: z.nullish(z.boolean()),
  explore_database_id: z.nullish(z.int()),
  extra: z.nullish(z.string()),
  changed_on: z.optional(z.string()),
  uuid: z.nullish(z.string()),
})

/** A database in a list. */
export type DatabaseRow = z.infer<typeof databaseRow>

const databaseRecord = z.object({
  id: z.int(),
  database_name: z.string(),
  backend: z.string(),
  driver: z.nullish(z.string()),
  ...databasePermissions,
  cache_timeout: z.nullable(z.int()),
  is_managed_externally: z.nullish(z.boolean()),
  uuid: z.nullish(z.string()),
})

/** Lists databases; the SQL editor filters by expose_in_sqllab eq true. */
export const listDatabases = call({
  summary: 'Databases that the user may see',
  method: 'GET',
  path: '/api/v1/database/',
  query: listQueryString,
  answer: listAnswer(databaseRow),
})

/** Reads one database. */
export const getDatabase = call({
  summary: 'One database',
  method: 'GET',
  path: '/api/v1/database/{id}',
  params: idParams,
  answer: z.object({ id: z.int(), result: databaseRecord }),
})

/** Reads the user's permissions on databases. */
export const getDatabaseInfo = call({
  summary: 'What the user may do with databases',
  method: 'GET',
  path: '/api/v1/database/_info',
  query: z.object({ q: risonQuery(z.optional(z.object({ keys: z.optional(z.array(z.string())) }))) }),
  answer: z.object({ permissions: z.array(z.string()) }),
})

/** The connection of a database; only `is_managed_externally` for an unknown one. */
const databaseConnection = z.extend(z.partial(databaseRecord), {
  is_managed_externally: z.boolean(),
  /** Superset has no such field. */
  is_password_lost: z.optional(z.boolean()),
  /** As above; given back with a change, so that it replaces nothing that was not read. */
  revision: z.optional(z.string()),
  configuration_method: z.optional(z.string()),
  engine_information: z.optional(z.record(z.string(), z.unknown())),
  extra: z.optional(z.string()),
  impersonate_user: z.optional(z.boolean()),
  masked_encrypted_extra: z.nullish(z.string()),
  parameters: z.optional(z.record(z.string(), z.unknown())),
  parameters_schema: z.optional(z.record(z.string(), z.unknown())),
  server_cert: z.nullish(z.string()),
  sqlalchemy_uri: z.optional(z.string()),
})

/** Reads the settings of a database, with secrets masked. Only for administrators. */
export const getDatabaseConnection = call({
  summary: 'The connection of a database, without its secrets',
  method: 'GET',
  path: '/api/v1/database/{id}/connection',
  params: idParams,
  answer: z.object({ id: z.int(), result: databaseConnection }),
})

/** Reads the charts, dashboards and tabs that use a database. */
export const getDatabaseUsers = call({
  summary: 'The charts, dashboards and tabs that use a database',
  method: 'GET',
  path: '/api/v1/database/{id}/related_objects/',
  params: idParams,
  answer: z.object({
    ...usersShape,
    sqllab_tab_states: z.object({
      count: z.int(),
      result: z.array(
        z.object({ id: z.int(), label: z.nullable(z.string()), active: z.nullable(z.boolean()) }),
      ),
    }),
  }),
})

const namesAnswer = z.object({ result: z.array(z.string()) })

/** Lists catalogs; omit null keys of `q`. */
export const listCatalogs = call({
  summary: 'Catalogs of a database',
  method: 'GET',
  path: '/api/v1/database/{id}/catalogs/',
  params: idParams,
  query: z.object({ q: risonQuery(z.optional(z.object({ force: z.optional(z.boolean()) }))) }),
  answer: namesAnswer,
})

/** Lists schemas; omit a null catalog of `q`, because null is rejected. */
export const listSchemas = call({
  summary: 'Schemas of a database',
  method: 'GET',
  path: '/api/v1/database/{id}/schemas/',
  params: idParams,
  query: z.object({
    q: risonQuery(z.optional(z.object({ force: z.optional(z.boolean()), catalog: z.optional(z.string()) }))),
  }),
  answer: namesAnswer,
})

/** A table or view; `extra` has certification and warnings of datasets. A Superset sends none for a view. */
export const tableRow = z.object({
  value: z.string(),
  type: z.enum(['table', 'view', 'materialized_view']),
  extra: z.nullish(z.record(z.string(), z.unknown())),
})

/** A table or view of a schema. */
export type TableRow = z.infer<typeof tableRow>

/**
 * Lists tables and views of a schema; an unknown schema has none. `problems` are skipped files of the database, which a
 * Superset does not send. A large list has `hashes`; a request that gives them back as `known` has only the rows of the buckets
 * `changed`.
 */
export const listTables = call({
  summary: 'Tables and views of a schema',
  method: 'GET',
  path: '/api/v1/database/{id}/tables/',
  params: idParams,
  query: z.object({
    q: risonQuery(
      z.object({
        schema_name: sqlName,
        force: z.optional(z.boolean()),
        catalog_name: z.optional(z.string()),
        known: z.optional(z.string()),
      }),
    ),
  }),
  answer: z.object({
    count: z.int(),
    hashes: z.optional(z.string()),
    changed: z.optional(z.array(z.int())),
    result: z.array(tableRow),
    problems: z.optional(z.array(z.object({ file: z.string(), message: z.string() }))),
  }),
})

/** A key or index in a column's list. */
const columnKey = z.looseObject({
  type: z.enum(['pk', 'fk', 'index']),
  name: z.nullable(z.string()),
  column_names: z.array(z.nullable(z.string())),
})

const tableColumn = z.object({
  name: z.string(),
  type: z.string(),
  longType: z.string(),
  comment: z.nullable(z.string()),
  keys: z.array(columnKey),
})

/** A column of a table. */
export type TableColumn = z.infer<typeof tableColumn>

/**
 * Columns, keys and indexes of a table. Superset sends `primaryKey` with nulls if it is unknown, and else with its columns
 * as `column_names` alone.
 */
const tableMetadata = z.object({
  name: z.string(),
  comment: z.nullable(z.string()),
  columns: z.array(tableColumn),
  primaryKey: z.looseObject({
    constrained_columns: z.nullish(z.array(z.string())),
    column_names: z.nullish(z.array(z.string())),
    name: z.nullish(z.string()),
  }),
  foreignKeys: z.array(z.looseObject({ name: z.nullable(z.string()), column_names: z.array(z.string()) })),
  indexes: z.array(
    z.looseObject({
      name: z.nullable(z.string()),
      column_names: z.array(z.nullable(z.string())),
      unique: z.optional(z.boolean()),
      type: z.optional(z.string()),
    }),
  ),
  selectStar: z.string(),
})

/** Columns, keys and indexes of a table. */
export type TableMetadata = z.infer<typeof tableMetadata>

const tableQueryString = z.strictObject({
  name: sqlName,
  schema: z.optional(sqlName),
  catalog: z.optional(z.string()),
})

/** Reads columns, keys and indexes of a table. */
export const getTableMetadata = call({
  summary: 'Columns, keys and indexes of a table',
  method: 'GET',
  path: '/api/v1/database/{id}/table_metadata/',
  params: idParams,
  query: tableQueryString,
  answer: tableMetadata,
})

/**
 * Reads metadata of a table beyond its columns: an object that depends on the engine. A Superset sends `partitions` and
 * `view` for some engines, this server `view`, `row_count` and `size_bytes`.
 */
export const getTableMetadataExtra = call({
  summary: 'Rows, size, partitions or view definition of a table',
  method: 'GET',
  path: '/api/v1/database/{id}/table_metadata/extra/',
  params: idParams,
  query: tableQueryString,
  answer: z.record(z.string(), z.unknown()),
})

/** Lists the functions of an engine that the reference server completes. */
export const listFunctionNames = call({
  summary: 'Functions of a database, for completion',
  method: 'GET',
  path: '/api/v1/database/{id}/function_names/',
  params: idParams,
  answer: z.object({ function_names: z.array(z.string()) }),
})

/** Returns a SELECT of the first hundred rows of a table. */
export const getSelectStar = call({
  summary: 'A SELECT over the first hundred rows of a table',
  method: 'GET',
  path: '/api/v1/database/{id}/select_star/{table}/{schema}/',
  params: z.extend(idParams, { table: sqlName, schema: sqlName }),
  answer: okAnswer,
})
