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
 * The values that were set in the kinds that a chart had, beside those that a change of kind derived from them. A chart that
 * goes through several kinds without an edit becomes what a direct change would have made of it.
 */
export interface CarriedValues {
  /** By name, the last value that was set. */
  readonly values: ChartForm
  /** By name, the type of its field. */
  readonly types: ChartForm
  /** The form as the last change of kind made it; empty before the first. */
  readonly entered: ChartForm
}

/** A chart whose kind was never changed. */
export const NONE_CARRIED: CarriedValues = { values: {}, types: {}, entered: {} }

/** Values that a change of kind carries: edits since the kind was entered replace those carried before; `from` is the kind that is left. */
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

/** A form with the values that were set, and without those that were derived from them for its kind. */
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

/** The fields of a kind, and those of the values that are carried beside them. */
export function carriedFields({ values, types }: CarriedValues, fields: FieldsByName): FieldsByName {
  const carried = Object.keys(values)
    .filter((name) => !fields.has(name))
    .map((name) => [name, { type: LISTED.get(valueOf(types, name)) ?? 'text', label: name }] as const)
  return new Map([...carried, ...fields])
}

/** The types whose values go from one field to another. */
const LISTED: ReadonlyMap<unknown, FieldType> = new Map(
  (['metric', 'metrics', 'column', 'columns'] as const).map((type) => [type, type]),
)

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (listOf(one).length > 0 && JSON.stringify(one) === JSON.stringify(other))
}
