/** A seed that once broke something, which rules it broke, and what was wrong. */
export interface Regression {
  readonly seed: number
  readonly rules: readonly string[]
  readonly what: string
}

/** Every seed that failed is kept here; all of them are played again with each test run. */
export const REGRESSIONS: readonly Regression[] = []
