/** Maximum number of levels of a folder. */
export const MAX_FOLDER_LEVELS = 10

/**
 * Reads a folder that another program may have written: names are trimmed, empty ones omitted, levels below the tenth are
 * cut. Null for the top level, and for anything that is no text.
 */
export function folderOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  return folderNames(value).slice(0, MAX_FOLDER_LEVELS).join('/') || null
}

/** The trimmed names of a folder from the top, without empty ones. */
export function folderNames(folder: string): readonly string[] {
  return folder
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
