import { type LegacyResult, valueAt } from '#domain/chart/legacy/legacy-shape.ts'
import type { Cell, ChartResult } from '#domain/chart/result/chart-result.ts'
import { UNKNOWN_COMPLETENESS } from '#domain/core/completeness/completeness.ts'

/** Legacy rows as a result by column. */
export function columnResult({ rows, columns, since, until }: LegacyResult): ChartResult {
  return {
    columns: columns.map((name) => ({
      name,
      type: 'text',
      values: rows.map((row) => cellOf(valueAt(row, name))),
    })),
    rowCount: rows.length,
    timeFrom: since,
    timeTo: until,
    completeness: UNKNOWN_COMPLETENESS,
  }
}

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
