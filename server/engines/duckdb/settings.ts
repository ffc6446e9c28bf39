import { isRecord } from '#domain/core/parse.ts'

/** The settings of a database file; its path may be relative to the data directory. */
interface FileSettings {
  readonly file: string
}

/** The settings of a folder: its absolute path, null while no folder is shown. */
interface FolderSettings {
  readonly folder: string
}

/** The settings of a file for a child: absolute paths of it, and of the file for the user's own tables. */
export interface FileChildSettings extends FileSettings {
  readonly scratchFile: string | null
}

/** The settings of a folder for a child: absolute paths of it, and of subfolders that are not shown. */
export interface FolderChildSettings extends FolderSettings {
  readonly except: readonly string[]
}

/** Whether settings are those of a DuckDB file. */
export function isFileSettings(settings: unknown): settings is FileSettings {
  return isRecord(settings) && typeof settings['file'] === 'string'
}

/** Whether settings are those of a folder. */
export function isFolderSettings(settings: unknown): settings is FolderSettings {
  return isRecord(settings) && typeof settings['folder'] === 'string'
}

/** Whether settings are those of a file for a child. */
export function isFileChildSettings(settings: unknown): settings is FileChildSettings {
  if (!isFileSettings(settings) || !('scratchFile' in settings)) return false
  return settings.scratchFile === null || typeof settings.scratchFile === 'string'
}

/** Whether settings are those of a folder for a child. */
export function isFolderChildSettings(settings: unknown): settings is FolderChildSettings {
  if (!isFolderSettings(settings) || !('except' in settings)) return false
  return Array.isArray(settings.except) && settings.except.every((path) => typeof path === 'string')
}
