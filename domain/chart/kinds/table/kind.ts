import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { tableQueries } from './build-queries.ts'
import { controls } from './controls.ts'
import { toTableModel } from './to-model.ts'

/** Rows: aggregates, or as they are. */
export const kind = defineKind({
  vizTypes: ['table'],
  mark: 'table',
  controls,
  buildQueries: tableQueries,
  toModel: toTableModel,
})
