import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { risonQuery } from '#domain/contract/rison/rison-query.ts'

/** Kinds of records that can be exported and imported as a zip of YAML files. */
export type BundleKind = 'chart' | 'dataset' | 'dashboard' | 'saved_query'

/** Kinds of archives: those of records, and connections of databases. */
export type ArchiveKind = BundleKind | 'database'

const MOST_RECORDS = 1_000

/* @__NO_SIDE_EFFECTS__ */
function exportOf<const Kind extends ArchiveKind>(kind: Kind) {
  return call({
    summary: `Records of the kind ${kind} as a zip of files`,
    method: 'GET',
    path: `/api/v1/${kind}/export/`,
    query: z.object({ q: risonQuery(z.array(z.int()).check(z.maxLength(MOST_RECORDS))) }),
    answer: z.unknown(),
  })
}

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const text = z.optional(z.string())

/**
 * `databases` is a JSON text: ids of databases of this server by the uuids of those of the archive. Superset has no such field.
 * `passwords` is a JSON text for imported databases: passwords by the paths of their files. Our server ignores the following
 * fields.
 */
const upload = z.object({
  formData: file,
  overwrite: text,
  databases: text,
  passwords: text,
  ssh_tunnel_passwords: text,
  ssh_tunnel_private_keys: text,
  ssh_tunnel_private_key_passwords: text,
  sync_columns: text,
  sync_metrics: text,
})

/* @__NO_SIDE_EFFECTS__ */
function importOf<const Kind extends ArchiveKind>(kind: Kind) {
  return call({
    summary: `Take in records of the kind ${kind} from a zip of files`,
    method: 'POST',
    path: `/api/v1/${kind}/import/`,
    bodyAs: 'upload',
    body: upload,
    answer: z.object({ message: z.string() }),
  })
}

/** Exports charts with their datasets as a zip. */
export const exportCharts = exportOf('chart')

/** Exports datasets as a zip. */
export const exportDatasets = exportOf('dataset')

/** Exports dashboards with their charts and datasets as a zip. */
export const exportDashboards = exportOf('dashboard')

/** Exports saved queries of the user as a zip. */
export const exportSavedQueries = exportOf('saved_query')

/** Imports dashboards with missing charts and datasets, all or none. */
export const importDashboards = importOf('dashboard')

/** Imports charts with missing datasets, all or none. */
export const importCharts = importOf('chart')

/** Imports datasets, all or none. */
export const importDatasets = importOf('dataset')

/** Imports saved queries, all or none. */
export const importSavedQueries = importOf('saved_query')

/** Exports connections of databases, without their secrets, as a zip. Only for administrators. */
export const exportDatabases = exportOf('database')

/** Imports connections of databases, all or none. Only for administrators. */
export const importDatabases = importOf('database')
