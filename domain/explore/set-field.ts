import { queryMetric } from '#domain/contract/bi/chart-data.ts'
import { isRecord } from '#domain/core/parse.ts'
import { metricLabel } from '#domain/semantic/labels.ts'
import { type ChartForm, listOf, valueOf, withValues } from './builder-fields.ts'

/** Sets a field. The settings of a metric's column follow a change of its label. */
export function setField(form: ChartForm, name: string, value: unknown): ChartForm {
  const values = new Map<string, unknown>([[name, value]])
  const settings = renamedSettings(form, name, value)
  if (settings !== null) values.set('column_config', settings)
  return withValues(form, values)
}

/** Renames column settings after metrics of a list changed their labels in place; null without changes. */
function renamedSettings(form: ChartForm, name: string, value: unknown): ChartForm | null {
  const settings = valueOf(form, 'column_config')
  if (!isRecord(settings)) return null
  const [before, after] = [labelsOf(valueOf(form, name)), labelsOf(value)]
  if (before.length !== after.length) return null
  const renamed = new Map<string, string>()
  for (const [at, label] of before.entries()) {
    const now = after[at] ?? null
    if (label !== null && now !== null && label !== now && Object.hasOwn(settings, label))
      renamed.set(label, now)
  }
  if (renamed.size === 0) return null
  return Object.fromEntries(
    Object.entries(settings).map(([label, one]) => [renamed.get(label) ?? label, one]),
  )
}

function labelsOf(value: unknown): readonly (string | null)[] {
  return listOf(value).map((entry) => {
    const metric = queryMetric.safeParse(entry)
    return metric.success ? metricLabel(metric.data) : null
  })
}
