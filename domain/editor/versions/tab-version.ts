import { textOrNull } from '#domain/core/parse.ts'
import { readSavedVersion, type SavedVersion, type StoredVersion } from '#domain/versions/saved-version.ts'

/** A kept version of the text of a tab or a saved query; `name` is what it was called then, null when not kept. */
export interface TabVersion extends SavedVersion {
  readonly name: string | null
  readonly sql: string
}

/** Reads a version of a text from any history row; of a conflict the side that lost. Null when the row holds no text. */
export function readTabVersion(row: StoredVersion): TabVersion | null {
  const version = readSavedVersion(row)
  const sql = textOrNull(version?.fields['sql'])
  if (version === null || sql === null) return null
  const { fields, ...kept } = version
  return { ...kept, name: textOrNull(fields['name']), sql }
}

/** Whether two versions hold the same text. */
export function isSameText({ sql }: TabVersion, other: TabVersion): boolean {
  return sql === other.sql
}
