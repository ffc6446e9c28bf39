import type { Expected } from '#tests/figures/expected/database.ts'

/** A figure as a view shows it, with its key. */
export interface Claim {
  readonly key: string
  readonly text: string
}

/**
 * Required digits of a view: `rough` for labels in a drawing, `full` for tables and tooltips, `exact` for files, copies and
 * details on request.
 */
export type Precision = 'rough' | 'full' | 'exact'

/** The shown and expected figures of a view. A view that is not `isComplete` may leave figures out without a label. */
export interface View {
  readonly name: string
  readonly precision: Precision
  readonly claims: readonly Claim[]
  readonly expected: ReadonlyMap<string, Expected>
  readonly isComplete: boolean
  /** Whether a figure may cover only the loaded rows of an answer that is labelled as truncated. */
  readonly isOfAll?: boolean | undefined
}

/** The names of a key. */
export function namesOfKey(key: string): readonly string[] {
  const names: unknown = JSON.parse(key)
  return Array.isArray(names) ? names.map(String) : []
}

/** The key of a figure: the names around it. */
export function keyOf(...names: readonly string[]): string {
  return JSON.stringify(names)
}
