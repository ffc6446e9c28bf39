import { useState } from 'react'
import { clock } from '#data/platform/clock.ts'
import {
  CALENDAR_RANGES,
  LAST_UNITS,
  QUICK_RANGES,
  readLast,
  TIME_MODES,
  type TimeMode,
  timeModeOf,
  timePreview,
  writeLast,
} from '#domain/explore/values/time-modes.ts'
import { readEnds } from '#domain/time/phrase/check.ts'
import { readEndTexts } from '#domain/time/phrase/end-texts.ts'
import { rangeLabel } from '#domain/time/phrase/label.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { timePhraseText } from '#domain/time/phrase/write.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './editors.module.css'

type TimeRangePanelProps = {
  readonly value: string
  /** Called for a range that may still change. */
  readonly onChange: (value: string) => void
  /** Called for a range that is final. */
  readonly onChoose: (value: string) => void
}

/** Edits a time range in one of several modes, and shows the dates that it currently covers. */
export const TimeRangePanel = ({ value, onChange, onChoose }: TimeRangePanelProps) => {
  const [mode, setMode] = useState<TimeMode>(() => timeModeOf(value))
  const [now] = useState(() => clock.now())
  const preview = timePreview(value, now)
  return (
    <>
      <div className={css.choices} role="group" aria-label="Kind of time range">
        {TIME_MODES.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={css.choice}
            aria-pressed={mode === id}
            onClick={() => {
              setMode(id)
              if (id === 'none') onChange(NO_TIME_RANGE)
              if (id === 'last' && readLast(value) === null) onChange(writeLast({ count: 7, unit: 'day' }))
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {mode === 'quick' && <Ranges ranges={QUICK_RANGES} value={value} onChoose={onChoose} />}
      {mode === 'previous' && <Ranges ranges={CALENDAR_RANGES} value={value} onChoose={onChoose} />}
      {mode === 'last' && <Last value={value} onChange={onChange} />}
      {mode === 'custom' && <Ends value={value} onChange={onChange} />}
      {mode === 'advanced' && (
        <TextField
          label="Phrase"
          value={value}
          spellCheck={false}
          placeholder="2 weeks ago : today"
          onChange={onChange}
        />
      )}
      <p className={preview.isRange ? css.preview : css.wrong} role="status">
        {preview.text.slice(0, 200)}
      </p>
    </>
  )
}

type RangesProps = {
  readonly ranges: readonly string[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

const Ranges = ({ ranges, value, onChoose }: RangesProps) => (
  <div className={css.ranges} role="group" aria-label="Time ranges">
    {ranges.map((range) => (
      <button
        key={range}
        type="button"
        className={css.choice}
        aria-pressed={value === range}
        onClick={() => onChoose(range)}
      >
        {rangeLabel(range)}
      </button>
    ))}
  </div>
)

const Last = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const { count, unit } = readLast(value) ?? { count: 7, unit: 'day' }
  return (
    <div className={css.last}>
      <TextField
        label="How many"
        value={String(count)}
        onChange={(text) => {
          const next = /^\d{1,5}$/.test(text) ? Number(text) : 0
          onChange(writeLast({ count: next, unit }))
        }}
      />
      <div className={css.choices} role="group" aria-label="Unit">
        {LAST_UNITS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.choice}
            aria-pressed={one === unit}
            onClick={() => onChange(writeLast({ count, unit: one }))}
          >
            {`${one}s`}
          </button>
        ))}
      </div>
    </div>
  )
}

const Ends = ({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const [ends, setEnds] = useState(() => readEndTexts(value) ?? ['', ''])
  const [from, to] = ends
  const read = readEnds(from, to)
  const set = (next: readonly [string, string]) => {
    setEnds(next)
    const range = readEnds(...next)
    onChange(range.ok ? (timePhraseText(range.value) ?? NO_TIME_RANGE) : `${next[0]} : ${next[1]}`)
  }
  return (
    <div className={css.ends}>
      <TextField
        label="From"
        value={from}
        placeholder="2001-01-01"
        error={read.ok ? undefined : fieldTimeMessage(read.error)}
        onChange={(next) => set([next, to])}
      />
      <TextField
        label="To, not included"
        value={to}
        placeholder="2001-07-01"
        onChange={(next) => set([from, next])}
      />
    </div>
  )
}
