import type { ColorName } from './color.ts'

/** A big number with its comparison and trend line. */
export interface NumberModel {
  readonly kind: 'number'
  readonly number: string
  readonly unit: string
  /** The value with all digits. */
  readonly exact: string
  readonly change: { readonly text: string; readonly note: string } | null
  readonly note: string | null
  /** Why the period of the value is incomplete: "This month is not over". */
  readonly open?: string | undefined
  readonly trend: Trend | null
  /** Font sizes of number and note, relative to their defaults. */
  readonly scale?: { readonly number: number; readonly note: number } | undefined
  /** The color of the condition that the value meets. */
  readonly color?: ColorName | null | undefined
}

/** The trend line of a number; a gap is null. */
export interface Trend {
  readonly values: readonly (number | null)[]
  /** Places along the line, from 0 to 1; evenly spaced by default. */
  readonly places?: readonly number[] | undefined
  readonly fromZero: boolean
  /** Whether the period of the last value is incomplete. */
  readonly isOpen?: boolean | undefined
  readonly color?: ColorName | null | undefined
}
