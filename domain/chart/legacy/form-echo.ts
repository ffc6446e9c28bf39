import { isRecord } from '#domain/core/parse.ts'
import type { LegacyForm } from './legacy-shape.ts'

/** The form as `/superset/explore_json/` returns it: its filters are also split by how they are written. */
export function formEcho(form: LegacyForm): LegacyForm {
  const adhoc: readonly unknown[] = Array.isArray(form['adhoc_filters']) ? form['adhoc_filters'] : []
  const filters = adhoc.filter(isRecord)
  const sqlOf = (clause: string) =>
    filters
      .filter((one) => one['expressionType'] === 'SQL' && (one['clause'] ?? 'WHERE') === clause)
      .map((one) => `(${String(one['sqlExpression'])})`)
      .join(' AND ')
  return {
    ...form,
    applied_time_extras: {},
    where: sqlOf('WHERE'),
    having: sqlOf('HAVING'),
    filters: filters
      .filter((one) => one['expressionType'] === 'SIMPLE' && (one['clause'] ?? 'WHERE') === 'WHERE')
      .map(({ subject, operator, comparator }) => ({ col: subject, op: operator, val: comparator })),
  }
}
