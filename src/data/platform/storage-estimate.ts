/** Storage use in bytes; `isWithoutFiles` if private files, such as the journal, are not included. */
export interface StorageRoom {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly isWithoutFiles: boolean
}

/**
 * Reads the storage use; null if the browser does not report it. Private files are subtracted where they are reported:
 * Chromium counts gigabytes reserved for the journal of a killed window.
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

/** Only Chromium reports it; TypeScript's library lacks it. */
function privateFileBytes(estimate: object): number {
  const details = 'usageDetails' in estimate ? estimate.usageDetails : null
  if (typeof details !== 'object' || details === null || !('fileSystem' in details)) return 0
  return typeof details.fileSystem === 'number' ? details.fileSystem : 0
}
