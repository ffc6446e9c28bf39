/** Whether tests run in their long form: `npm run long`. `npm test` runs the short one. */
const isLong = (process.env['OFFSET_LONG_FORM'] ?? '') !== ''

/** Returns the value for `npm run long`, or the one for `npm test`: a number of runs, or the tried cases. */
export function longOrShort<T>(long: T, short: T): T {
  return isLong ? long : short
}
