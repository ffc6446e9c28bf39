const PREFIX = 'offset-previous-'

/** A file in the build's list. */
export type PrecacheEntry = string | { readonly url: string; readonly revision: string | null }

/** Path of a listed file. */
export function entryPath(entry: PrecacheEntry): string {
  const url = typeof entry === 'string' ? entry : entry.url
  return url.startsWith('/') ? url : `/${url}`
}

/** Names a build by its files; equal files give equal names. */
export function buildName(entries: readonly PrecacheEntry[]): string {
  const text = entries
    .map((entry) => (typeof entry === 'string' ? entry : `${entry.url} ${entry.revision}`))
    .toSorted()
    .join('\n')
  // FNV-1a: enough to distinguish builds; not a security measure.
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Name of the cache with the previous build's files. */
export function previousCacheName(build: string): string {
  return `${PREFIX}${build}`
}

/** Stored files that a new build must keep for pages of the previous one: hashed files that the new build lacks. */
export function pathsToKeep(
  storedPaths: readonly string[],
  entries: readonly PrecacheEntry[],
): readonly string[] {
  const own = new Set(entries.map(entryPath))
  return storedPaths.filter((path) => path.startsWith('/assets/') && !own.has(path))
}

/** Outdated caches: those of builds before the previous one. */
export function cachesToDrop(names: readonly string[], build: string): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== previousCacheName(build))
}
