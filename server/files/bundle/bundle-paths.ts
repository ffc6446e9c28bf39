/** A path with slashes only: some programs write backslashes, or a leading `./`. */
function plainPath(name: string): string {
  return name
    .split(/[/\\]/)
    .filter((part) => part !== '.' && part !== '')
    .join('/')
}

/**
 * Maps the names of an archive's files to paths relative to the folder of its metadata: Superset names that folder by the
 * time of the export, and repacked archives may lack it. Null for files outside of it. Without metadata, the first folder is
 * removed.
 */
export function pathsFromRoot(names: readonly string[]): (name: string) => string | null {
  const [metadata] = names
    .map(plainPath)
    .filter((path) => /(?:^|\/)metadata\.ya?ml$/.test(path))
    .toSorted((a, b) => a.split('/').length - b.split('/').length)
  if (metadata === undefined)
    return (name) => {
      const path = plainPath(name)
      return path.slice(path.indexOf('/') + 1)
    }
  const root = metadata.slice(0, metadata.lastIndexOf('/') + 1)
  return (name) => {
    const path = plainPath(name)
    // __MACOSX holds metadata of the macOS file system.
    if (!path.startsWith(root) || path.startsWith('__MACOSX/')) return null
    return path.slice(root.length).replace(/^metadata\.yml$/, 'metadata.yaml')
  }
}

/** Decodes a file of an archive: UTF-8, or UTF-16 with a byte order mark. Throws for other encodings. */
export function bundleText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
