import { send } from '#data/http/send.ts'
import { getUpload, type Upload } from '#domain/contract/upload/uploads.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { pause } from './pause.ts'
import type { UploadProgress } from './upload-progress.ts'

/** Pause between two questions for the work of the server, in ms. */
const POLL_MS = 400

/** Begins work of the server on a file, and follows it to its end. Returns null if it failed or the upload was closed. */
export async function followWork(
  progress: UploadProgress,
  id: string,
  begin: () => Promise<Result<Upload, WireError>>,
): Promise<Upload | null> {
  if ((await progress.carry(begin)) === null) return null
  const end = await endOfWork(progress, id)
  if (end === null || end.fault === null) return end
  // A load finds lines that the report of a sample does not have.
  if (end.report !== null) progress.set({ report: end.report })
  progress.fail(end.fault)
  return null
}

async function endOfWork({ set, carry }: UploadProgress, id: string): Promise<Upload | null> {
  for (;;) {
    const upload = await carry(() => send(getUpload, { params: { id } }))
    if (upload === null || upload.work === null) return upload
    set({ percent: upload.work.percent })
    await pause(POLL_MS)
  }
}
