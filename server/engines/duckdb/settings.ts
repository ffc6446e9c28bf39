import { isRecord } from '#domain/core/parse.ts'

/** What a database's record holds: its file, which may start at the data directory. */
interface FileSettings {
  readonly file: string
}

/** What a child is told: the whole path of the file, and of the one where this user's own tables are kept. */
interface ChildSettings extends FileSettings {
  readonly scratchFile: string | null
}

/** Tells whether settings are those of a DuckDB file. */
export function isFileSettings(settings: unknown): settings is FileSettings {
  return isRecord(settings) && typeof settings['file'] === 'string'
}

/** Tells whether settings are those that a child is told. */
export function isChildSettings(settings: unknown): settings is ChildSettings {
  if (!isFileSettings(settings) || !('scratchFile' in settings)) return false
  return settings.scratchFile === null || typeof settings.scratchFile === 'string'
}
