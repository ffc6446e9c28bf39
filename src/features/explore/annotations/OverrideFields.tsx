import { CHART_RANGE } from '#domain/explore/annotations/layer-draft.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { TimeRangePanel } from '#features/explore/editors/TimeRangePanel.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { Choices } from './Choices.tsx'
import { LayerFlag } from './LayerFlag.tsx'
import type { LayerProps } from './layer-props.ts'

const RANGES = [
  { value: 'chart', label: 'Time range of this chart' },
  { value: 'own', label: 'Its own' },
  { value: 'other', label: 'Another' },
] as const

/** Sets what overrides the query of a chart while its rows are annotations of another chart. */
export const OverrideFields = ({ draft, problems, onChange }: LayerProps) => {
  const { timeRange } = draft
  const kind = timeRange === null ? 'own' : timeRange === CHART_RANGE ? 'chart' : 'other'
  const put = (range: string | null) => onChange({ ...draft, timeRange: range })
  return (
    <>
      <Choices
        label="Time range"
        choices={RANGES}
        chosen={kind}
        onChoose={(chosen) => put(chosen === 'own' ? null : chosen === 'chart' ? CHART_RANGE : NO_TIME_RANGE)}
      />
      {kind === 'other' && <TimeRangePanel value={timeRange ?? ''} onChange={put} onChoose={put} />}
      <LayerFlag
        label="Group by the time grain of this chart"
        value={draft.hasChartGrain}
        onChange={(hasChartGrain) => onChange({ ...draft, hasChartGrain })}
      />
      {draft.type === 'TIME_SERIES' && (
        <TextField
          label="Time shift"
          value={draft.timeShift}
          placeholder="1 week ago"
          spellCheck={false}
          error={problems.get('timeShift')}
          onChange={(timeShift) => onChange({ ...draft, timeShift })}
        />
      )}
    </>
  )
}
