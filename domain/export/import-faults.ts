import { isRecord } from '#domain/core/parse.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A file of an archive that prevents the import, and the reason. */
interface FileFault {
  readonly path: string
  readonly reason: string
}

/** A database of an archive that the server lacks. */
export interface UnknownDatabase {
  readonly uuid: string
  readonly name: string
}

/** Reasons of a failed import: names of existing records, invalid files, and databases that the user may replace. */
export interface ImportFaults {
  readonly existing: readonly string[]
  readonly broken: readonly FileFault[]
  readonly unknownDatabases: readonly UnknownDatabase[]
}

/** The server's reason for a record that exists. */
const EXISTS = /already exists and `overwrite=true` was not passed$/

/** Parses the error of an import; null if it names no file. */
export function readImportFaults({ errors = [] }: Pick<WireError, 'errors'>): ImportFaults | null {
  const faults = errors.flatMap(({ extra }) =>
    Object.entries(extra)
      .filter(([path]) => path !== 'issue_codes' && path !== UNKNOWN_DATABASES)
      .map(([path, reason]): FileFault => ({ path, reason: reasonText(reason) })),
  )
  if (faults.length === 0) return null
  const isExisting = ({ reason }: FileFault) => EXISTS.test(reason)
  return {
    existing: faults.filter(isExisting).map(({ path }) => recordName(path)),
    broken: faults.filter((fault) => !isExisting(fault)),
    unknownDatabases: errors.flatMap(({ extra }) => readUnknown(extra)),
  }
}

/** Advice about the invalid files of an archive; null if there is none. Superset 4.1 rejects the catalog that it exports. */
export function importAdvice({ broken }: Pick<ImportFaults, 'broken'>): string | null {
  const isCatalog = broken.some(
    ({ path, reason }) => path.startsWith('queries/') && /\bcatalog: Unknown field\b/.test(reason),
  )
  return isCatalog
    ? 'This Superset rejects archives of saved queries with a catalog, also its own. Import the queries as .sql files.'
    : null
}

const UNKNOWN_DATABASES = 'unknown_databases'

function readUnknown(extra: Readonly<Record<string, unknown>>): readonly UnknownDatabase[] {
  const listed = extra[UNKNOWN_DATABASES]
  if (!Array.isArray(listed)) return []
  return listed
    .filter(isRecord)
    .flatMap(({ uuid, name }) =>
      typeof uuid === 'string' && typeof name === 'string' ? [{ uuid, name }] : [],
    )
}

/** Formats a reason: a text, a list of texts, or texts by field. */
function reasonText(reason: unknown): string {
  if (typeof reason === 'string') return reason
  if (Array.isArray(reason)) return reason.map(reasonText).join(' ')
  if (typeof reason !== 'object' || reason === null) return 'is not taken'
  return Object.entries(reason)
    .map(([field, inner]) => `${field}: ${reasonText(inner)}`)
    .join('; ')
}

/** Derives the name of a record from the path of its file. That of a chart or dashboard ends with its id and has no blanks. */
function recordName(path: string): string {
  const name = (path.split('/').at(-1) ?? path).replace(/\.ya?ml$/i, '')
  if (!path.startsWith('charts/') && !path.startsWith('dashboards/')) return name
  return name.replace(/_\d{1,15}$/, '').replaceAll('_', ' ')
}
