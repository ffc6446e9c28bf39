import { useState } from 'react'
import { readZonedText, zonedText } from '#domain/time/clock-text.ts'
import { isTimeZone } from '#domain/time/zone.ts'
import { TextField } from '#ui/controls/TextField.tsx'

interface ZonedTimeFieldProps {
  readonly label: string
  readonly zone: string
  /** In ms since 1970; null for none, NaN for a text that is no time. */
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (value: number | null) => void
}

/** A time as the clocks of a zone show it. */
export function ZonedTimeField({ label, zone, value, error, onChange }: ZonedTimeFieldProps) {
  const clocks = isTimeZone(zone) ? zone : 'UTC'
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : zonedText(clocks, value))
  const read = (typed: string) => (typed.trim() === '' ? null : (readZonedText(clocks, typed) ?? Number.NaN))
  return (
    <TextField
      label={label}
      placeholder="2026-12-31 18:00"
      value={text}
      error={error}
      onChange={(typed) => {
        setText(typed)
        onChange(read(typed))
      }}
    />
  )
}
