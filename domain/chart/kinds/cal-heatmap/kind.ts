import { metricsOf } from '#domain/chart/fields/field-groups.ts'
import { defineKind } from '#domain/chart/kinds/chart-kind.ts'
import { axisColumn, baseQuery } from '#domain/chart/query/base-query.ts'
import { oldTimeColumn, withOldTime } from '#domain/chart/query/old-time.ts'
import type { CalendarUnits } from './calendar.ts'
import { type CalendarForm, fields } from './fields.ts'
import { toCalendarModel } from './to-model.ts'
import { COLUMN_RULES, UNITS } from './units.ts'

/** Default row limit of a calendar. */
const DEFAULT_ROWS = 50_000

const GRAINS = { min: 'PT1M', hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M' } as const

function unitsOf(form: Pick<CalendarForm, 'domain_granularity' | 'subdomain_granularity'>): CalendarUnits {
  const { domain_granularity: domain, subdomain_granularity: sub } = form
  const isSub = (name: string): name is CalendarUnits['subdomain'] => Object.hasOwn(COLUMN_RULES, name)
  return {
    domain: UNITS.find((unit) => unit === domain) ?? 'month',
    subdomain: sub !== null && isSub(sub) ? sub : 'day',
  }
}

/** A square for each period, at its place in a calendar. */
export const kind = defineKind({
  vizTypes: ['cal_heatmap'],
  mark: 'matrix',
  fields,
  buildQueries: (form, source) => {
    const axis = oldTimeColumn(form, source)
    const metrics = metricsOf(form)
    if (axis === null || metrics.length === 0) return []
    const cut = { ...form, time_grain_sqla: GRAINS[unitsOf(form).subdomain] }
    const query = {
      ...baseQuery(cut, source, true),
      columns: [axisColumn(cut, source.dataset, axis)],
      metrics,
      row_limit: form.row_limit ?? DEFAULT_ROWS,
    }
    return [withOldTime(query, form, source)]
  },
  toModel: ([result], form, context) =>
    toCalendarModel(result, form, {
      context,
      units: unitsOf(form),
      grain: GRAINS[unitsOf(form).subdomain],
      axis: oldTimeColumn(form, context),
    }),
})
