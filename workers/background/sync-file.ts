import type { OpenFile } from '#data/journal/opfs-folder.ts'
import { hasSyncAccess } from '#workers/sync-access.ts'

/** Opens a file for writing in place: each append is on the disk once `flush` has come back. Source: sync §3.13. */
export const openSyncFile: OpenFile = async (file) => {
  if (!hasSyncAccess(file)) throw new DOMException('No synchronous access to files', 'NotSupportedError')
  const handle = await file.createSyncAccessHandle()
  return {
    read: async () => {
      const bytes = new Uint8Array(handle.getSize())
      handle.read(bytes, { at: 0 })
      return bytes
    },
    append: async (bytes) => {
      const at = handle.getSize()
      const written = handle.write(bytes, { at })
      if (written === bytes.length) return
      // Half an entry would hide what is written behind it.
      handle.truncate(at)
      throw new DOMException(`${written} of ${bytes.length} bytes were written`, 'QuotaExceededError')
    },
    flush: async () => handle.flush(),
    truncate: async () => handle.truncate(0),
    close: () => handle.close(),
  }
}
