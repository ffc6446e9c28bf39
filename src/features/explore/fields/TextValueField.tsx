import type { FieldProps } from '#features/explore/state/field-props.ts'
import { TextField } from '#ui/controls/TextField.tsx'

/** A text, or a number as its text. */
export const TextValueField = ({ field, value, onChange }: FieldProps) => {
  const isNumber = typeof value === 'number'
  const shown = isNumber || typeof value === 'string' ? String(value) : ''
  return (
    <TextField
      label={field.label}
      value={shown}
      spellCheck={false}
      placeholder={field.type === 'timeOffset' ? '1 week ago, or 2001-03-31' : undefined}
      onChange={(text) => onChange(isNumber ? numberIn(text) : text)}
    />
  )
}

/** A number remains one while the text is a number. */
function numberIn(text: string): string | number {
  const isPlain = /^-?\d{1,15}(\.\d{1,15})?$/.test(text) && String(Number(text)) === text
  return isPlain ? Number(text) : text
}
