import { parseJson } from '#domain/core/parse.ts'

/** The mark of who wrote a record by our protocol; nothing where nobody did. Source: sync §3.6. */
export function markOf(mark: string | null): { readonly mark?: unknown } {
  const read = mark === null ? null : parseJson(mark)
  return read?.ok === true ? { mark: read.value } : {}
}
