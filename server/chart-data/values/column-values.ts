import { parseExact } from '#domain/core/number/exact-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { ColumnRows } from './values-task.ts'

type ColumnValue = string | number | boolean | null

/** The values of a column as a JSON list; times in the format of HTTP headers. Source: wire §7. */
export function columnValues({ dataJson, name, isTime }: ColumnRows): Uint8Array {
  const rows: unknown = parseExact(Buffer.from(dataJson).toString('utf8'))
  const values = (Array.isArray(rows) ? rows : []).map((row: unknown): ColumnValue => {
    const value = isRecord(row) ? row[name] : null
    if (typeof value === 'number' && isTime) return new Date(value).toUTCString()
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  })
  return Buffer.from(JSON.stringify(values))
}
