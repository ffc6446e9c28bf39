import { privateFolder } from '#data/platform/files/private-folder.ts'
import { hasSyncAccess } from '#workers/sync-access.ts'

/** The folder of stored tables in the origin private file system. */
const TABLES = 'tables'

/** Stores the file of a table. Throws errors of the browser when space runs out, after removing the file. */
export async function storeTableFile(databaseName: string, id: string, bytes: Uint8Array): Promise<void> {
  const folder = await privateFolder(TABLES, databaseName)
  const file = await folder?.getFileHandle(fileName(id), { create: true })
  if (folder === null || file === undefined || !hasSyncAccess(file))
    throw new Error('This browser cannot store files in this window.')
  const access = await file.createSyncAccessHandle()
  let written = 0
  try {
    access.truncate(0)
    written = access.write(bytes, { at: 0 })
    access.flush()
  } finally {
    access.close()
    if (written < bytes.byteLength) await folder.removeEntry(fileName(id)).catch(() => undefined)
  }
  if (written < bytes.byteLength) throw new DOMException('Not all bytes were written', 'QuotaExceededError')
}

/** Reads the file of a table; null if it is missing. */
export async function readTableFile(databaseName: string, id: string): Promise<Uint8Array | null> {
  try {
    const folder = await privateFolder(TABLES, databaseName)
    const file = await (await folder?.getFileHandle(fileName(id)))?.getFile()
    return file === undefined ? null : new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

function fileName(id: string): string {
  return `${id}.duckdb`
}
