import type { Expected } from '#tests/figures/expected/database.ts'

/** One figure as a place shows it, under the key of what it is of. */
export interface Claim {
  readonly key: string
  readonly text: string
}

/**
 * How many digits a view owes: `rough` is for labels in a drawing, `full` for tables and tips that are read, `exact` for
 * files, copies and all that is there on request.
 */
export type Precision = 'rough' | 'full' | 'exact'

/** The figures that one place shows, and the expected ones. A view that is not `isComplete` may leave figures out without a word. */
export interface View {
  readonly name: string
  readonly precision: Precision
  readonly claims: readonly Claim[]
  readonly expected: ReadonlyMap<string, Expected>
  readonly isComplete: boolean
  /** Whether a figure may be of the rows at hand where the answer is labelled as truncated. */
  readonly isOfAll?: boolean | undefined
}

/** The names of a key. */
export function namesOfKey(key: string): readonly string[] {
  const names: unknown = JSON.parse(key)
  return Array.isArray(names) ? names.map(String) : []
}

/** The key of a figure: what it is of, by the names around it. */
export function keyOf(...names: readonly string[]): string {
  return JSON.stringify(names)
}
