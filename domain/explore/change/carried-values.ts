import type { FieldType } from '#domain/chart/fields/shown/field.ts'
import {
  type ChartForm,
  type FieldsByName,
  listOf,
  valueOf,
  withValues,
} from '#domain/explore/builder-fields.ts'
import type { FormKind } from './change-kind.ts'
import { followEdits } from './follow-edits.ts'

/**
 * Values that the user set while the chart had other kinds, without those that a change of kind derived from them. So a
 * chart that goes through several kinds without an edit equals a direct change.
 */
export interface CarriedValues {
  /** The last set value, by name. */
  readonly values: ChartForm
  /** The type of its field, by name. */
  readonly types: ChartForm
  /** The form after the last change of kind; empty before the first. */
  readonly entered: ChartForm
}

/** The values of a chart whose kind never changed. */
export const NONE_CARRIED: CarriedValues = { values: {}, types: {}, entered: {} }

/**
 * Collects the values that a change of kind carries: edits since the last change replace those carried before. `from` is
 * the kind that is left.
 */
export function carriedValues(form: ChartForm, from: FormKind, carried: CarriedValues): CarriedValues {
  const isEntered = valueOf(carried.entered, 'viz_type') === valueOf(form, 'viz_type')
  const entered = isEntered ? carried.entered : null
  const values = new Map(Object.entries(carried.values))
  const types = new Map(Object.entries(carried.types))
  for (const [name, { type }] of from.fields) {
    const now = valueOf(form, name)
    if (entered !== null && isSame(now, valueOf(entered, name))) continue
    types.set(name, type)
    if (now === undefined || isSame(now, valueOf(from.initial, name))) values.delete(name)
    else values.set(name, now)
  }
  if (entered !== null) followEdits(values, { form, entered, fields: from.fields, types })
  return { ...carried, values: Object.fromEntries(values), types: Object.fromEntries(types) }
}

/** Replaces the values that were derived for a kind by those that the user set. */
export function settledForm(form: ChartForm, from: FormKind, { values, entered }: CarriedValues): ChartForm {
  const isEntered = valueOf(entered, 'viz_type') === valueOf(form, 'viz_type')
  const derived = isEntered
    ? [...from.fields.keys()].filter((name) => isSame(valueOf(form, name), valueOf(entered, name)))
    : []
  const firsts = [...from.fields.keys()].filter((name) =>
    isSame(valueOf(form, name), valueOf(from.initial, name)),
  )
  const gone = [...derived, ...firsts].map((name) => [name, undefined] as const)
  return withValues(form, new Map<string, unknown>([...gone, ...Object.entries(values)]))
}

/** The fields of a kind and of the carried values. */
export function carriedFields({ values, types }: CarriedValues, fields: FieldsByName): FieldsByName {
  const carried = Object.keys(values)
    .filter((name) => !fields.has(name))
    .map((name) => [name, { type: LISTED.get(valueOf(types, name)) ?? 'text', label: name }] as const)
  return new Map([...carried, ...fields])
}

/** The types whose values move between fields. */
const LISTED: ReadonlyMap<unknown, FieldType> = new Map(
  (['metric', 'metrics', 'column', 'columns'] as const).map((type) => [type, type]),
)

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (listOf(one).length > 0 && JSON.stringify(one) === JSON.stringify(other))
}
