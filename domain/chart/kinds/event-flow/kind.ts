import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { baseQuery } from '#domain/chart/query/base-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { fields } from './fields.ts'
import { eventLabels, toEventFlowModel } from './to-model.ts'

/** Default row limit of an event flow. */
const DEFAULT_ROWS = 10_000

/** Sequences of events by entity. */
export const kind = defineKind({
  vizTypes: ['event_flow'],
  mark: 'hierarchy',
  fields,
  buildQueries: (form, source) => {
    const { entity, all_columns_x: event, row_limit: limit } = form
    if (entity === null || event === null) return []
    const time = oldTimeColumn(form, source)
    const columns = [
      entity,
      event,
      ...(time === null || columnLabel(time) === columnLabel(event) ? [] : [time]),
    ]
    const order = [...(form.order_by_entity ? [entity] : []), ...(time === null ? [] : [time])]
    const query = {
      ...baseQuery(form, source, false),
      columns,
      orderby: order.map((column): [string, boolean] => [columnLabel(column), true]),
      row_limit: limit ?? DEFAULT_ROWS,
    }
    return [withOldTime(query, form, source)]
  },
  toModel: ([result], form, context) => toEventFlowModel(result, form, context),
  colorLabels: eventLabels,
})
