import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Reads the numbers in a column of a short result, from the JSON of its rows; other values are left out. */
export function readNumbers(dataJson: Uint8Array, column: string): readonly number[] {
  const parsed = parseJson(Buffer.from(dataJson).toString('utf8'))
  const rows: readonly unknown[] = parsed.ok && Array.isArray(parsed.value) ? parsed.value : []
  return rows.flatMap((row) => {
    const value = isRecord(row) && Object.hasOwn(row, column) ? row[column] : null
    return typeof value === 'number' ? [value] : []
  })
}
