import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { queryColumn, queryMetric } from '#domain/contract/bi/chart-data.ts'

/** How a control is drawn: the kind of field that sets it. */
type ControlType =
  | 'bounds'
  | 'column'
  | 'columns'
  | 'filters'
  | 'flag'
  | 'flags'
  | 'metric'
  | 'metrics'
  | 'number'
  | 'text'
  | 'texts'

/** What a form says of one of its fields to who sets it. */
interface ControlFacts {
  readonly type: ControlType
  readonly label: string
}

/** What is said of each control, by its schema. */
export const controlFacts = z.registry<ControlFacts>()

/** Controls by the name that their values have in a chart's `params`. */
type Controls = Readonly<Record<string, z.ZodMiniType>>

/** The values of some controls, read. Whatever is missing or broken has its initial value. */
export type FormOf<C extends Controls> = z.output<z.ZodMiniObject<C>>

/** Controls that are read together. */
type ControlGroup<Form = unknown> = z.ZodMiniType<Form> & { readonly shape: Controls }

/** The controls of a kind: those that ask anew, and those that only draw anew. */
export interface KindControls<Q = unknown, L = unknown> {
  readonly query: ControlGroup<Q>
  readonly look: ControlGroup<L>
}

/** The values of all controls of a kind. */
export type FormOfKind<K extends KindControls> = z.output<K['query']> & z.output<K['look']>

/** Declares a control; values that its schema does not take become `initial`. */
function control<T extends z.ZodMiniType>(
  type: ControlType,
  label: string,
  schema: T,
  initial: () => z.output<T>,
) {
  const caught = z.catch(schema, initial)
  controlFacts.add(caught, { type, label })
  return caught
}

/** A list that old charts hold as one value. */
function listOrOne<T extends z.ZodMiniType>(entry: T) {
  return z.union([
    z.array(entry),
    z.pipe(
      entry,
      z.transform((one) => [one]),
    ),
  ])
}

const adhocFilter = z.object({
  clause: z.catch(z.enum(['WHERE', 'HAVING']), 'WHERE'),
  expressionType: z.enum(['SIMPLE', 'SQL']),
  subject: z.catch(z.nullable(z.string()), null),
  operator: z.catch(z.nullable(z.string()), null),
  comparator: z.catch(z.unknown(), null),
  sqlExpression: z.catch(z.nullable(z.string()), null),
})

/** One of a chart's own filters. Source: BI spec §3. */
export type AdhocFilter = z.output<typeof adhocFilter>

/** A text, or one of some choices; null where none is set. */
export const textControl = (label: string) => control('text', label, z.nullable(z.string()), () => null)

/** A number; null where none is set. */
export const numberControl = (label: string) =>
  control('number', label, z.nullable(z.coerce.number()), () => null)

/** Yes or no. */
export const flagControl = (label: string, initial: boolean) =>
  control('flag', label, z.boolean(), () => initial)

/** A column; null where none is chosen. */
export const columnControl = (label: string) => control('column', label, z.nullable(queryColumn), () => null)

/** Columns in order. */
export const columnsControl = (label: string) => control('columns', label, listOrOne(queryColumn), () => [])

/** A metric; null where none is chosen. */
export const metricControl = (label: string) => control('metric', label, z.nullable(queryMetric), () => null)

/** Metrics in order. */
export const metricsControl = (label: string) => control('metrics', label, listOrOne(queryMetric), () => [])

/** Texts in order. */
export const textsControl = (label: string) => control('texts', label, listOrOne(z.string()), () => [])

/** The chart's own filters; a list with one that cannot be read is none. */
export const filtersControl = (label: string) => control('filters', label, z.array(adhocFilter), () => [])

/** Yes or no, by the name of a column. */
export const flagsControl = (label: string) =>
  control('flags', label, z.record(z.string(), z.boolean()), () => ({}))

/** The lower and the upper end of a measure; null for one that follows the data. */
export const boundsControl = (label: string) =>
  control('bounds', label, z.tuple([z.nullable(z.number()), z.nullable(z.number())]), (): [null, null] => [
    null,
    null,
  ])

/** One of some choices that old charts hold as yes or no. */
export const choiceOrFlagControl = (label: string) => control('text', label, z.unknown(), () => null)
