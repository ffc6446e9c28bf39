const PREFIX = 'offset-previous-'

/** One file of a build, as the build lists it. */
export type PrecacheEntry = string | { readonly url: string; readonly revision: string | null }

/** Path of a listed file. */
export function entryPath(entry: PrecacheEntry): string {
  const url = typeof entry === 'string' ? entry : entry.url
  return url.startsWith('/') ? url : `/${url}`
}

/** Names a build by what it consists of: two builds with the same files are the same. */
export function buildName(entries: readonly PrecacheEntry[]): string {
  const text = entries
    .map((entry) => (typeof entry === 'string' ? entry : `${entry.url} ${entry.revision}`))
    .toSorted()
    .join('\n')
  // FNV-1a: tells builds apart; nobody attacks it.
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Name of the cache in which a build keeps the files of the one before. */
export function previousCacheName(build: string): string {
  return `${PREFIX}${build}`
}

/**
 * Which stored files a new build must keep for pages of the last one: those with a hash in their name that it does
 * not have itself. Pages and unhashed files belong to one build only.
 */
export function pathsToKeep(
  storedPaths: readonly string[],
  entries: readonly PrecacheEntry[],
): readonly string[] {
  const own = new Set(entries.map(entryPath))
  return storedPaths.filter((path) => path.startsWith('/assets/') && !own.has(path))
}

/** Which caches nobody needs once a build is in charge: those of builds before the last one. */
export function cachesToDrop(names: readonly string[], build: string): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== previousCacheName(build))
}
