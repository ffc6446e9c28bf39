import { err, ok, type Result } from '#domain/core/result.ts'
import { wellCut } from '#domain/core/text/well-formed.ts'
import { MAX_SAVED_NAME_LENGTH } from '#domain/editor/save-query.ts'

/** Largest file that is imported, in bytes. */
const MOST_BYTES = 1_000_000

/** The name and text of a saved query from a file. */
export interface SqlFile {
  readonly name: string
  readonly sql: string
}

/** A file before it is read: its size in bytes, and its text; null if it is no UTF-8. */
interface GivenFile {
  readonly name: string
  readonly bytes: number
  readonly text: string | null
}

/** Reads a file of SQL; its name without `.sql` names the query. Fails: with a sentence that names the file. */
export function readSqlFile({
  name: fileName,
  bytes,
  text,
}: GivenFile): Result<SqlFile, { readonly message: string }> {
  if (bytes > MOST_BYTES)
    return err({ message: `${fileName} is larger than 1 MB, which is the most for a saved query.` })
  // No SQL has a zero byte.
  if (text === null || text.includes('\0')) return err({ message: `${fileName} is not a text in UTF-8.` })
  if (text.trim() === '') return err({ message: `${fileName} is empty.` })
  const name = wellCut(fileName.replace(/\.sql$/i, '').trim(), MAX_SAVED_NAME_LENGTH)
  return ok({ name: name === '' ? 'Untitled query' : name, sql: text })
}
