import type { EngineRecord } from '#domain/sync/record/engine-record.ts'

/** Makes the entity tag of a revision, for `If-Match`. */
export function tagOfRevision(revision: string): string {
  return `"${revision}"`
}

/** Returns the revision in an entity tag, null without one. Weak tags, as proxies make them, are accepted. */
export function revisionOf(tag: string | null): string | null {
  return /^(?:W\/)?"(\d{1,16})"$/.exec(tag ?? '')?.[1] ?? null
}

/** Returns whether a revision is before another; false if either is unknown. */
export function isEarlier(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Number(one) < Number(other)
}

/** Returns the later of two revisions, or the known one. */
export function laterOf(one: string | null, other: string | null): string | null {
  return one === null || isEarlier(one, other) ? other : one
}

/** Whether an answer was overtaken or the server rolled back: revisions only grow. Source: sync §3.8, §3.12. */
export function isOlderRevision(
  record: Pick<EngineRecord, 'serverStamp'> | null,
  revision: string | null,
): boolean {
  return isEarlier(revision, record?.serverStamp ?? null)
}
