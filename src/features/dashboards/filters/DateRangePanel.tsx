import { type ComponentProps, useState } from 'react'
import { readEnds, readTimeRange } from '#domain/time/phrase/check.ts'
import { readEndTexts } from '#domain/time/phrase/end-texts.ts'
import { rangeDays, rangeLabel } from '#domain/time/phrase/label.ts'
import { fieldTimeMessage } from '#domain/time/phrase/messages.ts'
import { TIME_PRESETS } from '#domain/time/phrase/presets.ts'
import { NO_TIME_RANGE } from '#domain/time/phrase/time-phrase.ts'
import { timePhraseText } from '#domain/time/phrase/write.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { CheckIcon } from '#ui/icons.ts'
import css from './filters.module.css'

type DateRangePanelProps = {
  readonly value: string | null
  /** Null removes the range. */
  readonly onApply: (value: string | null) => void
  readonly onCancel: () => void
}

type Choice = { readonly kind: 'preset'; readonly text: string } | { readonly kind: 'custom' | 'advanced' }

function startOf(value: string | null): { choice: Choice; from: string; to: string; phrase: string } {
  const range = value === null ? null : readTimeRange(value)
  const empty = { from: '', to: '', phrase: value ?? '' }
  if (range?.ok !== true || range.value.kind === 'none') {
    return { ...empty, choice: value === null ? { kind: 'custom' } : { kind: 'advanced' } }
  }
  const phrase = timePhraseText(range.value) ?? ''
  const ends = readEndTexts(phrase)
  if (ends !== null) return { ...empty, choice: { kind: 'custom' }, from: ends[0], to: ends[1] }
  const isPreset = TIME_PRESETS.some((preset) => preset === phrase)
  return { ...empty, choice: isPreset ? { kind: 'preset', text: phrase } : { kind: 'advanced' } }
}

/** Errors that concern both ends; they are shown at the second. */
const BOTH_ENDS: ReadonlySet<string> = new Set(['reversed', 'empty'])

/** Chooses a time range: presets on the left, two ends or a phrase on the right. Input is parsed as it is typed. */
export const DateRangePanel = ({ value, onApply, onCancel }: DateRangePanelProps) => {
  const [state, setState] = useState(() => startOf(value))
  const { choice, from, to, phrase } = state
  const range = choice.kind === 'advanced' ? readTimeRange(phrase) : readEnds(from, to)
  const days = range.ok ? rangeDays(range.value) : null
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (range.ok) onApply(timePhraseText(range.value))
  }
  const problem = range.ok ? undefined : fieldTimeMessage(range.error)
  const toError = range.ok || BOTH_ENDS.has(range.error.code) || readEnds(from, '').ok ? problem : undefined
  return (
    <form className={css.range} onSubmit={submit}>
      <Presets
        choice={choice}
        onApply={onApply}
        onChoose={(kind) => setState({ ...state, choice: { kind } })}
      />
      <div className={css.ends}>
        {choice.kind === 'advanced' ? (
          <TextField
            label="Phrase"
            value={phrase}
            onChange={(next) => setState({ ...state, phrase: next })}
            hint={range.ok ? rangeLabel(phrase) : 'Last 7 days, or 2001-01-01 : 2001-07-01'}
            error={phrase === '' ? undefined : problem}
            autoFocus
          />
        ) : (
          <>
            <TextField
              label="From"
              value={from}
              onChange={(next) => setState({ ...state, from: next, choice: { kind: 'custom' } })}
              placeholder="2001-01-01"
              error={toError === undefined ? problem : undefined}
              autoFocus
            />
            <TextField
              label="To, not included"
              value={to}
              onChange={(next) => setState({ ...state, to: next, choice: { kind: 'custom' } })}
              placeholder="2001-07-01"
              error={toError}
            />
          </>
        )}
        <div className={css.rangeFoot}>
          <span>
            {days === null ? 'UTC' : `${days === 1 ? '1 day' : `${Number(days.toFixed(1))} days`}, UTC`}
          </span>
          <Button onPress={onCancel}>Cancel</Button>
          <Button kind="primary" type="submit" disabledReason={range.ok ? undefined : problem}>
            Set
          </Button>
        </div>
      </div>
    </form>
  )
}

const PresetRow = (props: {
  readonly label: string
  readonly isOn: boolean
  readonly onPress: () => void
}) => (
  <button type="button" className={css.preset} aria-pressed={props.isOn} onClick={props.onPress}>
    <span className={css.presetCheck}>{props.isOn && <CheckIcon size={14} />}</span>
    {props.label}
  </button>
)

type PresetsProps = {
  readonly choice: Choice
  readonly onApply: (value: string | null) => void
  readonly onChoose: (kind: 'custom' | 'advanced') => void
}

const Presets = ({ choice, onApply, onChoose }: PresetsProps) => (
  <div className={css.presets} role="group" aria-label="Time ranges">
    <PresetRow label={NO_TIME_RANGE} isOn={false} onPress={() => onApply(null)} />
    {TIME_PRESETS.map((preset) => (
      <PresetRow
        key={preset}
        label={rangeLabel(preset)}
        isOn={choice.kind === 'preset' && choice.text === preset}
        onPress={() => onApply(preset)}
      />
    ))}
    <PresetRow label="Custom" isOn={choice.kind === 'custom'} onPress={() => onChoose('custom')} />
    <PresetRow label="Advanced" isOn={choice.kind === 'advanced'} onPress={() => onChoose('advanced')} />
  </div>
)
