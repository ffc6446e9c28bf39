import type { NativeValue } from '#domain/dashboard/filters/filter-state.ts'

/** The parts that the fields of all kinds of filter have in common. */
export interface FieldProps {
  readonly value: NativeValue | undefined
  /** Null clears the filter. */
  readonly onChange: (value: NativeValue | null) => void
  /** Shown while a required filter has no value, and where the column of the filter is lost. */
  readonly problem: string | undefined
  /** Whether each change is applied at once, so that typed text counts when it is complete. */
  readonly isAtOnce: boolean
}
