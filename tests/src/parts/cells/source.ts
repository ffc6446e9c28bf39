import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { ok } from '#domain/core/result.ts'
import { writeCopy } from '#domain/query/copy/write-copy.ts'
import { profileColumn } from '#domain/query/profile/column-profile.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ResultTable } from '#domain/query/result/result-table.ts'
import { rangeFigures } from '#domain/query/view/range-figures.ts'
import type { CellSource } from '#parts/cells/source/cell-source.ts'

/** Cells by rows, answered as the worker does. */
export function sourceOf(
  columns: readonly ResultColumn[],
  rows: readonly (readonly ResultCell[])[],
): CellSource {
  const cell = (row: number, column: number) => rows[row]?.[column] ?? null
  const table: ResultTable = {
    columns,
    rowCount: rows.length,
    reader: (column) => ({
      isNumber: columns[column]?.kind === 'number',
      rowCount: rows.length,
      cell: (row) => cell(row, column),
    }),
    json: (column, row) => JSON.stringify(cell(row, column)),
  }
  return {
    columns,
    rowCount: rows.length,
    completeness: COMPLETE,
    numberOf: (column) => column,
    row: async (row, firstColumn, lastColumn) =>
      ok((rows[row] ?? []).slice(firstColumn, lastColumn + 1).map((one) => ({ cell: one, length: null }))),
    fullText: async (row, column) => ok(new Blob([String(cell(row, column))])),
    text: async ({ firstRow, lastRow, firstColumn, lastColumn }, options) => {
      const block = {
        columns: columns.slice(firstColumn, lastColumn + 1),
        rowCount: lastRow - firstRow + 1,
        cell: (row: number, column: number) => cell(firstRow + row, firstColumn + column),
      }
      const written = writeCopy(block, options)
      if (!written.ok) throw new Error('too large')
      return written
    },
    figures: async ({ firstRow, lastRow, firstColumn, lastColumn }) => {
      const among = {
        rows: Uint32Array.from({ length: lastRow - firstRow + 1 }, (_, index) => firstRow + index),
        columns: Array.from({ length: lastColumn - firstColumn + 1 }, (_, index) => firstColumn + index),
      }
      const work = rangeFigures(table, among)
      for (;;) {
        const step = work.next()
        if (step.done === true) return ok(step.value)
      }
    },
    profile: async (column) =>
      ok(
        profileColumn(
          table.reader(column),
          Uint32Array.from(rows, (_, row) => row),
          columns[column]?.kind === 'time',
        ),
      ),
  }
}
