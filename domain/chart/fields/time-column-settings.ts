import type { Choice } from '#domain/chart/controls/choices.ts'

/** What a column of a table of series shows. */
export const COLUMN_TYPES: readonly Choice[] = [
  { value: 'time', label: 'Time comparison' },
  { value: 'contrib', label: 'Contribution' },
  { value: 'spark', label: 'Sparkline' },
  { value: 'avg', label: 'Period average' },
]

/** How the latest value is compared with an earlier one. */
export const COMPARISONS: readonly Choice[] = [
  { value: 'value', label: 'Actual value' },
  { value: 'diff', label: 'Difference' },
  { value: 'perc', label: 'Percentage' },
  { value: 'perc_change', label: 'Percentage change' },
]

/** Whether a type of column looks back by a number of steps. */
export function needsLag(type: string): boolean {
  return type === 'time' || type === 'avg'
}

/** A setting of a column as it is written in a field; "" for none. */
export function settingText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
