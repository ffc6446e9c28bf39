import '#domain/core/zod-without-eval.ts'
import * as z from 'zod/mini'
import type { Result } from '#domain/core/result.ts'
import type { Frame, StepError } from './frame.ts'

/** A kind of post-processing step. */
export interface StepKind {
  readonly operation: string
  readonly unknownOptions: (options: unknown) => readonly string[]
  /** Parses the options and returns the function of the step; null if they are invalid. */
  readonly read: (options: unknown) => ((frame: Frame) => Result<Frame, StepError>) | null
}

/** Defines a step by its options and its function. Names in `options` are the wire's; unknown options are rejected. */
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
 * Parses an object with names from data as entries. z.record would drop `__proto__`, and a lookup in an object would find
 * `constructor`.
 */
export function mapEntries<T extends z.ZodMiniType>(value: T) {
  return z.pipe(
    z.transform((given: unknown): unknown =>
      typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null,
    ),
    z.array(z.tuple([z.string(), value])),
  )
}

/** Column names; none for null and missing. */
export const columnNames = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((names) => names ?? []),
)

/** A list, or a single value. */
export function oneOrMore<T extends z.ZodMiniType>(entry: T) {
  return z.union([entry, z.array(entry)])
}

/** Pairs of a column and the name of its result. */
export const columnMap = z._default(mapEntries(z.string()), [])
