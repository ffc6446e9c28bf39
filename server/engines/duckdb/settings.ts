/** What a database's record holds: its file, which may start at the data directory. A child is told the whole path. */
interface FileSettings {
  readonly file: string
}

/** Tells whether settings are those of a DuckDB file. */
export function isFileSettings(settings: unknown): settings is FileSettings {
  return (
    typeof settings === 'object' &&
    settings !== null &&
    'file' in settings &&
    typeof settings.file === 'string'
  )
}
