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

/** What a kind of chart is set with: its fields, and the values that a new chart of it begins with. */
export interface FormKind {
  readonly fields: FieldsByName
  readonly initial: ChartForm
}

/** A kind of chart that a form can change to. */
interface FormTarget extends FormKind {
  readonly vizType: string
}

/**
 * The form of a chart that changes its kind: what was set and both kinds have stays; metrics and columns go to where the
 * new kind has them; all else begins anew. What the old kind alone had is taken out, and is in `left`, so that going back
 * brings it back.
 */
interface ChangedKind {
  readonly form: ChartForm
  readonly left: ChartForm
}

/** How a chart becomes one of a kind: `back` is what was left when it was of that kind before. */
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
 * Tells whether a field holds what a new chart of a kind begins with: it counts as not set. What was set in one kind and is
 * the first value of another is left behind too, as it could not be told from one that was not set.
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

/** Fields that hold the same kind of thing: what one kind has in one of them another has in another. */
interface FieldGroup {
  readonly one: FieldType
  readonly many: FieldType
}

const GROUPS: readonly FieldGroup[] = [
  { one: 'metric', many: 'metrics' },
  { one: 'column', many: 'columns' },
]

/** What a limit or an order is by is no part of what is shown. */
const ASIDE: ReadonlySet<string> = new Set([
  'timeseries_limit_metric',
  'series_limit_metric',
  'orderby',
  'percent_metrics',
  'x_axis',
  'granularity_sqla',
])

/** Puts what no field of the new kind holds by its own name into the fields of its group that are empty, in their order. */
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
