/** A path as archives of Unix write it: some programs write backslashes, or `./` before it. */
function plainPath(name: string): string {
  return name
    .split(/[/\\]/)
    .filter((part) => part !== '.' && part !== '')
    .join('/')
}

/**
 * How the files of an archive are named: by their paths from the folder of its metadata, which Superset names by the time of
 * the export and people leave out when they pack it again. Gives null for what lies beside that folder. Where there is no
 * metadata, the first folder is left out.
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
    // Where a Mac keeps what its file system says of each file.
    if (!path.startsWith(root) || path.startsWith('__MACOSX/')) return null
    return path.slice(root.length).replace(/^metadata\.yml$/, 'metadata.yaml')
  }
}

/** The text of a file of an archive: UTF-8, or UTF-16 where its byte order mark says so. Throws where it is neither. */
export function bundleText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
