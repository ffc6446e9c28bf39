import { textOrNull } from '#domain/core/parse.ts'
import { readSavedVersion, type SavedVersion, type StoredVersion } from '#domain/versions/saved-version.ts'

/** A stored version of the text of a tab or a saved query; `name` at that time, null if not stored. */
export interface TabVersion extends SavedVersion {
  readonly name: string | null
  readonly sql: string
}

/** Reads the text of a history row, of a conflict the losing side; null without a text. */
export function readTabVersion(row: StoredVersion): TabVersion | null {
  const version = readSavedVersion(row)
  const sql = textOrNull(version?.fields['sql'])
  if (version === null || sql === null) return null
  const { fields, ...rest } = version
  return { ...rest, name: textOrNull(fields['name']), sql }
}

/** Whether two versions have the same text. */
export function isSameText({ sql }: TabVersion, other: TabVersion): boolean {
  return sql === other.sql
}
