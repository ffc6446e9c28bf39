import { tagOfRevision } from '#domain/sync/engine/rules/revision-tag.ts'

/** The header with a record's revision; none for a record that does not exist. */
export function tagHeaders(revision: number | null): Readonly<Record<string, string>> {
  return revision === null ? {} : { etag: tagOfRevision(String(revision)) }
}
