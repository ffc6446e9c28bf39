import { tagOfRevision } from '#domain/sync/engine/rules/revision-tag.ts'

/** The header that tells a record's revision; none for a record that is not there. */
export function tagHeaders(revision: number | null): Readonly<Record<string, string>> {
  return revision === null ? {} : { etag: tagOfRevision(String(revision)) }
}
