import { send } from '#data/http/send.ts'
import { sendChunk } from '#domain/contract/upload/uploads.ts'
import type { UploadProgress } from './upload-progress.ts'

/** Bytes of a part: a slow connection sends it within the time limit of a request. */
const CHUNK_BYTES = 2_000_000

/** The rest of a file from an offset on, and the id of its upload. */
interface Rest {
  readonly file: File
  readonly id: string
  readonly from: number
}

/** Sends the rest of a file in parts; false if it failed or the upload was closed. */
export async function sendFile(
  { set, fail, carry }: UploadProgress,
  { file, id, from }: Rest,
): Promise<boolean> {
  let offset = from
  while (offset < file.size) {
    const bytes = await bytesOf(file, offset)
    if (bytes === null) {
      fail('The file can no longer be read. It was moved or changed.')
      return false
    }
    const sent = await carry(async () =>
      send(sendChunk, {
        params: { id },
        body: { offset: String(offset), sha256: await sha256Of(bytes), chunk: bytes },
        timeoutMs: 60_000,
      }),
    )
    if (sent === null) return false
    offset = sent.offset
    set({ percent: Math.floor((offset / file.size) * 100) })
  }
  return true
}

async function bytesOf(file: File, offset: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(offset, offset + CHUNK_BYTES).arrayBuffer())
  } catch {
    return null
  }
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
