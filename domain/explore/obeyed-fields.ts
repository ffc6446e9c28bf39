import type { Field } from '#domain/chart/fields/shown/field.ts'
import type { ChartBuilder, FieldSection } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { Dataset } from '#domain/dataset/dataset.ts'
import { type ChartForm, type FieldsByName, listOf, valueOf } from './builder-fields.ts'
import { isShown } from './hide-fields.ts'

/** The fields of a kind that its drawing follows, of those that its builder names. */
interface ObeyedFields {
  readonly fields: FieldsByName
  /** Those that ask anew, in their sections. */
  readonly query: readonly FieldSection[]
  /** Those that only draw anew. */
  readonly appearance: readonly FieldSection[]
}

/** A kind whose code is loaded, with the fields that it obeys. */
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

/** Takes of a builder what its kind reads: a field that nothing comes of is not offered. */
export function obeyedFields(
  builder: ChartBuilder,
  { fields, mark }: Pick<ChartKind, 'fields' | 'mark'>,
): ObeyedFields {
  const read = new Set([...Object.keys(fields.query.shape), ...Object.keys(fields.appearance.shape)])
  // Colours by their place in a scheme are given as they are drawn, whatever the kind; those of maps are steps.
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

/** The names of the fields that ask anew. */
export function askingNames({ fields }: Pick<ChartKind, 'fields'>): ReadonlySet<string> {
  return new Set(['viz_type', 'datasource', ...Object.keys(fields.query.shape)])
}

/** Fields that nobody sets by hand: what a form has of them stays. */
const UNSET: ReadonlySet<string> = new Set(['hidden'])

/** The fields of a form that are shown and checked. */
export function shownFields({ fields }: ObeyedFields, form: ChartForm): FieldsByName {
  return new Map([...fields].filter(([name, { type }]) => !UNSET.has(type) && isShown(form, name)))
}

/** The labels of what a form sets other than usual and its kind does not follow here, in the builder's order. */
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

/** Values that come to nothing, whatever a kind begins with. */
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

/** The value that a field has: that of the form, and where it names none, what its kind begins with. */
export function effectiveValue(form: ChartForm, builder: ChartBuilder | null, name: string): unknown {
  const held = valueOf(form, name)
  return held === undefined && builder !== null ? valueOf(builder.initial, name) : held
}

/**
 * A form with what its kind begins with, where it names nothing: what is checked of it. Charts of old that name no time
 * column have the main one of their dataset; a dataset that is not known yet, which is null, is taken to have one.
 */
export function effectiveForm(
  form: ChartForm,
  builder: ChartBuilder | null,
  dataset: Pick<Dataset, 'mainTimeColumn'> | null = null,
): ChartForm {
  if (builder === null) return form
  const whole = { ...builder.initial, ...form }
  const lacksTime = builder.fields.has(OLD_TIME) && listOf(valueOf(whole, OLD_TIME)).length === 0
  const time = dataset === null ? UNKNOWN_TIME : dataset.mainTimeColumn
  return lacksTime && time !== null ? { ...whole, [OLD_TIME]: time } : whole
}

/** The time column of charts of old. */
const OLD_TIME = 'granularity_sqla'

/** Stands for the time of a dataset that is not known yet. It is only checked, and never asked for. */
const UNKNOWN_TIME = 'unknown'
