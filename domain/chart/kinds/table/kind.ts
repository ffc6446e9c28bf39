import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import { joinedCompleteness } from '#domain/chart/to-model/notes/joined-completeness.ts'
import { tableQueries, tableTotals } from './build-queries.ts'
import { fields } from './fields.ts'
import { serverPageLength } from './paged-queries.ts'
import { toTableModel } from './to-model.ts'

/** A table of aggregates or raw rows. */
export const kind = defineKind({
  vizTypes: ['table'],
  mark: 'table',
  fields,
  buildQueries: tableQueries,
  // A page is not truncated: the table shows which rows it has.
  completenessOf: (results, form) =>
    joinedCompleteness(results.map((one) => (serverPageLength(form) === null ? one : ofPage(one)))),
  totalsOf: tableTotals,
  toModel: toTableModel,
})

function ofPage(result: ChartResult): ChartResult {
  const { isKnown, shortfalls } = result.completeness
  return {
    ...result,
    completeness: { isKnown, shortfalls: shortfalls.filter(({ kind: one }) => one !== 'truncated') },
  }
}
