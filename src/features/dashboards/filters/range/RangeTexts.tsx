import type { Result } from '#domain/core/result.ts'
import type { RangeError, RangeText } from '#domain/dashboard/filters/range/read-range.ts'
import type { shownEnds } from '#domain/dashboard/filters/range/single-value.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './range.module.css'

interface RangeTextsProps {
  readonly ends: ReturnType<typeof shownEnds>
  readonly text: RangeText
  readonly onChange: (text: RangeText) => void
  readonly onEnter: () => void
  /** The range as read from its text. */
  readonly range: Result<unknown, RangeError>
  /** Shown while a required filter has no value. */
  readonly problem: string | undefined
}

/** The ends of a range as text fields. */
export const RangeTexts = (props: RangeTextsProps) => {
  const { ends, text, onChange, onEnter, range, problem } = props
  const [from, to] = text
  const errorAt = (end: 'from' | 'to') =>
    !range.ok && range.error.end === end ? range.error.message : undefined
  const shared = {
    onKeyDown: ({ key }: { readonly key: string }) => key === 'Enter' && onEnter(),
    placeholder: 'Any',
  }
  return (
    <div className={css.ends}>
      {ends !== 'maximum' && (
        <TextField
          {...shared}
          label={ends === 'exact' ? 'Value' : 'From'}
          value={from}
          onChange={(next) => onChange([next, ends === 'exact' ? next : to])}
          error={errorAt('from') ?? (range.ok ? problem : undefined)}
        />
      )}
      {(ends === 'both' || ends === 'maximum') && (
        <TextField
          {...shared}
          label="To"
          value={to}
          onChange={(next) => onChange([from, next])}
          error={errorAt('to') ?? (ends === 'maximum' ? problem : undefined)}
        />
      )}
    </div>
  )
}
