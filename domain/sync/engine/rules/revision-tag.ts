import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** The entity tag of a revision, for `If-Match`. */
export function tagOfRevision(revision: string): string {
  return `"${revision}"`
}

/** The revision that an entity tag names; null when there is none. A weak tag, as proxies make them, counts. */
export function revisionOf(tag: string | null): string | null {
  return /^(?:W\/)?"(\d{1,16})"$/.exec(tag ?? '')?.[1] ?? null
}

/** Tells whether one revision is known to be before another: they only grow. Of what is unknown nothing is. */
export function isEarlier(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Number(one) < Number(other)
}

/** The later of two revisions, or the one that is known. */
export function laterOf(one: string | null, other: string | null): string | null {
  return one === null || isEarlier(one, other) ? other : one
}

/**
 * Tells whether an answer names an older revision than the record is known to have: it was overtaken; or, where nothing
 * can have overtaken it, the server was rolled back, since revisions only grow. Source: sync §3.8, §3.12.
 */
export function isOlderRevision(
  record: Pick<EngineRecord, 'serverStamp'> | null,
  revision: string | null,
): boolean {
  return isEarlier(revision, record?.serverStamp ?? null)
}
