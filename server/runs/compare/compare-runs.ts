import { readFileSync } from 'node:fs'
import { isRecord, textOrNull } from '#domain/core/parse.ts'
import { compareResults } from '#domain/query/compare/compare-results.ts'
import type { ComparedResult } from '#domain/query/compare/compared-result.ts'
import { suggestKeys } from '#domain/query/compare/suggest-keys.ts'
import { resultColumn } from '#domain/query/result/result-cells.ts'
import { scanResult } from '#domain/query/result/scan-result.ts'
import { scannedTable } from '#domain/query/result/scanned-table.ts'
import type { ComparedRuns, RowDifference, StoredRows } from './compare-task.ts'

/** Compares two stored results. Runs in a child process. Null if a file cannot be read, or no column is in both. */
export function compareRuns({ before, after }: ComparedRuns): RowDifference | null {
  const earlier = readRows(before)
  const later = readRows(after)
  if (earlier === null || later === null) return null
  const key = suggestKeys(earlier, later)
  const compared = compareResults(earlier, later, key)
  if (!compared.ok) return null
  const { added, removed, changed } = compared.value.counts
  return { added, removed, changed, key }
}

function readRows({ file, columns }: StoredRows): ComparedResult | null {
  const bytes = bytesOf(file)
  const scanned = bytes === null ? null : scanResult(bytes)
  if (bytes === null || scanned === null || !scanned.ok) return null
  const table = scannedTable(bytes, scanned.value, {
    columns: columns.flatMap(columnOf),
    readUtf8: (given, from, to) =>
      Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('utf8', from, to),
  })
  const readers = table.columns.map((_column, number) => table.reader(number))
  return {
    columns: table.columns,
    rowCount: table.rowCount,
    cell: (column, row) => readers[column]?.cell(row) ?? null,
  }
}

function bytesOf(file: string): Uint8Array | null {
  try {
    return Buffer.concat([Buffer.from('{"data":'), readFileSync(file), Buffer.from('}')])
  } catch {
    return null
  }
}

function columnOf(value: unknown) {
  if (!isRecord(value)) return []
  const name = textOrNull(value['column_name']) ?? textOrNull(value['name'])
  if (name === null) return []
  const { type_generic: generic, is_dttm: isTime } = value
  return [
    resultColumn({
      column_name: name,
      type: textOrNull(value['type']),
      type_generic: typeof generic === 'number' ? generic : null,
      is_dttm: typeof isTime === 'boolean' ? isTime : null,
    }),
  ]
}
