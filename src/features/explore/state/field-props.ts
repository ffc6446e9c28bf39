import type { Field } from '#domain/chart/fields/shown/field.ts'

/** Props of every field of the form. */
export interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isWrong: boolean
}
