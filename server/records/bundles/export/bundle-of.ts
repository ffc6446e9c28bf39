import { err, ok, type Result } from '#domain/core/result.ts'
import { BUSY_ERROR, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { FileParts } from '#server/http/implement.ts'
import type { WorkOptions } from '#server/work/create-work.ts'
import { work } from '#server/work/work.ts'
import { WRITE_ARCHIVE } from './archive-task.ts'
import type { BundleParts } from './bundle-parts.ts'

const TOO_LARGE = messageError(
  400,
  'The records are larger than an export may be. Nothing was changed. Export fewer of them at once.',
)

/** Writes records as an archive; `now` is ms since 1970. Fails: 503 if too many requests wait, 400 above a limit. */
export async function bundleOf(
  parts: BundleParts,
  now: number,
  requester: WorkOptions,
): Promise<Result<FileParts, HttpError>> {
  const time = new Date(now).toISOString()
  const root = `${parts.kind}_export_${time.slice(0, 19).replace(/[-:]/g, '')}`
  const bytes = await work.run(WRITE_ARCHIVE, { ...parts, root, time }, requester)
  if (!bytes.ok) return err(bytes.error === 'busy' ? BUSY_ERROR : TOO_LARGE)
  return ok(new FileParts(`${root}.zip`, 'application/zip', { parts: [bytes.value] }))
}
