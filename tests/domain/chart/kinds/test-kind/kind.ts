import * as z from 'zod/mini'
import { field } from '#domain/chart/fields/field.ts'
import { metricFields, metricsOf, queryFields } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { columnOf } from '#domain/chart/result/chart-result.ts'
import { rowLabels } from '#domain/chart/to-model/cell-labels.ts'
import { chartColor } from '#domain/chart/to-model/colors/label-colors.ts'
import { tableOf } from '#domain/chart/to-model/model-context.ts'
import { COMPLETE } from '#domain/core/completeness/completeness.ts'
import { columnLabel, metricLabel } from '#domain/semantic/labels.ts'
import { numberOf } from '#domain/semantic/steps/frame.ts'

/** A kind in one folder that no list contains: a ring of positive values. */
export const kind = defineKind({
  vizTypes: ['test_ring', 'test_ring_legacy'],
  mark: 'parts',
  fields: {
    query: z.object({ ...queryFields, ...metricFields, slice_by: field.column() }),
    appearance: z.object({ show_share: field.flag(true) }),
  },
  buildQueries: (form, source) =>
    form.slice_by === null
      ? []
      : [{ ...baseQuery(form, source, false), columns: [form.slice_by], metrics: metricsOf(form) }],
  toModel: ([result], form, context) => {
    const column = form.slice_by === null ? undefined : columnOf(result, columnLabel(form.slice_by))
    if (column === undefined) return null
    const values = columnOf(result, metricsOf(form).map(metricLabel)[0] ?? '')?.values ?? []
    const parts = rowLabels([column], result.rowCount).map((name, row) => ({
      name,
      value: numberOf(values[row]) ?? 0,
      text: String(values[row]),
      share: form.show_share ? 'a share' : '',
      label: name,
      color: context.colors.get(name) ?? chartColor(row),
    }))
    return {
      model: {
        kind: 'parts',
        parts,
        total: 'all',
        shape: { kind: 'funnel' },
        tips: [],
        legend: null,
        pickAt: () => null,
      },
      table: tableOf(
        ['Slice', 'Value'],
        parts.map(({ name, text }) => [name, text]),
      ),
      summary: `${context.chart.name}: a ring of ${parts.length}.`,
      completeness: COMPLETE,
      remark: null,
      colorRange: null,
    }
  },
  colorLabels: (result, { slice_by: by }) =>
    by === null ? [] : (columnOf(result, columnLabel(by))?.values ?? []).map(String),
})
