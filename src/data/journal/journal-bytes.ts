import { cacheFolder } from './cache-folder.ts'
import type { JournalFolder } from './journal-file.ts'
import { opfsFolder } from './opfs-folder.ts'

interface Size {
  readonly count: number
  readonly bytes: number
}

/** Number of a database's journals, one per window, and their bytes. Unreadable ones are not counted. */
export async function journalBytes(databaseName: string): Promise<Size> {
  const sizes = await Promise.all([
    measure(async () => opfsFolder(databaseName)),
    measure(async () => cacheFolder(databaseName)),
  ])
  return {
    count: sizes.reduce((sum, one) => sum + one.count, 0),
    bytes: sizes.reduce((sum, one) => sum + one.bytes, 0),
  }
}

async function measure(open: () => Promise<JournalFolder>): Promise<Size> {
  try {
    const folder = await open()
    return { count: (await folder.list()).length, bytes: await folder.sizeBytes() }
  } catch {
    // Absent in this browser, or not created yet.
    return { count: 0, bytes: 0 }
  }
}
