import { CONNECTION_FORMS } from '#domain/connections/all-forms.ts'
import { readExtra } from '#domain/connections/database-extra.ts'
import type { EngineTableExtra, EngineTableMetadata } from '#domain/engines/engine.ts'
import { type Dialect, selectStar } from '#domain/semantic/dialect.ts'
import { engineInformation, parametersSchema } from '#server/databases/available.ts'
import { choosesCatalog } from '#server/databases/catalogs-of-row.ts'
import { connectionOfRow } from '#server/databases/connection-of-row.ts'
import { driverOf, presentSettings } from '#server/databases/database-row.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { type DatabaseRow, databaseRevision } from '#server/store/databases.ts'
import { timeAgo, wireTime } from './times.ts'

function permissions(row: DatabaseRow) {
  return {
    expose_in_sqllab: row.expose_in_sqllab === 1,
    allow_run_async: row.allow_run_async === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_file_upload: row.allow_file_upload === 1,
    force_ctas_schema: row.force_ctas_schema,
  }
}

/** The kinds of databases whose engine gives plans of statements. */
const EXPLAINED_KINDS: ReadonlySet<string> = new Set(
  ENGINE_DRIVERS.filter(({ abilities }) => abilities.explains).map(({ kind }) => kind),
)

const NO_ENGINE = {
  disable_ssh_tunneling: true,
  supports_dynamic_catalog: false,
  supports_file_upload: false,
}

function engineOf(row: DatabaseRow) {
  const driver = ENGINE_DRIVERS.find(({ kind }) => kind === row.kind)
  return driver === undefined ? NO_ENGINE : engineInformation(driver.abilities)
}

/** A database as in the start state of the SQL editor. */
export function presentStartDatabase(row: DatabaseRow) {
  return { id: row.id, database_name: row.name, backend: row.kind, ...permissions(row) }
}

/** The abilities of a dataset's database for Explore. */
function presentAbilities(row: DatabaseRow) {
  const { canEstimate, hasPreview } = readExtra(row.extra)
  return {
    allow_multi_catalog: choosesCatalog(row),
    allows_cost_estimate: canEstimate && EXPLAINED_KINDS.has(row.kind),
    allows_subquery: true,
    allows_virtual_table_explore: true,
    disable_data_preview: !hasPreview,
    disable_drill_to_detail: false,
    explore_database_id: row.id,
  }
}

/** The database of a dataset for Explore. */
export function presentSourceDatabase(row: DatabaseRow) {
  return {
    id: row.id,
    name: row.name,
    backend: row.kind,
    ...presentAbilities(row),
    configuration_method: row.configuration_method,
    engine_information: engineOf(row),
    parameters: {},
    schema_options: {},
  }
}

/** A database as in lists. */
export function presentDatabaseRow(row: DatabaseRow, now: number) {
  return {
    ...presentStartDatabase(row),
    ...presentAbilities(row),
    changed_by: null,
    changed_on: wireTime(row.changed_on),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: null,
    engine_information: engineOf(row),
    extra: row.extra,
    uuid: row.uuid,
  }
}

/** A database as single reads return it. */
export function presentDatabase(row: DatabaseRow) {
  return {
    ...presentStartDatabase(row),
    cache_timeout: row.cache_timeout,
    configuration_method: row.configuration_method,
    driver: driverOf(row.kind),
    engine_information: engineOf(row),
    impersonate_user: row.impersonate_user === 1,
    is_managed_externally: row.is_managed_externally === 1,
    uuid: row.uuid,
  }
}

/**
 * The connection of a database, with masked secrets. The address of a file or folder is its path, which no answer contains.
 * `is_password_lost`: its secrets cannot be read any more, and must be entered again.
 */
export function presentConnection(row: DatabaseRow, isPasswordLost: boolean) {
  const connection = connectionOfRow(row)
  const form = CONNECTION_FORMS.get(row.kind)
  const shown =
    connection === null
      ? { parameters: {}, sqlalchemy_uri: `${row.kind}:///XXXXXXXXXX` }
      : presentSettings(connection, row.secrets !== null && !isPasswordLost)
  return {
    ...presentDatabase(row),
    ...shown,
    extra: row.extra,
    masked_encrypted_extra: null,
    server_cert: connection?.settings.ca ?? null,
    ...(form === undefined || connection === null ? {} : { parameters_schema: parametersSchema(form) }),
    revision: databaseRevision(row),
    ...(isPasswordLost ? { is_password_lost: true } : {}),
  }
}

/** The rows, size and view definition of a table; unknown ones are left out. */
export function presentTableExtra({ rowCount, sizeBytes, definition }: EngineTableExtra) {
  return {
    ...(definition === null ? {} : { view: definition }),
    ...(rowCount === null ? {} : { row_count: rowCount }),
    ...(sizeBytes === null ? {} : { size_bytes: sizeBytes }),
  }
}

type Metadata = EngineTableMetadata

function presentForeignKey(key: Metadata['foreignKeys'][number], schema: string | null) {
  return {
    type: 'fk' as const,
    name: key.name,
    column_names: [...key.columns],
    // Without a schema the key refers to its own.
    referred_schema: key.referredSchema ?? schema,
    referred_table: key.referredTable,
    referred_columns: [...key.referredColumns],
    options: {},
  }
}

function presentIndex(index: Metadata['indexes'][number]) {
  return { type: 'index' as const, name: index.name, column_names: [...index.columns], unique: index.unique }
}

function keysOf({ primaryKey, foreignKeys, indexes }: Metadata, schema: string | null) {
  const primary = primaryKey
    ? [{ type: 'pk' as const, name: primaryKey.name, column_names: [...primaryKey.columns] }]
    : []
  return [
    ...primary,
    ...foreignKeys.map((key) => presentForeignKey(key, schema)),
    ...indexes.map(presentIndex),
  ]
}

/** Columns, keys and indexes of a table. */
export function presentTableMetadata(metadata: Metadata, schema: string | null, dialect: Dialect) {
  const keys = keysOf(metadata, schema)
  return {
    name: metadata.name,
    comment: metadata.comment,
    columns: metadata.columns.map((column) => ({
      name: column.name,
      type: column.type,
      longType: column.longType,
      comment: column.comment,
      keys: keys.filter((key) => key.column_names.includes(column.name)),
    })),
    primaryKey: metadata.primaryKey
      ? {
          type: 'pk',
          name: metadata.primaryKey.name,
          constrained_columns: [...metadata.primaryKey.columns],
          column_names: [...metadata.primaryKey.columns],
        }
      : { constrained_columns: null, name: null },
    foreignKeys: metadata.foreignKeys.map((key) => presentForeignKey(key, schema)),
    // The reference server lists keys of every kind under this name.
    indexes: keys,
    selectStar: selectStar(dialect, schema, metadata.name),
  }
}
