import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { StepError } from './frame.ts'
import { refuseStepSize } from './step-size.ts'

/**
 * An object that names things from data, as the pairs of its names and values. z.record would leave out what is called
 * `__proto__`, and whoever looks a name up in an object finds `constructor` there.
 */
function mapEntries<T extends z.ZodMiniType>(value: T) {
  return z.pipe(
    z.transform((given: unknown): unknown =>
      typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null,
    ),
    z.array(z.tuple([z.string(), value])),
  )
}

const names = z._default(z.array(z.string()), [])
const columnMap = z._default(mapEntries(z.string()), [])
const oneOrMore = <T extends z.ZodMiniType>(schema: T) => z.union([schema, z.array(schema)])

const step = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('pivot'),
    options: z.object({
      index: names,
      columns: names,
      aggregates: mapEntries(z.object({ operator: z.string() })),
      drop_missing_columns: z._default(z.boolean(), true),
    }),
  }),
  z.object({
    operation: z.literal('flatten'),
    options: z._default(z.object({ drop_levels: z._default(z.array(z.int()), []) }), { drop_levels: [] }),
  }),
  z.object({
    operation: z.literal('rename'),
    options: z.object({
      columns: mapEntries(z.nullable(z.string())),
      level: z._default(z.nullable(z.int()), null),
    }),
  }),
  z.object({
    operation: z.literal('rolling'),
    options: z.object({
      rolling_type: z.string(),
      window: z.int(),
      min_periods: z._default(z.nullable(z.int()), 0),
      columns: columnMap,
    }),
  }),
  z.object({ operation: z.literal('cum'), options: z.object({ operator: z.string(), columns: columnMap }) }),
  z.object({
    operation: z.literal('contribution'),
    options: z.object({
      orientation: z._default(z.nullable(z.enum(['row', 'column'])), 'column'),
      columns: z._default(z.nullable(z.array(z.string())), []),
      rename_columns: z._default(z.nullable(z.array(z.string())), []),
    }),
  }),
  z.object({
    operation: z.literal('sort'),
    options: z.object({
      is_sort_index: z._default(z.boolean(), false),
      by: z._default(oneOrMore(z.string()), []),
      ascending: z._default(oneOrMore(z.boolean()), true),
    }),
  }),
  z.object({
    operation: z.literal('rank'),
    options: z.object({ metric: z.string(), group_by: z._default(z.nullable(z.string()), null) }),
  }),
])

/** A step that is computed over the rows after the query, as the wire writes it. */
export type PostStep = z.infer<typeof step>

/** Steps that are known here, by name. */
const KNOWN_STEPS = ['pivot', 'flatten', 'rename', 'rolling', 'cum', 'contribution', 'sort', 'rank'] as const

/** Reads steps; nulls are left out, as the page leaves holes. Fails: `bad-step` for one that is not known here. */
export function parsePostSteps(values: readonly unknown[]): Result<readonly PostStep[], StepError> {
  const tooLarge = refuseStepSize(values)
  if (tooLarge !== null) return err({ code: 'too-large', message: `Error: ${tooLarge}` })
  const steps: PostStep[] = []
  for (const value of values) {
    if (value === null || value === undefined) continue
    const parsed = step.safeParse(value)
    if (!parsed.success) return err({ code: 'bad-step', message: unknownStep(value) })
    steps.push(parsed.data)
  }
  return ok(steps)
}

function unknownStep(value: unknown): string {
  const named = z.object({ operation: z.string() }).safeParse(value)
  const name = named.success ? named.data.operation : ''
  if (KNOWN_STEPS.some((known) => known === name))
    return `Error: The options of the step ${name} cannot be read.`
  return `Error: Unsupported post processing operation: ${name}. Must be one of: ${KNOWN_STEPS.join(', ')}.`
}
