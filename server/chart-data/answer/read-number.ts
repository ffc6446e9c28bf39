import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Reads the number in a column of the only row of a result, from the JSON of its rows; null if it has none. */
export function readNumber(dataJson: Uint8Array, column: string): number | null {
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const row: unknown = parsed.ok && Array.isArray(parsed.value) ? parsed.value[0] : null
  const value = isRecord(row) && Object.hasOwn(row, column) ? row[column] : null
  return typeof value === 'number' ? value : null
}
