import { timeShiftOf } from '#domain/chart/annotations/layer-source.ts'
import { isFilled } from '#domain/chart/fields/checks.ts'
import { parseFormula } from '#domain/chart/to-model/annotations/formula.ts'
import { parseTimeOffset } from '#domain/semantic/offsets/time-offset.ts'
import { readTimeRange } from '#domain/time/phrase/check.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { CHART_RANGE, type LayerDraft } from './layer-draft.ts'
import { layerTypeOf, SOURCE_LABELS } from './layer-types.ts'

type LayerField =
  | 'timeRange'
  | 'timeShift'
  | 'name'
  | 'value'
  | 'width'
  | 'timeColumn'
  | 'intervalEndColumn'
  | 'titleColumn'

/** Problems of a layer by field; `others` are the names of the chart's other layers. */
export function layerProblems(draft: LayerDraft, others: readonly string[]): ReadonlyMap<LayerField, string> {
  const problems = new Map<LayerField, string>()
  const empty = (field: LayerField, label: string, value: unknown) => {
    const reason = isFilled(value)
    if (reason !== null) problems.set(field, `${label} ${reason}`)
  }
  const { name, value, type, source, width } = draft
  empty('name', 'Name', name.trim())
  if (others.includes(name)) problems.set('name', 'Another layer of this chart has this name')
  empty('value', SOURCE_LABELS[source], typeof value === 'string' ? value.trim() : value)
  if (type === 'FORMULA' && !problems.has('value') && parseFormula(String(value)) === null)
    problems.set('value', 'The formula cannot be read')
  if (source === 'table')
    for (const { field, label, isNeeded } of layerTypeOf(type).columns)
      if (isNeeded) empty(field, label, draft[field])
  const shift = timeShiftOf({ name, annotationType: type, overrides: { time_shift: draft.timeShift } })
  if (type === 'TIME_SERIES' && shift !== '' && !parseTimeOffset(shift).ok)
    problems.set('timeShift', 'A time shift is written as 1 week ago, or 28 days ago')
  const range =
    draft.timeRange === null || draft.timeRange === CHART_RANGE ? null : readTimeRange(draft.timeRange)
  if (range?.ok === false) problems.set('timeRange', fieldTimeMessage(range.error))
  if (!(width >= 1 && width <= 10)) problems.set('width', 'Width is a number from 1 to 10')
  return problems
}
