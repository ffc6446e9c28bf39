import { isRecord } from '#domain/core/parse.ts'

/** The settings of a database file; its path may be relative to the data directory. */
interface FileSettings {
  readonly file: string
  /** Tables can be loaded into it; it is made if it does not exist. */
  readonly isWritable?: boolean
}

/** The settings of a folder: its absolute path, null while no folder is shown. */
interface FolderSettings {
  readonly folder: string
}

/**
 * The settings of a file for a child: absolute paths of it, and of the file for the user's own tables. `stagingFolder` is
 * where files to load are, null for a file that is only read.
 */
export interface FileChildSettings extends FileSettings {
  readonly scratchFile: string | null
  readonly stagingFolder: string | null
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
  if (!isFileSettings(settings) || !('scratchFile' in settings && 'stagingFolder' in settings)) return false
  return isPath(settings.scratchFile) && isPath(settings.stagingFolder)
}

function isPath(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

/** Whether settings are those of a folder for a child. */
export function isFolderChildSettings(settings: unknown): settings is FolderChildSettings {
  if (!isFolderSettings(settings) || !('except' in settings)) return false
  return Array.isArray(settings.except) && settings.except.every((path) => typeof path === 'string')
}
