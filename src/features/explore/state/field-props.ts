import type { Field } from '#domain/chart/fields/shown/field.ts'

/** What a field of the form is drawn of. */
export interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isWrong: boolean
}
