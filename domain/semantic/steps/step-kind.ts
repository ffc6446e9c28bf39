import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Result } from '#domain/core/result.ts'
import type { Frame, StepError } from './frame.ts'

/** One step of those that a query may name. */
export interface StepKind {
  /** Its name on the wire. */
  readonly operation: string
  /** The names of options that the step does not have. */
  readonly unknownOptions: (options: unknown) => readonly string[]
  /** Reads the step's options: what it does to a frame, or null when they cannot be read. */
  readonly read: (options: unknown) => ((frame: Frame) => Result<Frame, StepError>) | null
}

/** Makes a step of its options and its function. Names in `options` are the wire's; options beside them are refused. */
export function defineStep<O>(
  operation: string,
  options: z.ZodMiniType<O>,
  apply: (frame: Frame, options: O) => Result<Frame, StepError>,
): StepKind {
  return {
    operation,
    unknownOptions: (given) =>
      (options.safeParse(given).error?.issues ?? []).flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [],
      ),
    read: (given) => {
      const parsed = options.safeParse(given)
      return parsed.success ? (frame) => apply(frame, parsed.data) : null
    },
  }
}

/**
 * An object that names things from data, as the pairs of its names and values. z.record would leave out what is called
 * `__proto__`, and whoever looks a name up in an object finds `constructor` there.
 */
export function mapEntries<T extends z.ZodMiniType>(value: T) {
  return z.pipe(
    z.transform((given: unknown): unknown =>
      typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null,
    ),
    z.array(z.tuple([z.string(), value])),
  )
}

/** Names of columns; null and missing are none. */
export const columnNames = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((names) => names ?? []),
)

/** A list that may also be written as its only value. */
export function oneOrMore<T extends z.ZodMiniType>(one: T) {
  return z.union([one, z.array(one)])
}

/** Columns, and the name that the result of each has. */
export const columnMap = z._default(mapEntries(z.string()), [])
