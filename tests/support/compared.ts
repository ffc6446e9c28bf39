import type { ComparedResult } from '#domain/query/compare/compared-result.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'

/** Makes a result to compare. Columns are texts, except for `n` and those with a given type. */
export function comparedResult(
  names: readonly string[],
  rows: readonly (readonly ResultCell[])[],
  changes: Readonly<Record<string, Partial<ResultColumn>>> = {},
): ComparedResult {
  return {
    columns: names.map((name) => ({
      name,
      type: null,
      kind: name === 'n' ? 'number' : 'text',
      ...(Object.hasOwn(changes, name) ? changes[name] : {}),
    })),
    rowCount: rows.length,
    cell: (column, row) => rows[row]?.[column] ?? null,
  }
}
