import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Reads the number that a counting query answered, of the JSON of its one row; null where it is none. */
export function readRowCount(dataJson: Uint8Array): number | null {
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const row: unknown = parsed.ok && Array.isArray(parsed.value) ? parsed.value[0] : null
  const count = isRecord(row) ? row['rowcount'] : null
  return typeof count === 'number' ? count : null
}
