/** What a template may call: a pure function of its values, and of those that are given by name. */
export type Helper = (values: readonly unknown[], named: ReadonlyMap<string, unknown>) => unknown

/** Whether a value counts as yes: nothing, zero, an empty text and an empty list do not. */
export function isYes(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** A value as the text of a template. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A value as a list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
