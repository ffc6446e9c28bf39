import type { CopyBlock, CopyFormat, CopyOptions } from '#domain/query/copy/copy-format.ts'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** The options of Ctrl+C. */
export const AS_TSV: CopyOptions = {
  format: 'tsv',
  withHeaders: false,
  areFormulasGuarded: true,
  backend: 'duckdb',
  table: null,
}

/** A column by its name and kind: `n:number`. */
export function column(written: string): ResultColumn {
  const [name = '', kind] = written.split(':')
  const kinds = ['number', 'text', 'time', 'boolean', 'json', 'bytes'] as const
  return { name, type: null, kind: kinds.find((one) => one === kind) ?? 'text' }
}

/** A block of cells by rows. */
export function blockOf(columns: readonly string[], rows: readonly (readonly ResultCell[])[]): CopyBlock {
  return {
    columns: columns.map(column),
    rowCount: rows.length,
    cell: (row, index) => rows[row]?.[index] ?? null,
  }
}

/** The text of a block in a format, by default with headers and guarded. */
export function copied(format: CopyFormat, block: CopyBlock, options: Partial<CopyOptions> = {}): string {
  const written = writeCopy(block, { ...AS_TSV, format, withHeaders: true, ...options })
  return written.ok ? written.value.text : written.error.code
}
