import type { ColorName } from './color.ts'

/** One big number, with what it stands against and the line of how it came about. */
export interface NumberModel {
  readonly kind: 'number'
  readonly number: string
  readonly unit: string
  /** The value with all its digits. */
  readonly exact: string
  readonly change: { readonly text: string; readonly note: string } | null
  readonly note: string | null
  /** Why the stretch of time that it is of is not whole: "This month is not over". */
  readonly open?: string | undefined
  readonly trend: Trend | null
  /** How large number and note are, as shares of their usual sizes. */
  readonly scale?: { readonly number: number; readonly note: number } | undefined
  /** Where the value meets a condition of its author: the colour of that. */
  readonly color?: ColorName | null | undefined
}

/** The small line beside a number; a gap is null. */
export interface Trend {
  readonly values: readonly (number | null)[]
  /** Where they stand along the line, 0 to 1; one beside the other where it is not said. */
  readonly places?: readonly number[] | undefined
  readonly fromZero: boolean
  /** Whether the last value is of a stretch of time that is not whole. */
  readonly isOpen?: boolean | undefined
  readonly color?: ColorName | null | undefined
}
