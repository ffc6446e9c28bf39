import { useState } from 'react'
import type { FieldProps } from '#features/explore/state/field-props.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './fields.module.css'

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

/** The two bounds of an axis; an empty one follows the data. */
export const BoundsField = ({ field, value, onChange }: FieldProps) => {
  const held: readonly unknown[] = Array.isArray(value) ? value : []
  const textOf = (end: unknown) => (typeof end === 'number' ? String(end) : '')
  const [typed, setTyped] = useState<readonly [string, string]>(() => [textOf(held[0]), textOf(held[1])])
  // The form's value replaces the typed text, unless both mean the same.
  const shown = typed.map((text, at) =>
    endOf(text) === (held[at] ?? null) || isWrong(text) ? text : textOf(held[at]),
  )
  const [from = '', to = ''] = shown
  const set = (next: readonly [string, string]) => {
    setTyped(next)
    if (!next.some(isWrong)) onChange(next.map(endOf))
  }
  const errorOf = (text: string) => (isWrong(text) ? 'is expected to be a number' : undefined)
  return (
    <fieldset className={css.group}>
      <legend className={css.label}>{field.label}</legend>
      <div className={css.two}>
        <TextField
          label="From"
          value={from}
          placeholder="auto"
          error={errorOf(from)}
          onChange={(text) => set([text, to])}
        />
        <TextField
          label="To"
          value={to}
          placeholder="auto"
          error={errorOf(to)}
          onChange={(text) => set([from, text])}
        />
      </div>
    </fieldset>
  )
}

function endOf(text: string): number | null {
  return NUMBER.test(text.trim()) ? Number(text) : null
}

function isWrong(text: string): boolean {
  return text.trim() !== '' && !NUMBER.test(text.trim())
}
