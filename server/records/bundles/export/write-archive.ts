import { isRecord, parseJson } from '#domain/core/parse.ts'
import { connectionOfRow } from '#server/databases/connection-of-row.ts'
import { presentSettings } from '#server/databases/database-row.ts'
import { zipOfTexts } from '#server/files/rows/small-files.ts'
import { METADATA_TYPES, SAVED_QUERY_EXTRAS } from '#server/records/bundles/metadata-types.ts'
import type { SavedQueryRow } from '#server/records/saved-queries/table.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { ArchiveToWrite } from './archive-task.ts'
import { chartFile } from './chart-file.ts'
import { dashboardFile } from './dashboard-file.ts'
import { datasetFile, FILE_VERSION } from './dataset-file.ts'
import { savedQueryExtras, savedQueryFile } from './saved-query-file.ts'

/**
 * Writes records as a zip of files that Superset can import. They are JSON, which is also YAML, so that no text needs
 * YAML's escapes. Runs in a child process.
 */
export async function writeArchive({
  kind,
  dashboards,
  charts,
  datasets,
  savedQueries = [],
  databases,
  root,
  time,
}: ArchiveToWrite): Promise<Uint8Array> {
  const folders = foldersOf(databases)
  const databaseUuids = new Map(databases.map(({ id, uuid }) => [id, uuid]))
  const datasetUuids = new Map(datasets.map(({ row }) => [row.id, row.uuid]))
  const taken = new Set<string>()
  const files = [
    {
      path: 'metadata.yaml',
      value: { version: FILE_VERSION, type: METADATA_TYPES[kind], timestamp: time },
    },
    ...dashboards.map((dashboard) => ({
      path: `dashboards/${fileName(dashboard.row.dashboard_title ?? 'dashboard')}_${dashboard.row.id}.yaml`,
      value: dashboardFile(dashboard, datasetUuids),
    })),
    ...charts.map((row) => ({
      path: `charts/${fileName(row.slice_name ?? 'chart')}_${row.id}.yaml`,
      value: chartFile(row, datasetUuids.get(row.dataset_id ?? 0) ?? null),
    })),
    ...datasets.map((dataset) => {
      const { id, database_id: database, table_name: name } = dataset.row
      const path = `datasets/${folders.get(database) ?? 'database'}/${fileName(name)}`
      const isTaken = taken.has(path)
      taken.add(path)
      return {
        path: `${path}${isTaken ? `_${id}` : ''}.yaml`,
        value: datasetFile(dataset, databaseUuids.get(database) ?? ''),
      }
    }),
    ...savedQueryFiles(savedQueries, { folders, uuids: databaseUuids }),
    ...databases.map((database) => ({
      path: `databases/${folders.get(database.id) ?? ''}.yaml`,
      value: kind === 'database' ? connectionFile(database) : databaseFile(database),
    })),
    ...(kind === 'database'
      ? databases.map((database) => ({
          path: `offset/databases/${folders.get(database.id) ?? ''}.yaml`,
          value: ownDatabaseFile(database),
        }))
      : []),
  ]
  const texts = files.map(({ path, value }) => ({
    name: `${root}/${path}`,
    text: `${JSON.stringify(value, null, 2)}\n`,
  }))
  return await zipOfTexts(texts)
}

interface ExportedDatabases {
  readonly folders: ReadonlyMap<number, string>
  readonly uuids: ReadonlyMap<number, string>
}

/**
 * The files of saved queries, in folders by database, catalog and schema. Superset ignores the folder `offset`: it has what
 * Superset's files lack, and queries without a database, which Superset cannot import.
 */
function savedQueryFiles(rows: readonly SavedQueryRow[], { folders, uuids }: ExportedDatabases) {
  if (rows.length === 0) return []
  const files = rows.map((row) => {
    const database = folders.get(row.database_id ?? 0)
    const place = database === undefined ? ['offset'] : []
    const names = [...place, 'queries', database, row.catalog, row.schema, `${row.label ?? ''}_${row.id}`]
    const path = names.flatMap((name) => (name ? [fileName(name)] : [])).join('/')
    return { path: `${path}.yaml`, value: savedQueryFile(row, uuids.get(row.database_id ?? 0) ?? null) }
  })
  return [...files, { path: SAVED_QUERY_EXTRAS, value: savedQueryExtras(rows) }]
}

/** A name for each database by its id; equal file names end with the id. */
function foldersOf(databases: readonly DatabaseRow[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  for (const { name } of databases) counts.set(fileName(name), (counts.get(fileName(name)) ?? 0) + 1)
  return new Map(
    databases.map(({ id, name }) => [
      id,
      `${fileName(name)}${counts.get(fileName(name)) === 1 ? '' : `_${id}`}`,
    ]),
  )
}

/** A database by its name only: its address is not exported, and importers set their own. */
function databaseFile({ name, kind, uuid, cache_timeout, expose_in_sqllab }: DatabaseRow) {
  return {
    database_name: name,
    sqlalchemy_uri: `${kind}://`,
    cache_timeout,
    expose_in_sqllab: expose_in_sqllab === 1,
    allow_run_async: false,
    allow_ctas: false,
    allow_cvas: false,
    allow_dml: false,
    allow_csv_upload: false,
    extra: {},
    uuid,
    version: FILE_VERSION,
  }
}

/** A database with its connection, whose secrets are masked; that of a file of the server is hidden. */
function connectionFile(row: DatabaseRow) {
  const connection = connectionOfRow(row)
  return {
    ...databaseFile(row),
    ...(connection === null
      ? {}
      : { sqlalchemy_uri: presentSettings(connection, row.secrets !== null).sqlalchemy_uri }),
    allow_run_async: row.allow_run_async === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    allow_csv_upload: row.allow_file_upload === 1,
    extra: supersetExtra(row),
  }
}

/** Names of `extra` in a file of a Superset; it rejects a file with any other. */
const SUPERSET_EXTRA = [
  'metadata_params',
  'engine_params',
  'metadata_cache_timeout',
  'cost_estimate_enabled',
  'allows_virtual_table_explore',
  'cancel_query_on_windows_unload',
  'disable_data_preview',
  'disable_drill_to_detail',
  'allow_multi_catalog',
  'version',
]

function supersetExtra({ extra }: DatabaseRow) {
  const all = Object.entries(objectOf(extra))
  const schemas = all.find(([name]) => name === 'schemas_allowed_for_file_upload')
  return Object.fromEntries([
    ...all.filter(([name]) => SUPERSET_EXTRA.includes(name)),
    // Files have the name that the option had before.
    ...(schemas === undefined ? [] : [['schemas_allowed_for_csv_upload', schemas[1]] as const]),
  ])
}

/** The fields that a Superset's file of a database lacks; they are in a folder that a Superset ignores. */
function ownDatabaseFile(row: DatabaseRow) {
  const known = new Set(['schemas_allowed_for_file_upload', ...SUPERSET_EXTRA])
  return {
    force_ctas_schema: row.force_ctas_schema,
    impersonate_user: row.impersonate_user === 1,
    extra: Object.fromEntries(Object.entries(objectOf(row.extra)).filter(([name]) => !known.has(name))),
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  const read = parseJson(text)
  return read.ok && isRecord(read.value) ? read.value : {}
}

/** A name that is valid as one segment of a path on every system. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').slice(0, 100) || '_'
}
