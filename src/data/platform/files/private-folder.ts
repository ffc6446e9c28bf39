/** Opens a folder of the origin private file system, creating it if needed; null if unsupported, as in private windows of Firefox. */
export async function privateFolder(...names: readonly string[]): Promise<FileSystemDirectoryHandle | null> {
  if (!hasPrivateFiles()) return null
  try {
    let folder = await navigator.storage.getDirectory()
    for (const name of names)
      folder = await folder.getDirectoryHandle(encodeURIComponent(name), { create: true })
    return folder
  } catch {
    return null
  }
}

function hasPrivateFiles(): boolean {
  const storage = globalThis.navigator?.storage
  return storage !== undefined && 'getDirectory' in storage
}

/** Removes the files of a folder that `isOver` selects; `ageMs` is the time since the last write. */
export async function removeFiles(
  folder: FileSystemDirectoryHandle,
  isOver: (name: string, ageMs: number) => boolean,
): Promise<void> {
  for await (const handle of folder.values()) {
    if (!isFile(handle)) continue
    const { lastModified } = await handle.getFile()
    // A file that is being written cannot be removed; the next call tries again.
    if (isOver(decodeURIComponent(handle.name), Date.now() - lastModified))
      await folder.removeEntry(handle.name).catch(() => undefined)
  }
}

/** Whether a handle is a file; TypeScript's library does not narrow handles. */
export function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}
