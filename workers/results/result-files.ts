import { privateFolder } from '#data/platform/files/private-folder.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { hasSyncAccess } from '#workers/sync-access.ts'

/**
 * Writes a result to its file; false if the browser lacks synchronous file access. Throws errors of the browser when space
 * runs out, after removing the file.
 */
export async function writeResultFile(
  databaseName: string,
  queryId: QueryId,
  bytes: Uint8Array,
): Promise<boolean> {
  const folder = await privateFolder('results', databaseName)
  const file = await folder?.getFileHandle(encodeURIComponent(queryId), { create: true })
  if (folder === null || file === undefined || !hasSyncAccess(file)) return false
  const access = await file.createSyncAccessHandle()
  let written = 0
  try {
    access.truncate(0)
    written = access.write(bytes, { at: 0 })
    access.flush()
  } finally {
    access.close()
    if (written < bytes.byteLength) await folder.removeEntry(encodeURIComponent(queryId))
  }
  if (written < bytes.byteLength) {
    throw new DOMException(`${written} of ${bytes.byteLength} bytes were written`, 'QuotaExceededError')
  }
  return true
}

/** Reads the bytes of a result's file; null if it is missing or has another size. */
export async function readResultFile(
  databaseName: string,
  queryId: QueryId,
  sizeBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const folder = await privateFolder('results', databaseName)
    const file = await (await folder?.getFileHandle(encodeURIComponent(queryId)))?.getFile()
    return file?.size === sizeBytes ? new Uint8Array(await file.arrayBuffer()) : null
  } catch {
    return null
  }
}
