import { isRecord } from '#domain/core/parse.ts'

/** What the record of a database in a file holds: its file, which may start at the data directory. */
interface FileSettings {
  readonly file: string
}

/** What the record of a folder holds: its whole path, null while no such folder is shown. */
interface FolderSettings {
  readonly folder: string
}

/** What a child is told of a file: its whole path, and that of the one where this user's own tables are kept. */
export interface FileChildSettings extends FileSettings {
  readonly scratchFile: string | null
}

/** What a child is told of a folder: its whole path, and those of the folders in it that are not shown. */
export interface FolderChildSettings extends FolderSettings {
  readonly except: readonly string[]
}

/** Tells whether settings are those of a DuckDB file. */
export function isFileSettings(settings: unknown): settings is FileSettings {
  return isRecord(settings) && typeof settings['file'] === 'string'
}

/** Tells whether settings are those of a folder. */
export function isFolderSettings(settings: unknown): settings is FolderSettings {
  return isRecord(settings) && typeof settings['folder'] === 'string'
}

/** Tells whether settings are those that a child is told of a file. */
export function isFileChildSettings(settings: unknown): settings is FileChildSettings {
  if (!isFileSettings(settings) || !('scratchFile' in settings)) return false
  return settings.scratchFile === null || typeof settings.scratchFile === 'string'
}

/** Tells whether settings are those that a child is told of a folder. */
export function isFolderChildSettings(settings: unknown): settings is FolderChildSettings {
  if (!isFolderSettings(settings) || !('except' in settings)) return false
  return Array.isArray(settings.except) && settings.except.every((path) => typeof path === 'string')
}
