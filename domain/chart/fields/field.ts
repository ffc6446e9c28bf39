import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { queryColumn, queryMetric } from '#domain/contract/bi/chart-data.ts'

/** Schemas of fields by the name that their values have in a chart's `params`. */
type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>

/** Parsed values of fields. A missing or invalid one has the default of its schema. */
export type FormOf<C extends FieldSchemas> = z.output<z.ZodMiniObject<C>>

/** Fields that are parsed together. */
type FieldGroup<Form = unknown> = z.ZodMiniType<Form> & { readonly shape: FieldSchemas }

/** The fields of a kind: a change of a `query` field queries again, a change of an `appearance` field only redraws. */
export interface KindFields<Q = unknown, A = unknown> {
  readonly query: FieldGroup<Q>
  readonly appearance: FieldGroup<A>
}

/** The values of all fields of a kind. */
export type FormOfKind<K extends KindFields> = z.output<K['query']> & z.output<K['appearance']>

/** A list; legacy charts store a single value instead. */
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

/** The currency of a format: its ISO 4217 code or sign, and on which side of the number it is written. */
export type Currency = z.output<typeof currency>

const byte = z.number().check(z.minimum(0), z.maximum(255))

const rgbColor = z.object({
  r: byte,
  g: byte,
  b: byte,
  a: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 1),
})

/** A color of a form: `r`, `g`, `b` from 0 to 255, and the opacity `a` from 0 to 1. */
export type RgbColor = z.output<typeof rgbColor>

/** A filter of a chart's form. Source: BI spec §3. */
export type AdhocFilter = z.output<typeof adhocFilter>

/** Reads a list of filters; unreadable ones are left out. */
export function readAdhocFilters(value: unknown): readonly AdhocFilter[] {
  const read = readableFilters.safeParse(value)
  return read.success ? read.data : []
}

/**
 * Schemas of fields, by the type of their values. An unset field is null, or an empty list, unless stated otherwise. Labels and
 * inputs are declared in `shown/`, which only the chart builder loads.
 */
export const field = {
  /** A number or its text; null for any other text. */
  amount: () =>
    z.catch(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((value) => (value === '' || !Number.isFinite(Number(value)) ? null : Number(value))),
      ),
      () => null,
    ),
  /** Lower and upper bound of an axis; null for a bound that follows the data. */
  bounds: () =>
    z.catch(z.tuple([z.nullable(z.number()), z.nullable(z.number())]), (): [null, null] => [null, null]),
  /** Any value: a choice that legacy charts store as a boolean, for example. */
  choiceOrFlag: () => z.catch(z.unknown(), () => null),
  column: () => z.catch(z.nullable(queryColumn), () => null),
  columns: () => z.catch(listOrOne(queryColumn), () => []),
  currency: () => z.catch(z.nullable(currency), () => null),
  /** The chart's filters; an invalid one is left out. */
  filters: () => z.catch(readableFilters, () => []),
  /** A boolean, or null if unset. */
  optionalFlag: () => z.catch(z.nullable(z.boolean()), () => null),
  flag: (initial: boolean) => z.catch(z.boolean(), () => initial),
  /** Booleans by column name. */
  flags: () => z.catch(z.record(z.string(), z.boolean()), () => ({})),
  /** Annotation layers as saved; `to-model/annotations/read-layer.ts` parses each. */
  layers: () => z.catch(z.array(z.record(z.string(), z.unknown())), () => []),
  metric: () => z.catch(z.nullable(queryMetric), () => null),
  metrics: () => z.catch(listOrOne(queryMetric), () => []),
  /** Numbers; empty if one entry is not a number. */
  numbers: () => z.catch(z.array(z.number()), () => []),
  number: () => z.catch(z.nullable(z.coerce.number()), () => null),
  rgb: () => z.catch(z.nullable(rgbColor), () => null),
  /** An object of settings. */
  settings: () => z.catch(z.nullable(z.record(z.string(), z.unknown())), () => null),
  text: () => z.catch(z.nullable(z.string()), () => null),
  texts: () => z.catch(listOrOne(z.string()), () => []),
}
