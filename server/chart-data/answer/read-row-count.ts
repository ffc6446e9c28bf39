import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Reads the result of a counting query from the JSON of its row; null if it has none. */
export function readRowCount(dataJson: Uint8Array): number | null {
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const row: unknown = parsed.ok && Array.isArray(parsed.value) ? parsed.value[0] : null
  const count = isRecord(row) ? row['rowcount'] : null
  return typeof count === 'number' ? count : null
}
