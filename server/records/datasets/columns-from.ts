import type { ColumnPatch } from '#domain/contract/bi/dataset-write.ts'
import type { WireColumn } from '#domain/engines/engine.ts'
import type { Dataset } from '#server/store/datasets.ts'

/** Merges the columns of a source into those of a dataset: known ones change only their type, computed ones stay. */
export function columnsFrom(
  source: readonly WireColumn[],
  dataset: Pick<Dataset, 'columns'>,
): readonly ColumnPatch[] {
  const computed = dataset.columns.filter(({ expression }) => expression !== null && expression !== '')
  const names = new Set(computed.map((column) => column.column_name))
  return [
    ...source
      .filter(({ column_name: name }) => !names.has(name))
      .map(({ column_name, type, type_generic, is_dttm }) => {
        const isKnown = dataset.columns.some((column) => column.column_name === column_name)
        return { column_name, type, type_generic, ...(isKnown ? {} : { is_dttm }) }
      }),
    ...computed.map(({ column_name }) => ({ column_name })),
  ]
}
