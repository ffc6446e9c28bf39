import { send } from '#data/http/send.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import {
  type ArchiveKind,
  type BundleKind,
  exportCharts,
  exportDashboards,
  exportDatabases,
  exportDatasets,
  exportSavedQueries,
  importCharts,
  importDashboards,
  importDatabases,
  importDatasets,
  importSavedQueries,
} from '#domain/contract/bi/bundles.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer, silentError, unreadableError, type WireError } from '#domain/errors/wire-error.ts'
import { saveFile } from './save-file.ts'

const EXPORTS = {
  chart: exportCharts,
  dataset: exportDatasets,
  dashboard: exportDashboards,
  saved_query: exportSavedQueries,
  database: exportDatabases,
} as const
const IMPORTS = {
  chart: importCharts,
  dataset: importDatasets,
  dashboard: importDashboards,
  saved_query: importSavedQueries,
} as const

/** Time limit of an archive's transfer, in ms. */
const BUNDLE_TIMEOUT_MS = 60_000

/** Downloads records, by their server ids, as a zip file. Fails: with any WireError. */
export async function downloadBundle(
  kind: ArchiveKind,
  ids: readonly number[],
): Promise<Result<void, WireError>> {
  const { path, query } = EXPORTS[kind]
  const signal = AbortSignal.timeout(BUNDLE_TIMEOUT_MS)
  const answer = await fetch(path + writeQuery(query, { q: ids }), { signal, cache: 'no-store' }).catch(
    () => null,
  )
  if (answer === null) return err(silentError(signal.aborted ? 'timeout' : 'offline'))
  const contentType = answer.headers.get('content-type') ?? ''
  if (answer.ok && contentType === ZIP) {
    saveFile({ name: `${kind}_export.zip`, text: await answer.blob(), mimeType: ZIP })
    return ok(undefined)
  }
  const head = { status: answer.status, redirect: 'none', contentType, retryAfter: null } as const
  const rejected = readAnswer(head, await answer.text())
  return rejected.ok ? err(unreadableError(answer.status, contentType)) : rejected
}

const ZIP = 'application/zip'

/** An archive to import. `databases` are ids of databases of the server by the uuids of those of the archive. */
interface BundleToImport {
  readonly archive: File
  readonly overwrites: boolean
  readonly databases?: ReadonlyMap<string, number>
}

/** Imports the records of an archive at the server, and pulls them at once. Fails: with any WireError. */
export async function uploadBundle(
  kind: BundleKind,
  { archive, overwrites, databases = new Map() }: BundleToImport,
): Promise<Result<void, WireError>> {
  const formData = new Uint8Array(await archive.arrayBuffer())
  const chosen = databases.size === 0 ? {} : { databases: JSON.stringify(Object.fromEntries(databases)) }
  const body = { formData, overwrite: String(overwrites), ...chosen }
  const answer = await send(IMPORTS[kind], { body, timeoutMs: BUNDLE_TIMEOUT_MS })
  if (!answer.ok) return answer
  wakeRunner('user')
  return ok(undefined)
}

/** An archive of connections, with passwords by the paths of its files. */
interface ConnectionsToImport {
  readonly archive: File
  readonly overwrites: boolean
  readonly passwords: ReadonlyMap<string, string>
}

/** Imports connections of databases. Fails: with any WireError. */
export async function uploadConnections({
  archive,
  overwrites,
  passwords,
}: ConnectionsToImport): Promise<Result<unknown, WireError>> {
  const formData = new Uint8Array(await archive.arrayBuffer())
  const body = {
    formData,
    overwrite: String(overwrites),
    passwords: JSON.stringify(Object.fromEntries(passwords)),
  }
  return await send(importDatabases, { body, timeoutMs: BUNDLE_TIMEOUT_MS })
}
