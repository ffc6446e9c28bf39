import type { JournalFile } from '#data/journal/journal-file.ts'

/** A file that is written in place and holds its lock until it is closed. Throws what the browser throws. */
export async function syncAccessFile(file: FileSystemFileHandle): Promise<JournalFile> {
  const access = await file.createSyncAccessHandle()
  return {
    read: async () => {
      const bytes = new Uint8Array(access.getSize())
      access.read(bytes, { at: 0 })
      return bytes
    },
    append: async (bytes) => {
      const written = access.write(bytes, { at: access.getSize() })
      if (written < bytes.length)
        throw new DOMException(`${written} of ${bytes.length} bytes were written`, 'QuotaExceededError')
    },
    flush: async () => access.flush(),
    truncate: async () => {
      access.truncate(0)
      access.flush()
    },
    close: () => access.close(),
  }
}
