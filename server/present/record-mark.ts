import { parseJson } from '#domain/core/parse.ts'

/**
 * The version mark of a record that our protocol wrote, and its user, who alone recreates a lost one; nothing for other
 * records. Source: sync §3.6, §3.12.
 */
export function markOf(row: { readonly mark: string | null; readonly user_id: number }): {
  readonly mark?: unknown
  readonly user_id?: number
} {
  const read = row.mark === null ? null : parseJson(row.mark)
  return read?.ok === true ? { mark: read.value, user_id: row.user_id } : {}
}
