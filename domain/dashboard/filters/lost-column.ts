import type { Dataset } from '#domain/dataset/dataset.ts'
import type { SettableFilter } from './all.ts'
import { missingColumn } from './kind.ts'

/** The message at a filter whose own dataset lacks its column; undefined if it has it, or is not known. */
export function lostColumn(filter: SettableFilter, datasets: readonly Dataset[]): string | undefined {
  if (filter.kind !== 'values' && filter.kind !== 'range') return undefined
  const dataset = datasets.find(({ id }) => id === filter.datasetId)
  return dataset === undefined ? undefined : missingColumn(filter.column, { dataset })?.reason
}
