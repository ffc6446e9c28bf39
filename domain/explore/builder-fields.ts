import type { Field } from '#domain/chart/fields/shown/field.ts'

/** The form of a chart: the values of its fields by name, as saved. Unknown fields are preserved. */
export type ChartForm = Readonly<Record<string, unknown>>

/** The fields of a kind of chart by name, in order of display. */
export type FieldsByName = ReadonlyMap<string, Field>

/** The value of a field. Names come from data, so inherited properties are ignored. */
export function valueOf(form: ChartForm, name: string): unknown {
  return Object.hasOwn(form, name) ? form[name] : undefined
}

/** Sets values of a form; `undefined` removes a field. */
export function withValues(form: ChartForm, values: ReadonlyMap<string, unknown>): ChartForm {
  const others = Object.entries(form).filter(([name]) => !values.has(name))
  const set = [...values].filter(([, value]) => value !== undefined)
  return Object.fromEntries([...others, ...set])
}

/** A value as a list: empty for none, one entry for a single value. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value : [value]
}
