import { send } from '#data/http/send.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import {
  type BundleKind,
  exportCharts,
  exportDatasets,
  importCharts,
  importDatasets,
} from '#domain/contract/bi/bundles.ts'
import { writeQuery } from '#domain/contract/rison/rison-query.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readAnswer, silentError, unreadableError, type WireError } from '#domain/errors/wire-error.ts'
import { saveFile } from './save-file.ts'

const EXPORTS = { chart: exportCharts, dataset: exportDatasets } as const
const IMPORTS = { chart: importCharts, dataset: importDatasets } as const

/** Longest wait for an archive, either way, in ms. */
const BUNDLE_TIMEOUT_MS = 60_000

/** Gives records, by their ids on the server, to the user as a zip of files. Fails: with any WireError. */
export async function downloadBundle(
  kind: BundleKind,
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
  const refused = readAnswer(head, await answer.text())
  return refused.ok ? err(unreadableError(answer.status, contentType)) : refused
}

const ZIP = 'application/zip'

/** Takes the records of an archive in; what came is asked for at once. Fails: with any WireError. */
export async function uploadBundle(
  kind: BundleKind,
  { archive, overwrites }: { readonly archive: File; readonly overwrites: boolean },
): Promise<Result<void, WireError>> {
  const formData = new Uint8Array(await archive.arrayBuffer())
  const body = { formData, overwrite: String(overwrites) }
  const answer = await send(IMPORTS[kind], { body, timeoutMs: BUNDLE_TIMEOUT_MS })
  if (!answer.ok) return answer
  wakeRunner('focus')
  return ok(undefined)
}
