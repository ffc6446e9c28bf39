/** Room for our data, in bytes; whether private files, which is where the journal is, are left out of what is used. */
export interface StorageRoom {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly isWithoutFiles: boolean
}

/**
 * Asks how much room is used; null when the browser does not say. Where it reports private files apart they are left out:
 * Chromium counts gigabytes that it set aside for a journal whose window was killed, and not what stands in it.
 */
export async function storageRoom(): Promise<StorageRoom | null> {
  try {
    const estimate = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
    const { usage, quota } = estimate
    if (usage === undefined || quota === undefined) return null
    const files = privateFileBytes(estimate)
    return { usedBytes: Math.max(0, usage - files), quotaBytes: quota, isWithoutFiles: files > 0 }
  } catch {
    return null
  }
}

/** Only Chromium reports it, and TypeScript's library does not know it. */
function privateFileBytes(estimate: object): number {
  const details = 'usageDetails' in estimate ? estimate.usageDetails : null
  if (typeof details !== 'object' || details === null || !('fileSystem' in details)) return 0
  return typeof details.fileSystem === 'number' ? details.fileSystem : 0
}
