import { isRecord } from '#domain/core/parse.ts'

/** What a database's record holds: its file, which may start at the data directory. A child is told the whole path. */
interface FileSettings {
  readonly file: string
}

/** Tells whether settings are those of a DuckDB file. */
export function isFileSettings(settings: unknown): settings is FileSettings {
  return isRecord(settings) && typeof settings['file'] === 'string'
}
