/** The entity tag of a revision, for `If-Match`. */
export function tagOfRevision(revision: string): string {
  return `"${revision}"`
}

/** The revision that an entity tag names; null when there is none. A weak tag, as proxies make them, counts. */
export function revisionOf(tag: string | null): string | null {
  return /^(?:W\/)?"(\d{1,16})"$/.exec(tag ?? '')?.[1] ?? null
}
