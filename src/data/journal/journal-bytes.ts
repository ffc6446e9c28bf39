import { cacheFolder } from './cache-folder.ts'
import type { JournalFolder } from './journal-file.ts'
import { opfsFolder } from './opfs-folder.ts'

interface Weight {
  readonly count: number
  readonly bytes: number
}

/** How many journals there are of a database, one of each open window, and their bytes. One that cannot be read counts as nothing. */
export async function journalBytes(databaseName: string): Promise<Weight> {
  const weights = await Promise.all([
    weigh(async () => opfsFolder(databaseName)),
    weigh(async () => cacheFolder(databaseName)),
  ])
  return {
    count: weights.reduce((sum, one) => sum + one.count, 0),
    bytes: weights.reduce((sum, one) => sum + one.bytes, 0),
  }
}

async function weigh(open: () => Promise<JournalFolder>): Promise<Weight> {
  try {
    const folder = await open()
    return { count: (await folder.list()).length, bytes: await folder.sizeBytes() }
  } catch {
    // Not there in this browser, or not yet.
    return { count: 0, bytes: 0 }
  }
}
