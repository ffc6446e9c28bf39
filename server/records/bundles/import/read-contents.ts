import type { ArchiveKind } from '#domain/contract/bi/bundles.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { METADATA_TYPES, SAVED_QUERY_EXTRAS } from '#server/records/bundles/metadata-types.ts'
import { type DashboardPart, readDashboardPart } from './read-dashboard-part.ts'
import {
  type ChartPart,
  type DatabasePart,
  type DatasetPart,
  readChartPart,
  readDatabasePart,
  readDatasetPart,
} from './read-parts.ts'
import {
  readSavedQueryExtras,
  readSavedQueryPart,
  type SavedQueryExtra,
  type SavedQueryPart,
} from './read-saved-query-part.ts'

/** A part of an archive, and the path of its file. */
export type InFile<Part> = Part & { readonly path: string }

/** The files of an archive, by their paths in it. */
type Bundle = ReadonlyMap<string, unknown>

/** The records of an archive. */
export interface BundleContents {
  readonly dashboards: readonly InFile<DashboardPart>[]
  readonly charts: readonly InFile<ChartPart>[]
  readonly datasets: readonly InFile<DatasetPart>[]
  readonly databases: readonly InFile<DatabasePart>[]
  readonly savedQueries: readonly InFile<SavedQueryPart & { readonly extra: SavedQueryExtra | null }>[]
}

/** The faults of files in an archive, by their paths. */
export type FileFaults = Readonly<Record<string, unknown>>

/** Reads the records of an archive that is imported as `kind`. Fails with the fault of each file. */
export function readContents(bundle: Bundle, kind: ArchiveKind): Result<BundleContents, FileFaults> {
  const wrong = metadataFault(bundle.get('metadata.yaml'), kind)
  if (wrong !== null) return err({ 'metadata.yaml': wrong })
  const faults = new Map<string, unknown>()
  const readAll = <Part extends object>(folder: string, read: (value: unknown) => Result<Part, unknown>) =>
    [...bundle].flatMap(([path, value]): readonly InFile<Part>[] => {
      if (!path.startsWith(folder)) return []
      const part = read(value)
      if (part.ok) return [{ ...part.value, path }]
      faults.set(path, part.error)
      return []
    })
  const extras = readSavedQueryExtras(kind === 'saved_query' ? bundle.get(SAVED_QUERY_EXTRAS) : undefined)
  if (!extras.ok) faults.set(SAVED_QUERY_EXTRAS, extras.error)
  const savedQueries =
    kind === 'saved_query'
      ? ['queries/', 'offset/queries/'].flatMap((folder) => readAll(folder, readSavedQueryPart))
      : []
  const contents = {
    savedQueries: savedQueries.map((part) => ({
      ...part,
      extra: (extras.ok ? extras.value.get(part.uuid) : undefined) ?? null,
    })),
    dashboards: kind === 'dashboard' ? readAll('dashboards/', readDashboardPart) : [],
    charts: kind === 'chart' || kind === 'dashboard' ? readAll('charts/', readChartPart) : [],
    datasets: kind === 'saved_query' || kind === 'database' ? [] : readAll('datasets/', readDatasetPart),
    databases: readAll('databases/', readDatabasePart).map((part) => ({
      ...part,
      fields: withOwnFields(part.fields, bundle.get(`offset/${part.path}`)),
    })),
  }
  if (faults.size > 0) return err(Object.fromEntries(faults))
  return contents[CONTENT_NAMES[kind]].length === 0
    ? err({ 'metadata.yaml': `The archive has no ${kind.replace('_', ' ')}.` })
    : ok(contents)
}

/** The fields of a database's file with those that a Superset lacks, which are in a file beside it. */
function withOwnFields(
  fields: Readonly<Record<string, unknown>>,
  own: unknown,
): Readonly<Record<string, unknown>> {
  if (!isRecord(own)) return fields
  const { extra } = fields
  const more = own['extra']
  return {
    ...fields,
    ...own,
    extra: { ...(isRecord(extra) ? extra : {}), ...(isRecord(more) ? more : {}) },
  }
}

const CONTENT_NAMES = {
  chart: 'charts',
  dataset: 'datasets',
  dashboard: 'dashboards',
  saved_query: 'savedQueries',
  database: 'databases',
} as const satisfies Record<ArchiveKind, keyof BundleContents>

/** The fault of the metadata, as the reference server words it; null if they fit the kind. */
function metadataFault(metadata: unknown, kind: ArchiveKind): unknown {
  if (metadata === undefined) return 'Missing metadata.yaml'
  const type = isRecord(metadata) ? metadata['type'] : undefined
  return type === METADATA_TYPES[kind] ? null : { type: [`Must be equal to ${METADATA_TYPES[kind]}.`] }
}
