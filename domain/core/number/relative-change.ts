/** The text for an undefined percentage. */
export const NO_PERCENTAGE = 'from 0'

/**
 * The relative change (now − before) / |before|; a rise from a negative number is positive. It is 0 from 0 to 0, and null
 * from 0 to another number.
 */
export function relativeChange(before: number, now: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return (now - before) / Math.abs(before)
}
