/** The text in place of a percentage that does not exist. */
export const NO_PERCENTAGE = 'from 0'

/**
 * The change of a number as a share of the one before: (now − before) / |before|, so that a rise is above 0 also from a
 * negative number. From 0 to 0 it is 0; from 0 to any other number there is none: null.
 */
export function relativeChange(before: number, now: number): number | null {
  if (before === 0) return now === 0 ? 0 : null
  return (now - before) / Math.abs(before)
}
