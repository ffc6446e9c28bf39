import { fitChoices } from '#domain/chart/fields/choices.ts'
import type { Field, FieldType } from '#domain/chart/fields/shown/field.ts'
import {
  type ChartForm,
  type FieldsByName,
  listOf,
  valueOf,
  withValues,
} from '#domain/explore/builder-fields.ts'
import { type AxisColumns, carryAxis, UNKNOWN_AXIS } from './carry-axis.ts'

/** The fields of a kind of chart, and the initial values of a new one. */
export interface FormKind {
  readonly fields: FieldsByName
  readonly initial: ChartForm
}

interface FormTarget extends FormKind {
  readonly vizType: string
}

/**
 * A form after a change of kind. Values of common fields stay; metrics and columns move to the fields of the new kind;
 * other fields start with their initial values. `left` has the values of the old kind alone, so that a change back
 * restores them.
 */
interface ChangedKind {
  readonly form: ChartForm
  readonly left: ChartForm
}

/** A change of kind; `back` has the values of the last time the chart had this kind. */
export interface KindChange {
  readonly target: FormTarget
  readonly back: ChartForm
  readonly columns?: AxisColumns
}

/** Changes the kind of a chart. Source: BI spec §4. */
export function changeKind(
  form: ChartForm,
  from: FormKind,
  { target, back, columns = UNKNOWN_AXIS }: KindChange,
): ChangedKind {
  const own = Object.entries(form).filter(([name]) => from.fields.has(name))
  const gone = own.filter(([name]) => !target.fields.has(name))
  const values = new Map<string, unknown>([['viz_type', target.vizType]])
  for (const [name] of gone) values.set(name, undefined)
  for (const [name, field] of target.fields)
    values.set(name, startValue(name, field, { form, from, target, back }))
  for (const group of GROUPS) carryOver(values, group, { form, from, target })
  carryAxis(values, { form, from: from.fields, target: target.fields, back, columns })
  const hidden = own.filter(([name]) => isFirst(form, name, target) && !isFirst(form, name, from))
  return { form: withValues(form, values), left: Object.fromEntries([...gone, ...hidden]) }
}

/**
 * Whether a field has the initial value of a kind, which counts as not set. Such a value of the new kind is left behind
 * too, because it could not be distinguished from an unset one.
 */
function isFirst(form: ChartForm, name: string, { initial }: FormKind): boolean {
  const first = valueOf(initial, name)
  return first !== undefined && keyOf(first) === keyOf(valueOf(form, name))
}

interface Change {
  readonly form: ChartForm
  readonly from: FormKind
  readonly target: FormTarget
}

function startValue(
  name: string,
  { choices, takesOthers = false }: Field,
  { form, from, target, back }: Change & { readonly back: ChartForm },
): unknown {
  const isSet = from.fields.has(name) && !isFirst(form, name, from)
  const held = isSet ? valueOf(form, name) : valueOf(back, name)
  if (held === undefined) return valueOf(target.initial, name)
  return choices === undefined || takesOthers ? held : fitChoices(held, choices)
}

/** Field types whose values can replace each other. */
interface FieldGroup {
  readonly one: FieldType
  readonly many: FieldType
}

const GROUPS: readonly FieldGroup[] = [
  { one: 'metric', many: 'metrics' },
  { one: 'column', many: 'columns' },
]

/** Fields of limits and orders, which are not shown. */
const ASIDE: ReadonlySet<string> = new Set([
  'timeseries_limit_metric',
  'series_limit_metric',
  'orderby',
  'percent_metrics',
  'x_axis',
  'granularity_sqla',
])

/** Moves values without a field of their own into the empty fields of their group, in order. */
function carryOver(values: Map<string, unknown>, group: FieldGroup, { form, from, target }: Change): void {
  const isOfGroup = ({ type }: Field) => type === group.one || type === group.many
  const ofGroup = (fields: FieldsByName) =>
    [...fields].filter(([name, field]) => isOfGroup(field) && !ASIDE.has(name))
  const places = ofGroup(target.fields)
  const held = new Set(places.flatMap(([name]) => listOf(values.get(name)).map(keyOf)))
  const waiting = ofGroup(from.fields)
    .flatMap(([name]) => listOf(valueOf(form, name)))
    .filter((entry) => !held.has(keyOf(entry)))
  for (const [name, { type }] of places) {
    if (waiting.length === 0) return
    if (listOf(values.get(name)).length > 0) continue
    values.set(name, type === group.one ? waiting.shift() : waiting.splice(0))
  }
}

function keyOf(entry: unknown): string {
  return JSON.stringify(entry) ?? ''
}
