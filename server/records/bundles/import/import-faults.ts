import type { ArchiveKind } from '#domain/contract/bi/bundles.ts'
import type { BundleFault } from '#server/files/bundle/bundle-fault.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { issueCodes } from '#server/present/listed-error.ts'
import type { FileFaults } from './read-contents.ts'

const NAMES = {
  chart: 'Chart',
  dataset: 'Dataset',
  dashboard: 'Dashboard',
  saved_query: 'SavedQuery',
  database: 'Database',
} as const satisfies Record<ArchiveKind, string>

/** The fault of a file whose record exists, as the reference server words it. */
export function alreadyExists(kind: ArchiveKind): string {
  return `${NAMES[kind]} already exists and \`overwrite=true\` was not passed`
}

/** The fault of a file whose record exists and has other owners. */
export function belongsToOthers(kind: ArchiveKind): string {
  return `${NAMES[kind]} already exists, and only its owners may change it`
}

/** A database of an archive that this server lacks. */
interface UnknownDatabase {
  readonly uuid: string
  readonly name: string
}

/** The error of an import with faulty files; nothing was imported. It names the databases that the user may replace. */
export function importError(
  kind: ArchiveKind,
  faults: FileFaults,
  unknown: readonly UnknownDatabase[] = [],
): HttpError {
  const named = unknown.length === 0 ? {} : { unknown_databases: unknown }
  return rejection(`Error importing ${kind}`, { ...faults, ...named })
}

/** The error of an archive that cannot be opened. */
export function bundleError(kind: ArchiveKind, { path, message }: BundleFault): HttpError {
  return path === undefined ? rejection(message, {}) : importError(kind, { [path]: message })
}

function rejection(message: string, faults: FileFaults): HttpError {
  const extra = { ...faults, issue_codes: issueCodes([1010]) }
  const error = { message, error_type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra }
  return { status: 422, body: { errors: [error] } }
}
