import type { FieldProps } from '#features/explore/state/field-props.ts'
import { TextArea } from '#ui/controls/TextArea.tsx'

/** A template or styles, in several lines. */
export const CodeField = ({ field, value, onChange }: FieldProps) => (
  <TextArea label={field.label} value={typeof value === 'string' ? value : ''} rows={6} onChange={onChange} />
)
