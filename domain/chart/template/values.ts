/** A helper: a pure function of its positional and named values. */
export type Helper = (values: readonly unknown[], named: ReadonlyMap<string, unknown>) => unknown

/** Whether a value is truthy; an empty list is not. */
export function isYes(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** A value as text. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A value as a list; anything else is an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
