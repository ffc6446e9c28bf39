import type { Field } from '#domain/chart/fields/shown/field.ts'

/** A chart's form: the values of its fields by name, as they are saved. What nobody here knows of it is kept untouched. */
export type ChartForm = Readonly<Record<string, unknown>>

/** The fields that a kind of chart is set with, by name, in the order in which they stand. */
export type FieldsByName = ReadonlyMap<string, Field>

/** The value of a field; names come from data, so that no inherited one is ever met. */
export function valueOf(form: ChartForm, name: string): unknown {
  return Object.hasOwn(form, name) ? form[name] : undefined
}

/** A form with some values set; `undefined` takes a field out. */
export function withValues(form: ChartForm, values: ReadonlyMap<string, unknown>): ChartForm {
  const kept = Object.entries(form).filter(([name]) => !values.has(name))
  const set = [...values].filter(([, value]) => value !== undefined)
  return Object.fromEntries([...kept, ...set])
}

/** A value as the list that it stands for: nothing is no entry, a single one is one. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value : [value]
}
