/**
 * A folder of the origin's private file system, made where it is missing; null where the browser has none, as Firefox in
 * its private windows.
 */
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

/** Removes the files of a folder that `isOver` names; `ageMs` is how long ago a file was last written. */
export async function removeFiles(
  folder: FileSystemDirectoryHandle,
  isOver: (name: string, ageMs: number) => boolean,
): Promise<void> {
  for await (const handle of folder.values()) {
    if (!isFile(handle)) continue
    const { lastModified } = await handle.getFile()
    // One that is being written cannot be removed, and is looked at the next time.
    if (isOver(decodeURIComponent(handle.name), Date.now() - lastModified))
      await folder.removeEntry(handle.name).catch(() => undefined)
  }
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}
