import { zipOfTexts } from '#server/files/rows/small-files.ts'
import { METADATA_TYPES } from '#server/records/bundles/metadata-types.ts'
import type { DatabaseRow } from '#server/store/databases.ts'
import type { ArchiveToWrite } from './archive-task.ts'
import { chartFile } from './chart-file.ts'
import { dashboardFile } from './dashboard-file.ts'
import { datasetFile, FILE_VERSION } from './dataset-file.ts'

/**
 * Writes records as a zip of files that Superset can import. They are JSON, which is also YAML, so that no text needs
 * YAML's escapes. Runs in a child process.
 */
export async function writeArchive({
  kind,
  dashboards,
  charts,
  datasets,
  databases,
  root,
  time,
}: ArchiveToWrite): Promise<Uint8Array> {
  const folders = new Map(databases.map(({ id, name }) => [id, fileName(name)]))
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
    ...databases.map((database) => ({
      path: `databases/${folders.get(database.id) ?? ''}.yaml`,
      value: databaseFile(database),
    })),
  ]
  const texts = files.map(({ path, value }) => ({
    name: `${root}/${path}`,
    text: `${JSON.stringify(value, null, 2)}\n`,
  }))
  return await zipOfTexts(texts)
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
    allow_file_upload: false,
    extra: {},
    uuid,
    version: FILE_VERSION,
  }
}

/** A name that is valid as one segment of a path on every system. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').slice(0, 100) || '_'
}
