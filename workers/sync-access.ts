/** A file that this worker writes in place and without waiting. */
interface SyncAccess {
  readonly getSize: () => number
  readonly read: (into: Uint8Array, options: { readonly at: number }) => number
  readonly write: (bytes: Uint8Array, options: { readonly at: number }) => number
  readonly truncate: (sizeBytes: number) => void
  readonly flush: () => void
  readonly close: () => void
}

/** Whether the browser supports synchronous file access; older ones do not. */
export function hasSyncAccess(
  file: object,
): file is { readonly createSyncAccessHandle: () => Promise<SyncAccess> } {
  return 'createSyncAccessHandle' in file && typeof file.createSyncAccessHandle === 'function'
}
