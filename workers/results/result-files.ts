import { privateFolder } from '#data/platform/private-folder.ts'
import type { QueryId } from '#domain/core/ids.ts'

/** A file that this worker alone writes, in place and without waiting; older browsers have none. */
interface SyncAccess {
  readonly write: (bytes: Uint8Array, options: { readonly at: number }) => number
  readonly truncate: (sizeBytes: number) => void
  readonly flush: () => void
  readonly close: () => void
}

function hasSyncAccess(file: object): file is { readonly createSyncAccessHandle: () => Promise<SyncAccess> } {
  return 'createSyncAccessHandle' in file && typeof file.createSyncAccessHandle === 'function'
}

/**
 * Writes a result to its file; false where the browser has no files to write in place. Throws what the browser throws when
 * there is no room; nothing of it stays then.
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

/** The bytes of a result's file; null when it is not there, or not of the size that it should have. */
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
