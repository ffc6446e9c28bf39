import type { QueryForm } from '#domain/chart/fields/field-groups.ts'
import type { OpenPlace } from '#domain/chart/model/open-place.ts'
import type { ChartResult } from '#domain/chart/result/chart-result.ts'
import type { ModelOptions } from '#domain/chart/to-model/model-context.ts'
import type { QueryColumn } from '#domain/contract/bi/chart-data.ts'
import { columnLabel } from '#domain/semantic/labels.ts'
import { openPlaces } from './open-period.ts'

type PeriodForm = Pick<QueryForm, 'adhoc_filters' | 'time_grain_sqla'> & {
  readonly resample_rule: string | null
  readonly resample_method: string | null
}

interface PeriodParts {
  readonly axis: QueryColumn | null
  readonly context: Pick<ModelOptions, 'dataset' | 'requestedAt'>
}

const NO_RANGE = { timeFrom: null, timeTo: null }

/** The places of a chart with an incomplete period. */
export function openPlacesOf(
  result: ChartResult,
  form: PeriodForm,
  { axis, context }: PeriodParts,
): (times: readonly number[]) => readonly OpenPlace[] {
  if (axis === null) return () => []
  const { dataset, requestedAt = null } = context
  const range = isRangeOfAxis(form, columnLabel(axis), dataset) ? result : NO_RANGE
  const { time_grain_sqla: grain, resample_rule: rule, resample_method: method } = form
  const resampled = rule === null || rule === '' || method === '' ? null : method
  const { timeEnd } = result
  const facts = { grain, requestedAt, hoursOffset: dataset?.hoursOffset ?? 0, range, resampled, timeEnd }
  return (times) => openPlaces(times, facts)
}

/** Whether the time range of the response applies to the axis. The range of another column truncates no period. */
function isRangeOfAxis(
  { adhoc_filters: filters }: PeriodForm,
  axis: string,
  dataset: ModelOptions['dataset'],
) {
  const ranges = filters.filter(({ operator }) => operator === 'TEMPORAL_RANGE')
  if (ranges.length === 0) return dataset?.mainTimeColumn === axis
  return ranges.every(({ subject }) => subject === axis)
}
