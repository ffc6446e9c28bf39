import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { queryColumn, queryMetric } from '#domain/contract/bi/chart-data.ts'

/** Schemas of fields by the name that their values have in a chart's `params`. */
type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>

/** The values of some fields, read. Whatever is missing or broken has its initial value. */
export type FormOf<C extends FieldSchemas> = z.output<z.ZodMiniObject<C>>

/** Fields that are read together. */
type FieldGroup<Form = unknown> = z.ZodMiniType<Form> & { readonly shape: FieldSchemas }

/** The fields of a kind: those that ask anew, and those that only draw anew. */
export interface KindFields<Q = unknown, A = unknown> {
  readonly query: FieldGroup<Q>
  readonly appearance: FieldGroup<A>
}

/** The values of all fields of a kind. */
export type FormOfKind<K extends KindFields> = z.output<K['query']> & z.output<K['appearance']>

/** Declares a field; values that its schema does not take become `initial`. */
function declare<T extends z.ZodMiniType>(schema: T, initial: () => z.output<T>) {
  return z.catch(schema, initial)
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

const readableFilters = z.pipe(
  z.array(z.catch(z.nullable(adhocFilter), null)),
  z.transform((filters) => filters.filter((filter) => filter !== null)),
)

const currency = z.object({
  symbol: z.string().check(z.minLength(1), z.maxLength(20)),
  symbolPosition: z.catch(z.enum(['prefix', 'suffix']), 'prefix'),
})

/** A currency that values are written in: its ISO 4217 code or sign, and on which side it stands. */
export type Currency = z.output<typeof currency>

const byte = z.number().check(z.minimum(0), z.maximum(255))

const rgbColor = z.object({
  r: byte,
  g: byte,
  b: byte,
  a: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1),
})

/** A colour as forms hold it: its parts from 0 to 255, and its opacity. */
export type RgbColor = z.output<typeof rgbColor>

/** One of a chart's own filters. Source: BI spec §3. */
export type AdhocFilter = z.output<typeof adhocFilter>

/**
 * The fields that there are, by what their values are; one that is not set has null, or an empty list. How they are set is
 * said in `shown/`, which only the builder of charts loads.
 */
export const field = {
  /** A number, or its text; a text that is none is nothing. */
  amount: () =>
    declare(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((value) => (value === '' || !Number.isFinite(Number(value)) ? null : Number(value))),
      ),
      () => null,
    ),
  /** The lower and the upper end of a measure; null for one that follows the data. */
  bounds: () =>
    declare(z.tuple([z.nullable(z.number()), z.nullable(z.number())]), (): [null, null] => [null, null]),
  /** One of some choices that old charts hold as yes or no. */
  choiceOrFlag: () => declare(z.unknown(), () => null),
  column: () => declare(z.nullable(queryColumn), () => null),
  columns: () => declare(listOrOne(queryColumn), () => []),
  /** A currency, and whether it stands before or after the number. */
  currency: () => declare(z.nullable(currency), () => null),
  /** The chart's own filters; one that cannot be read is left out, and the others hold. */
  filters: () => declare(readableFilters, () => []),
  /** Yes, no, or not said. */
  optionalFlag: () => declare(z.nullable(z.boolean()), () => null),
  flag: (initial: boolean) => declare(z.boolean(), () => initial),
  /** Yes or no, by the name of a column. */
  flags: () => declare(z.record(z.string(), z.boolean()), () => ({})),
  /** Annotation layers as they were saved; which of them are drawn is decided where they are. */
  layers: () => declare(z.array(z.record(z.string(), z.unknown())), () => []),
  metric: () => declare(z.nullable(queryMetric), () => null),
  metrics: () => declare(listOrOne(queryMetric), () => []),
  /** Numbers, of which one that is none makes a list of none. */
  numbers: () => declare(z.array(z.number()), () => []),
  number: () => declare(z.nullable(z.coerce.number()), () => null),
  /** A colour by its parts. */
  rgb: () => declare(z.nullable(rgbColor), () => null),
  /** Several settings as one value. */
  settings: () => declare(z.nullable(z.record(z.string(), z.unknown())), () => null),
  text: () => declare(z.nullable(z.string()), () => null),
  texts: () => declare(listOrOne(z.string()), () => []),
}
