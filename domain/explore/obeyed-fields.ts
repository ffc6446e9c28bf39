import type { Field } from '#domain/chart/fields/shown/field.ts'
import type { ChartBuilder, FieldSection } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import { isShown } from './hide-fields.ts'

interface ObeyedFields {
  readonly fields: FieldsByName
  /** Fields whose change queries again, by section. */
  readonly query: readonly FieldSection[]
  /** Fields whose change only redraws. */
  readonly appearance: readonly FieldSection[]
}

/** A loaded kind with the fields that it reads. */
export interface BuiltKind {
  readonly kind: ChartKind
  readonly builder: ChartBuilder
  readonly obeyed: ObeyedFields
  /** The names of the fields that change the request. */
  readonly asking: ReadonlySet<string>
}

/** Joins a kind and its builder. */
export function builtKind(kind: ChartKind, builder: ChartBuilder): BuiltKind {
  return { kind, builder, obeyed: obeyedFields(builder, kind), asking: askingNames(kind) }
}

/** Selects the fields of a builder that its kind reads; the form does not show a field without effect. */
export function obeyedFields(
  builder: ChartBuilder,
  { fields, mark }: Pick<ChartKind, 'fields' | 'mark'>,
): ObeyedFields {
  const read = new Set([...Object.keys(fields.query.shape), ...Object.keys(fields.appearance.shape)])
  // Any mark but a map takes its colors from the categorical scheme when it draws.
  if (mark !== 'geo') read.add(SCHEME)
  const of = (sections: readonly FieldSection[]) =>
    sections
      .map(({ title, names }) => ({ title, names: names.filter((name) => read.has(name)) }))
      .filter(({ names }) => names.length > 0)
  return {
    fields: new Map([...builder.fields].filter(([name]) => read.has(name))),
    query: of(builder.query),
    appearance: of(builder.appearance),
  }
}

const SCHEME = 'color_scheme'

/** The names of the fields whose change queries again. */
export function askingNames({ fields }: Pick<ChartKind, 'fields'>): ReadonlySet<string> {
  return new Set(['viz_type', 'datasource', ...Object.keys(fields.query.shape)])
}

/** Types of fields without an input; their values are preserved. */
const UNSET: ReadonlySet<string> = new Set(['hidden'])

/** The fields that are shown and checked. */
export function shownFields({ fields }: ObeyedFields, form: ChartForm): FieldsByName {
  return new Map([...fields].filter(([name, { type }]) => !UNSET.has(type) && isShown(form, name)))
}

/** The labels of set fields that the kind does not read, in the builder's order. */
export function unobeyedLabels(
  form: ChartForm,
  builder: ChartBuilder,
  obeyed: ObeyedFields,
): readonly string[] {
  const left = [...builder.fields].filter(
    ([name, field]) => !obeyed.fields.has(name) && isSet(form, builder, [name, field]),
  )
  return [...new Set(left.map(([name, { label }]) => label || name))]
}

/** Values that count as unset in every kind, as JSON. */
const VOID: ReadonlySet<string> = new Set(['null', '""', '[]', '{}', 'false', '[null,null]'])

function isSet(
  form: ChartForm,
  { initial }: ChartBuilder,
  [name, { type }]: readonly [string, Field],
): boolean {
  const value = valueOf(form, name)
  if (value === undefined || type === 'hidden') return false
  const text = JSON.stringify(value) ?? 'null'
  return !VOID.has(text) && text !== JSON.stringify(valueOf(initial, name)) && isShown(form, name)
}

/** The value of a field in the form, by default its initial value. */
export function effectiveValue(form: ChartForm, builder: ChartBuilder | null, name: string): unknown {
  const held = valueOf(form, name)
  return held === undefined && builder !== null ? valueOf(builder.initial, name) : held
}

/**
 * A form completed by initial values, for checks. A legacy chart without a time column has the main one of its dataset; an
 * unknown dataset (null) is assumed to have one.
 */
export function effectiveForm(
  form: ChartForm,
  builder: ChartBuilder | null,
  dataset: Pick<Dataset, 'mainTimeColumn'> | null = null,
): ChartForm {
  if (builder === null) return form
  const complete = { ...builder.initial, ...form }
  const lacksTime = builder.fields.has(OLD_TIME) && listOf(valueOf(complete, OLD_TIME)).length === 0
  const time = dataset === null ? UNKNOWN_TIME : dataset.mainTimeColumn
  return lacksTime && time !== null ? { ...complete, [OLD_TIME]: time } : complete
}

/** The time column of legacy charts. */
const OLD_TIME = 'granularity_sqla'

/** Placeholder for the time column of an unknown dataset. It is checked but never queried. */
const UNKNOWN_TIME = 'unknown'
