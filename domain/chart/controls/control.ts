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
  readonly appearance: ControlGroup<L>
}

/** The values of all controls of a kind. */
export type FormOfKind<K extends KindControls> = z.output<K['query']> & z.output<K['appearance']>

/** Declares a control; values that its schema does not take become `initial`. */
function declare<T extends z.ZodMiniType>(
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

/** The controls that there are, by what their values are; one that is not set has null, or an empty list. */
export const control = {
  /** The lower and the upper end of a measure; null for one that follows the data. */
  bounds: (label: string) =>
    declare('bounds', label, z.tuple([z.nullable(z.number()), z.nullable(z.number())]), (): [null, null] => [
      null,
      null,
    ]),
  /** One of some choices that old charts hold as yes or no. */
  choiceOrFlag: (label: string) => declare('text', label, z.unknown(), () => null),
  column: (label: string) => declare('column', label, z.nullable(queryColumn), () => null),
  columns: (label: string) => declare('columns', label, listOrOne(queryColumn), () => []),
  /** The chart's own filters; a list with one that cannot be read is none. */
  filters: (label: string) => declare('filters', label, z.array(adhocFilter), () => []),
  flag: (label: string, initial: boolean) => declare('flag', label, z.boolean(), () => initial),
  /** Yes or no, by the name of a column. */
  flags: (label: string) => declare('flags', label, z.record(z.string(), z.boolean()), () => ({})),
  metric: (label: string) => declare('metric', label, z.nullable(queryMetric), () => null),
  metrics: (label: string) => declare('metrics', label, listOrOne(queryMetric), () => []),
  number: (label: string) => declare('number', label, z.nullable(z.coerce.number()), () => null),
  text: (label: string) => declare('text', label, z.nullable(z.string()), () => null),
  texts: (label: string) => declare('texts', label, listOrOne(z.string()), () => []),
}
