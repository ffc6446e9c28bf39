import { parseJson } from '#domain/core/parse.ts'

/**
 * The mark of who wrote a record by our protocol, and the user who alone makes it again where it was lost; nothing of one
 * that was written otherwise. Source: sync §3.6, §3.12.
 */
export function markOf(row: { readonly mark: string | null; readonly user_id: number }): {
  readonly mark?: unknown
  readonly user_id?: number
} {
  const read = row.mark === null ? null : parseJson(row.mark)
  return read?.ok === true ? { mark: read.value, user_id: row.user_id } : {}
}
