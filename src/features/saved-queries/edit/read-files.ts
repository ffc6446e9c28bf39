import { readSqlFile } from '#domain/saved-query/sql-file.ts'

/** Reads the chosen files of SQL, each as `readSqlFile`. */
export async function readFiles(files: readonly File[]) {
  return await Promise.all(
    files.map(async (file) =>
      readSqlFile({ name: file.name, bytes: file.size, text: decoded(await file.arrayBuffer()) }),
    ),
  )
}

/** The decoder removes a byte order mark. Null for other bytes than UTF-8. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
