import type { DataMask } from '#domain/chart/query/mask/data-mask.ts'

/** The mask of a dashboard whose time filter is set. */
export function timeMask(range: string): DataMask {
  return [{ source: { kind: 'filter', id: 'time' }, op: 'TIME RANGE', column: null, range }]
}
